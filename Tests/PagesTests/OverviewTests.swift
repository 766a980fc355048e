import Foundation
import Testing

extension BrowserTests {
  /// More than two apps: each small, two of them stepped through.
  @Suite nonisolated struct OverviewTests {
    static let bookstores = SampleSession(
      specs: ["delegate", "closure", "coordinating", "flow", "base", "baseline"].map { "\($0)/bookstore" },
      commands: ["tap Log in", "select Emma", "back"])

    private static let labels =
      "[...document.querySelectorAll('.overview .small')].map(e => e.getAttribute('aria-label'))"

    @Test func `Each app is shown small, with its screens and its zombies after the event`() async throws {
      try await withPage(try await Self.bookstores.page()) { browser in
        _ = try await browser.value("player.show([0, 1])")
        try await browser.press("End")
        let labels = try #require(try await browser.value(Self.labels) as? [String])
        #expect(
          labels == [
            "delegate/bookstore@documented, shown as A; 3 screens; zombies: 2",
            "closure/bookstore@documented, shown as B; 3 screens; zombies: 1",
            "coordinating/bookstore@documented; 3 screens",
            "flow/bookstore@documented; 3 screens",
            "base/bookstore@documented; 3 screens; zombies: 1",
            "baseline/bookstore@documented; 3 screens",
          ])
        let signs =
          "[...document.querySelectorAll('.overview .small')].map(e => e.querySelectorAll('.tag').length)"
        #expect(try await browser.value(signs) as? [Int] == [1, 1, 0, 0, 1, 0])
      }
    }

    @Test func `Eight apps stand beside each other, each whole`() async throws {
      let eight = SampleSession(
        specs: Self.bookstores.specs + ["delegate/bookstore@fixed", "closure/bookstore@fixed"],
        commands: Self.bookstores.commands)
      for width in [1024, 1440] {
        try await withPage(try await eight.page(), width: width) { browser in
          let whole = try await browser.value(
            "[...document.querySelectorAll('.overview .small')].map(e => e.getBoundingClientRect().right <= innerWidth && e.scrollWidth <= e.clientWidth)"
          )
          #expect(whole as? [Bool] == Array(repeating: true, count: 8), "\(width)")
        }
      }
    }

    @Test func `Two that are chosen stand side by side, each step as the REPL has it`() async throws {
      let (page, states) = try await Self.bookstores.pageAndStates()
      try await withPage(page) { browser in
        try await browser.press("End")
        let label = try await browser.string("coordlab.label()")
        for card in [4, 5] {
          _ = try await browser.value("document.querySelectorAll('.overview .small')[\(card)].click()")
        }
        #expect(
          try await browser.value("coordlab.apps") as? [String] == [
            "base/bookstore@documented", "baseline/bookstore@documented",
          ])
        #expect(
          try await browser.string("coordlab.label()").prefix { $0 != "." } == label.prefix { $0 != "." })
        for (index, app) in [4, 5].enumerated() {
          let told = try await browser.string(BrowserTests.states(app: index)).split(separator: "\n").map(
            String.init)
          #expect(told == states[app])
        }
        #expect(try await browser.value("document.querySelectorAll('.pane').length") as? Int == 2)
      }
    }

    @Test func `Two of several do each of their steps once, in order, whoever else is there`() async throws {
      let done = """
        player.sessions.map((session, k) => player.moments.pairs.filter(([, , who]) => who >> k & 1).map(pair => pair[k])
          .every((step, index) => step === index) && player.moments.pairs.filter(([, , who]) => who >> k & 1).length === session.count)
        """
      try await withPage(try await Self.bookstores.page()) { browser in
        for (first, second) in [(0, 1), (2, 5), (4, 3)] {
          _ = try await browser.value("coordlab.choose(\(first), \(second))")
          #expect(try await browser.value(done) as? [Bool] == [true, true], "\(first) and \(second)")
        }
      }
    }

    @Test func `The small apps leave room for the two, in every window`() async throws {
      try await withPage(try await Self.bookstores.page()) { browser in
        for (width, height) in [(390, 844), (768, 1024), (1024, 768), (1440, 900), (1920, 1080)] {
          try await browser.show(width: width, height: height)
          try await browser.press("End")
          #expect(
            try await browser.value("document.documentElement.scrollWidth <= innerWidth") as? Bool == true,
            "\(width)")
          #expect(
            try await browser.value("player.panes.every(({ phone }) => phone.glass.clientHeight >= 200)")
              as? Bool == true,
            "\(width)")
        }
      }
    }

    @Test func `A page opens at the first flaw of any app, and z goes through those of all`() async throws {
      let four = SampleSession(
        specs: ["delegate/bookstore@fixed", "flow/bookstore", "closure/bookstore", "base/bookstore"],
        commands: Self.bookstores.commands)
      try await withPage(try await four.page()) { browser in
        let shown = "coordlab.apps.map((app, k) => `${app} ${coordlab.state(k).zombies.length}`)"
        let first = try #require(try await browser.value(shown) as? [String])
        #expect(first.contains("closure/bookstore@documented 1"))
        try await browser.press("z")
        let second = try #require(try await browser.value(shown) as? [String])
        #expect(second.contains("base/bookstore@documented 1"))
        try await browser.press("z")
        #expect(try await browser.string(BrowserTests.told) == "There is no further flaw")
      }
    }
  }
}
