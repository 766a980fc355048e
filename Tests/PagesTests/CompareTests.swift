import Foundation
import LabModel
import LabRun
import Pages
import Shell
import Testing
import Variants

extension BrowserTests {
  /// Two apps side by side: what differs is marked where it stands, and `d` finds it.
  @Suite nonisolated struct CompareTests {
    /// What the page tells of the moment's differences: what it is, how it is in A, how in B.
    static let told = "player.differences.list(player.t).map(d => DifferenceBar.words(d).join(' | '))"

    private func closures(_ commands: String...) async throws -> String {
      try await SampleSession(specs: ["closure", "closure@strong-self"], commands: commands).page()
    }

    @Test func `A reference that is held otherwise is marked in both apps, with the one who is held`()
      async throws
    {
      try await withPage(try await closures()) { browser in
        try await browser.press("End")
        let told = try await browser.value(Self.told) as? [String]
        #expect(
          told == [
            "LoginViewController#1 → LoginCoordinator#1 | weak didSendEventClosure | strong didSendEventClosure"
          ])
        let marked = """
          player.panes.flatMap(({ element }) => [...element.querySelectorAll('.reference.differs title')].map(e => e.textContent))
          """
        #expect(
          try await browser.value(marked) as? [String] == [
            "LoginViewController#1.didSendEventClosure → LoginCoordinator#1 (weak); differs from the other app",
            "LoginViewController#1.didSendEventClosure → LoginCoordinator#1 (strong); differs from the other app",
          ])
        let nodes = """
          player.panes.map(({ element }) => [...element.querySelectorAll('.node.differs')].map(e => e.getAttribute('aria-label')).join())
          """
        #expect(
          try await browser.value(nodes) as? [String] == [
            "LoginCoordinator#1, coordinator, differs from the other app, App.childCoordinators[0]",
            "LoginCoordinator#1, coordinator, differs from the other app, App.childCoordinators[0] +1",
          ])
        #expect(
          try await browser.value("document.querySelectorAll('.pane text.unequal').length") as? Int == 2)
      }
    }

    @Test func `Screens, calls and messages that differ are marked where they stand`() async throws {
      let page = try await SampleSession(
        specs: ["base/transitions", "delegate"], commands: ["tap 1"]
      ).page()
      try await withPage(page) { browser in
        try await browser.press("End")
        let cards = "document.querySelectorAll('.card.differs').length"
        #expect(try await browser.value(cards) as? Int ?? 0 > 0)
      }
      try await withPage(try await SampleSession.all[5].page()) { browser in
        _ = try await browser.value("coordlab.goto('b2.11')")
        let marked = """
          player.panes.map(({ element }) => [...element.querySelectorAll('.calls .differs')].map(e => e.textContent).join())
          """
        #expect(
          try await browser.value(marked) as? [String] == [
            "", "≠AllKanjiList.navigationController,≠AllKanjiList.closure #1 in navigationController",
          ])
        let messages = """
          player.panes.map(({ element }) => [...element.querySelectorAll('.message text.unequal')].map(e => e.textContent).join())
          """
        _ = try await browser.value("document.querySelector('[data-lower=messages]').click()")
        let found = try await browser.value(messages) as? [String] ?? []
        #expect(found.first == "")
        #expect(found.last?.hasPrefix("≠ navigationController(") == true)
      }
    }

    @Test(arguments: [
      SampleSession.all[5],
      SampleSession(specs: ["closure", "closure@strong-self"], commands: ["tap Login"]),
    ])
    func `d stops wherever the outcome differs otherwise than before, shift d also at wording`(
      _ sample: SampleSession
    ) async throws {
      try await withPage(try await sample.page()) { browser in
        for (key, hasWording) in [("d", false), ("D", true)] {
          let expected = try await browser.value(
            """
            (() => { const key = t => player.differences.key(t, \(hasWording));
              return Array.from({ length: player.moments.count }, (_, t) => t).filter(t => t && key(t) && key(t) !== key(t - 1)); })()
            """)
          let moments = try #require(expected as? [Int])
          #expect(!moments.isEmpty)
          try await browser.press("Home")
          var stops: [Int] = []
          for _ in moments {
            try await browser.press(key)
            stops.append(try await browser.value("player.t") as? Int ?? -1)
          }
          #expect(stops == moments)
          try await browser.press(key)
          #expect(try await browser.value("player.t") as? Int == moments.last)
          #expect(try await browser.string(BrowserTests.told) == "There is no further difference")
        }
        let onlyWording = "player.differences.list(player.t).every(difference => difference.isWording)"
        try await browser.press("Home")
        try await browser.press("d")
        #expect(try await browser.value(onlyWording) as? Bool == false)
      }
    }

    @Test func `Of two runs that are the same nothing differs, and d stays`() async throws {
      let page = try await MainActor.run {
        let session = SampleSession(specs: ["delegate"], commands: ["select 人", "back"]).run()
        let playback = try session.stage[0].playback()
        return Page([playback, playback]).html
      }
      try await withPage(page) { browser in
        try await browser.press("d")
        #expect(try await browser.string("coordlab.label()") == "2.7")
        #expect(try await browser.string(BrowserTests.told) == "There is no further difference")
        #expect(
          try await browser.string("document.querySelector('.told .same').textContent")
            == "nothing else differs")
      }
    }

    @Test func `What differs in outcome stands apart from what differs in wording`() async throws {
      try await withPage(try await SampleSession.all[5].page(), fragment: "#2.7") { browser in
        let chips = try await browser.value(
          "[...document.querySelectorAll('.told > .chip')].map(e => e.textContent)")
        #expect(
          chips as? [String] == [
            "≠KanjiDetailCoordinator#1 → AllKanjiListCoordinator#1: A none · B weak kanjiListDelegate"
          ])
        #expect(
          try await browser.string("document.querySelector('.told > .rest').textContent") == "1 in wording")
        _ = try await browser.value("document.querySelector('.rest').click()")
        let groups = try await browser.value(
          "[...document.querySelectorAll('.all-differences h3')].map(e => `${e.textContent} ${e.nextSibling.children.length}`)"
        )
        #expect(groups as? [String] == ["Outcome 1", "Wording 1"])
      }
    }

    @Test func `Whatever differs and has no room is in a list`() async throws {
      try await withPage(try await SampleSession.tours.page(), fragment: "#3.9", width: 390) { browser in
        let told = try await browser.value(Self.told) as? [String] ?? []
        _ = try await browser.value("document.querySelector('.rest').click()")
        let listed =
          try await browser.value("document.querySelectorAll('.all-differences li').length") as? Int
        #expect(listed == told.count)
        #expect(told.count > 3)
      }
    }

    @Test func `Each of two apps is printed on sheets of its own, with what differs`() async throws {
      let (page, titles) = try await SampleSession.all[5].pageAndEvents()
      try await withPage(page) { browser in
        _ = try await browser.value("dispatchEvent(new Event('beforeprint'))")
        let sides = try await browser.value(
          "[...document.querySelectorAll('.flow')].flatMap(e => [e.querySelector('h2'), ...e.querySelectorAll('h3')].map(e => e.textContent))"
        )
        #expect(
          sides as? [String] == ["delegate/kanji@documented"] + titles + ["delegate/kanji@fixed"] + titles)
        let marked =
          "(all => all.slice(0, all.length / 2).map((is, e) => is || all[e + all.length / 2]))([...document.querySelectorAll('.sheet-of-event')].map(e => e.querySelectorAll('.node.differs').length > 0))"
        #expect(
          try await browser.value(marked) as? [Bool] == [false, true, true, false])
      }
    }
  }
}
