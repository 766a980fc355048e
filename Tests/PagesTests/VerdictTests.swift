import Foundation
import LabModel
import LabRun
import Shell
import Testing
import Variants

extension BrowserTests {
  /// What is wrong with an object: by sign and by word, also for those who hear the page.
  @Suite nonisolated struct VerdictTests {
    @Test func `A zombie that leaks has both signs and both words`() async throws {
      try await withPage(try await SampleSession.all[2].page()) { browser in
        try await browser.press("End")
        let node = "[...document.querySelectorAll('.node')].find(e => e.title.startsWith('TabCoordinator#1'))"
        #expect(
          try await browser.string("\(node).getAttribute('aria-label')")
            == "TabCoordinator#1, coordinator, leaked, zombie, only by its screens")
        let signs = try await browser.value("[...\(node).querySelectorAll('.tag')].map(e => e.textContent)")
        #expect(signs as? [String] == ["leaked", "zombie"])
        #expect(
          try await browser.string("document.getElementById('live').textContent").contains(
            "TabCoordinator#1 leaks")
        )
      }
    }

    @Test func `The timeline's marks are said, and lead to their steps`() async throws {
      try await withPage(try await SampleSession.all[0].page()) { browser in
        let marks = try await browser.value(
          "[...document.querySelectorAll('#marks button')].map(e => e.getAttribute('aria-label'))")
        #expect(marks as? [String] == ["2.7 KanjiDetailCoordinator#1 is a zombie"])
        _ = try await browser.value("document.querySelector('#marks button').click()")
        #expect(try await browser.string("coordlab.label()") == "2.7")
      }
    }

    @Test func `What is being released is told in the words of tree`() async throws {
      let (page, printed) = try await MainActor.run {
        let session = SampleSession(specs: ["delegate@fixed"], commands: ["select 人", "back"]).run()
        _ = session.run("goto 2.14")
        let tree = session.run("tree").lines.map(\.text)
        return (try session.page(), tree.first { $0.contains("KanjiDetailCoordinator#1") })
      }
      try await withPage(page, fragment: "#2.14") { browser in
        let told = try await browser.string(
          "[...document.querySelectorAll('.node')].find(e => e.title.startsWith('KanjiDetailCoordinator#1')).querySelector('.second').textContent"
        )
        #expect(told == "being released")
        #expect(printed?.hasSuffix(told) == true)
      }
    }

    @Test func `What is typed stands in its field`() async throws {
      let sample = SampleSession(
        specs: ["baseline/join-code@typed"],
        commands: ["tap Create or join", "tap Enter join code", "tap Code", "type \"abc\"", "type \"def\""])
      try await withPage(try await sample.page()) { browser in
        try await browser.press("End")
        let field = "document.querySelector('.card.front .field')"
        #expect(try await browser.string("\(field).textContent") == "abcdef")
        #expect(try await browser.string("\(field).getAttribute('aria-label')").hasSuffix(": abcdef"))
      }
    }
  }
}
