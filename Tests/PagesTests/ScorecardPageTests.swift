import Foundation
import LabModel
import LabRun
import Pages
import Shell
import Testing
import Variants

struct ScorecardPageTests {
  func html() throws -> String {
    let scorecard = try Session(catalog: documentedVariants).scorecard()
    return ScorecardPage(scorecard) { commands in
      commands.last == "back" ? "players/\(commands[0].dropFirst(5).replacing("/", with: "-")).html#1.2" : nil
    }.html
  }

  @Test(.needsBrowser, arguments: [390, 1440])
  nonisolated func `A cell says what an event leaves, names its commands, and leads to its player`(width: Int)
    async throws
  {
    let html = try await html()
    try await withPage(html, width: width) { browser in
      let cell =
        "[...document.querySelectorAll('tr')].find(r => r.cells[0].textContent === 'Back').cells[1]"
      #expect(try await browser.string("\(cell).textContent") == "1Z+1 → 0")
      for (index, edition) in ["", "@fixed"].enumerated() {
        let link = "\(cell).querySelectorAll('a')[\(index)]"
        #expect(
          try await browser.string("\(link).title")
            == "load delegate/bookstore\(edition)\ntap \"Log in\"\nselect Emma\nback")
        #expect(
          try await browser.string("\(link).getAttribute('href')")
            == "players/delegate-bookstore\(edition).html#1.2")
      }
      let fits = try await browser.value("document.documentElement.scrollWidth <= window.innerWidth")
      #expect(fits as? Bool == true)
    }
  }

  @Test func `In Korean the page is Korean, and says that it is`() throws {
    let page = try Language.ko.speaking { try html() }
    #expect(page.contains("<html lang=\"ko\">"))
    #expect(page.contains("<h1>서점 앱, 방식 6개</h1>"))
    #expect(page.contains("<th scope=\"row\">로그인</th>"))
    for words in ["Each cell", "styles", "left behind by", "swipe back</th>", "shown by"] {
      #expect(!page.contains(words), "\(words)")
    }
  }
}
