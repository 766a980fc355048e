import Foundation
import LabModel
import LabRun
import Shell
import Testing
import Variants

extension BrowserTests {
  /// What is wrong in a session is met first, told in a sentence, and in sight.
  @Suite nonisolated struct FlawTests {
    private static let caption = "document.getElementById('words').textContent"

    @Test func `A page opens at the first flaw, and z goes to the next one`() async throws {
      let sample = SampleSession(
        specs: ["closure/bookstore"], commands: ["tap Log in", "select Emma", "back", "select Emma", "back"])
      try await withPage(try await sample.page()) { browser in
        let flaws = try await browser.value(
          "player.session.flaws.map(({ step, what }) => `${player.session.label(step)} ${what}`)")
        #expect(flaws as? [String] == ["3.7 zombie", "5.7 zombie"])
        #expect(try await browser.string("coordlab.label()") == "3.7")
        try await browser.press("z")
        #expect(try await browser.string("coordlab.label()") == "5.7")
        try await browser.press("z")
        #expect(try await browser.string(BrowserTests.told) == "There is no further flaw")
        #expect(try await browser.string("coordlab.label()") == "5.7")
      }
    }

    @Test func `A page opens where its session was looking, and without a flaw at its end`() async throws {
      let looking = SampleSession(specs: ["delegate"], commands: ["select 人", "back", "goto 1.16"])
      try await withPage(try await looking.page()) { browser in
        let label = try await browser.string("coordlab.label()")
        #expect(label == "1.16")
      }
      let clean = SampleSession(specs: ["delegate@fixed"], commands: ["select 人", "back"])
      try await withPage(try await clean.page()) { browser in
        let last = try await browser.string("coordlab.labels().at(-1)")
        #expect(try await browser.string("coordlab.label()") == last)
        #expect(try await browser.string(Self.caption).hasSuffix("Nothing is left behind."))
      }
    }

    @Test func `A caption of an event that stopped the app calls nothing clean`() async throws {
      let sample = SampleSession(specs: ["flow/browse@as-printed"], commands: ["tap Start!"])
      try await withPage(try await sample.page()) { browser in
        try await browser.press("End")
        let told = try await browser.string(Self.caption)
        let stop = "Tap Start! No code of yours ran. Stopped by an exception at BrowseAsPrinted.swift:118: "
        #expect(told.hasPrefix(stop), "\(told)")
        #expect(!told.contains("Nothing is left behind") && !told.contains("✓"), "\(told)")
      }
    }

    @Test func `A caption tells who acted, whose code ran, and who still holds what stays`() async throws {
      try await withPage(try await SampleSession(specs: ["delegate"], commands: ["select 人", "back"]).page())
      {
        browser in
        let told =
          "Back: UIKit popped the screen. No code of yours ran. KanjiDetailCoordinator is a zombie. AllKanjiListCoordinator.kanjiDetailCoordinator still holds it."
        #expect(try await browser.string(Self.caption) == told)
        try await browser.press("End")
        #expect(try await browser.string(Self.caption) == told)
        for (label, text) in [
          ("0.1", "Launch: the system starts the app."),
          ("1.1", "Select 人: no code of yours has run yet."),
          ("1.2", "KanjiListViewController is called: tableView(UITableView, didSelectRowAt: [0, 0])."),
          ("1.16", "KanjiDetailCoordinator makes KanjiDetailViewController."),
        ] {
          _ = try await browser.value("coordlab.goto('\(label)')")
          #expect(try await browser.string(Self.caption) == text)
        }
      }
    }

    @Test func `Of two apps a caption says which of them leaves what, and so does the line above`()
      async throws
    {
      let verdict =
        "No code of yours ran. KanjiDetailCoordinator is a zombie. AllKanjiListCoordinator.kanjiDetailCoordinator still holds it."
      let clean = "✓ Your code ran: AllKanjiList.navigationController. Nothing is left behind."
      for (specs, letters) in [
        (["delegate", "delegate@fixed"], "AB"), (["delegate@fixed", "delegate"], "BA"),
      ] {
        let sample = SampleSession(specs: specs, commands: ["select 人", "back"])
        try await withPage(try await sample.page()) { browser in
          let sides = zip(letters, [verdict, clean]).map { "\($0): \($1)" }.sorted()
          #expect(try await browser.string("coordlab.label(\(letters == "AB" ? 0 : 1))") == "2.7")
          #expect(
            try await browser.string(Self.caption)
              == "\(letters.first!): Back: UIKit popped the screen. \(verdict)")
          try await browser.press("End")
          #expect(
            try await browser.string(Self.caption)
              == "Back: UIKit popped the screen. \(sides.joined(separator: " "))")
          let summary = "(e => e.textContent + e.title)(document.getElementById('summary'))"
          let told = try await browser.string(summary)
          #expect(told.hasPrefix("A: ") && told.contains("\nB: "))
        }
      }
      try await withPage(try await SampleSession(specs: ["delegate"], commands: ["select 人", "back"]).page())
      {
        browser in
        let twice = """
          (() => { const told = { session: player.session, i: player.step, letter: 'A: ' }, text = document.createElement('p');
            text.append(...player.captions([told, told], [[], []])); return text.textContent; })()
          """
        let told = try await browser.string(twice)
        #expect(told == "A, B: Back: UIKit popped the screen. \(verdict)")
      }
    }

    @Test func `A closure that ran is told as one, not as the method in which it is written`() async throws {
      let sample = SampleSession(specs: ["closure"], commands: ["tap Login"])
      try await withPage(try await sample.page()) { browser in
        let ran = try await browser.value("player.session.ran(1, player.session.count - 1)") as? [String]
        #expect(
          ran?.first { $0.hasPrefix("closure in ") } == "closure in Login.showLoginViewController",
          "\(ran ?? [])")
        #expect(ran?.allSatisfy { !$0.contains("#") } == true)
      }
    }

    @Test(arguments: [SampleSession.all[2], SampleSession.all[3], .tours, .purchases])
    func `Every step has a caption, in whole sentences`(_ sample: SampleSession) async throws {
      try await withPage(try await sample.page()) { browser in
        let bad = try await browser.value(
          """
          player.sessions.flatMap(session => session.steps.map((_, i) => session.caption(i)))
            .filter(text => !/^\\S.*\\S$/s.test(text) || /undefined|null\\b|NaN/.test(text))
          """)
        #expect(bad as? [String] == [])
      }
    }

    @Test func `Several holders of one object are told with commas, and no index is on a line of its own`()
      async throws
    {
      try await withPage(try await SampleSession.all[2].page(), fragment: "#3.2") { browser in
        let held = try await browser.string("document.querySelector('.holding').textContent")
        #expect(held.contains("childCoordinators[0],HomeViewController#1.didSendEventClosure,"))
        let parts = "breakable('App.childCoordinators[0]').map(part => part.tagName ?? part).join(' ')"
        #expect(try await browser.string(parts) == "App. WBR child WBR Coordinators[0]")
      }
    }

    @Test func `Where no code ran the source panel shows who holds, and no code of another event`()
      async throws
    {
      try await withPage(try await SampleSession.all[0].page()) { browser in
        for label in ["2.1", "2.7", "2.10"] {
          _ = try await browser.value("coordlab.goto('\(label)')")
          #expect(try await browser.value("document.querySelectorAll('.code > div').length") as? Int == 0)
          let held = try await browser.string(
            "[...document.querySelectorAll('.holding')].map(e => e.textContent).join('; ')")
          #expect(
            held.contains("KanjiDetailCoordinator#1held byAllKanjiListCoordinator#1.kanjiDetailCoordinator"))
        }
        #expect(
          try await browser.string("document.querySelector('.note').textContent")
            == "No code of the app has run in this event.")
        _ = try await browser.value("coordlab.goto('1.16')")
        #expect(
          try await browser.value(
            "[document.querySelectorAll('.holding').length, document.querySelectorAll('.code .on').length]")
            as? [Int] == [0, 1])
      }
    }

    @Test(arguments: [
      SampleSession(specs: ["closure/bookstore"], commands: ["tap Log in", "select Emma", "back"]),
      SampleSession.all[2],
    ])
    func `What is never released is drawn to the end of the timeline`(_ sample: SampleSession) async throws {
      try await withPage(try await sample.page()) { browser in
        let rest = try await browser.value(
          """
          [...document.querySelectorAll('.span')].map(e =>
            Math.abs(e.getBoundingClientRect().right - document.getElementById('flame').getBoundingClientRect().right) < 1)
          """)
        let ends = try #require(rest as? [Bool])
        #expect(!ends.isEmpty && !ends.contains(false))
      }
    }

    @Test func `What is released is drawn to its release`() async throws {
      try await withPage(try await SampleSession.all[0].page()) { browser in
        let spans = try await browser.value(
          "[...document.querySelectorAll('.span')].map(e => Math.round((parseFloat(e.style.left) + parseFloat(e.style.width)) / player.timeline.scale))"
        )
        #expect(spans as? [Int] == [234])
      }
    }

    @Test func `Printed, the verdicts come first, then each app in text of at least 8 points`() async throws {
      try await withPage(try await SampleSession.all[5].page()) { browser in
        _ = try await browser.value("dispatchEvent(new Event('beforeprint'))")
        let rows = try await browser.value(
          "[...document.querySelectorAll('.verdicts tr')].map(e => e.textContent)")
        #expect(
          rows as? [String] == [
            "delegate/kanji@documentedzombie KanjiDetailCoordinator#1 · 2.7 to 3.6 · AllKanjiListCoordinator#1.kanjiDetailCoordinator",
            "delegate/kanji@fixed✓ clean",
          ])
      }
      // The smallest texts in print, in points, of each sheet's app; nothing is as wide as to be cut.
      let printed = """
        (() => { dispatchEvent(new Event('beforeprint')); document.getElementById('print').classList.add('drawn');
          const all = [...document.querySelectorAll('#print *')].filter(e => e.textContent.trim() && !e.children.length && e.checkVisibility());
          const size = e => parseFloat(getComputedStyle(e).fontSize) * .75 * (e.closest('.flow')?.style.zoom || 1);
          return [[...document.querySelectorAll('.flow')].length, Math.min(...all.map(size)), all.filter(e => e.getBoundingClientRect().right > 702).map(e => e.textContent)]; })()
        """
      // Two events a sheet.
      for (sample, sheets) in [
        (SampleSession.all[0], 3...3), (SampleSession.all[5], 5...5), (.tours, 2...99),
      ] {
        try await withPage(try await sample.page(), dark: true) { browser in
          let found = try #require(try await browser.value(printed) as? [Any])
          #expect(found[0] as? Int == sample.specs.count)
          #expect((found[1] as? Double ?? 0) >= 8, "\(sample.specs)")
          #expect(found[2] as? [String] == [], "\(sample.specs)")
          let count = try await browser.sheets()
          #expect(sheets.contains(count), "\(sample.specs) \(count)")
        }
      }
    }

    /// The flaws that are not in sight at their step, or covered: wholly, or 100 pixels of a box that is higher than its room.
    static let hidden = """
      player.flaws().filter(({ object }) => object != null).flatMap(flaw => {
        player.set(0); player.goFlaw(flaw);
        return player.panes.flatMap(({ owners, session, k }) => {
          const wrong = session.flaws.filter(flaw => flaw.object != null && player.moments.of(k, flaw.step) === player.t);
          if (!wrong.length) return [];
          const seen = wrong.some(flaw => {
            const node = owners.nodes.get(flaw.object);
            if (!node) return false;
            const box = node.getBoundingClientRect(), room = owners.scroll.getBoundingClientRect();
            const isInside = box.top >= room.top - 1 && (box.bottom <= room.bottom + 1 || box.height > room.height && room.height >= 100);
            return isInside && [.1, .5, .9].every(part => node.contains(document.elementFromPoint(box.left + 20, box.top + Math.min(box.height, room.height) * part)));
          });
          return seen ? [] : [`${'AB'[k]} ${session.label(player.moments.step(player.t, k))} ${flaw.what}`];
        });
      })
      """

    @Test(arguments: [
      SampleSession.all[0], SampleSession.all[2], SampleSession.all[5], .tours, OverviewTests.bookstores,
    ])
    func `A flaw is in sight at its step, in every window, also beside what is told of it`(
      _ sample: SampleSession
    ) async throws {
      try await withPage(try await sample.page()) { browser in
        for (width, height) in [
          (390, 667), (390, 740), (390, 844), (768, 1024), (1024, 768), (1440, 900), (1920, 1080),
        ] {
          try await browser.show(width: width, height: height)
          _ = try await browser.value(
            "document.querySelector(innerWidth > 760 ? '[data-lower=owners]' : '[data-tab=owners]')?.click()")
          #expect(try await browser.value(Self.hidden) as? [String] == [], "\(width)x\(height)")
          let unfolded = try await browser.value(
            """
            new Promise(done => { document.querySelectorAll('.reason').forEach(e => { e.open = true; });
              requestAnimationFrame(() => requestAnimationFrame(() => done(\(Self.hidden)))); })
            """)
          #expect(unfolded as? [String] == [], "\(width)x\(height), unfolded")
        }
      }
    }
  }
}
