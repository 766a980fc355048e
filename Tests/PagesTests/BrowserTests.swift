import Foundation
import LabModel
import LabRun
import Pages
import Shell
import Testing
import Variants

/// Pages in a real browser. Where none is installed they are passed over; `.ci/run` installs one.
@Suite(.needsBrowser) nonisolated struct BrowserTests {
  /// An object's fields in the order of their names, as the REPL writes them.
  static let sorted = """
    const sorted = v => Array.isArray(v) ? v.map(sorted) : v && typeof v === 'object'
      ? Object.fromEntries(Object.keys(v).sort().map(k => [k, sorted(v[k])])) : v;
    """

  /// The `state` of every step, one line each, that the page tells.
  static func states(app: Int) -> String {
    """
    (() => { \(sorted) return coordlab.labels(\(app)).map(label => {
      coordlab.goto(label, \(app)); return JSON.stringify(sorted(coordlab.state(\(app)))); }).join('\\n'); })()
    """
  }

  /// The `state` of the step that the page shows.
  static let state = "JSON.stringify(coordlab.state())"

  @Test(arguments: SampleSession.all)
  func `At every step the page's state is what the REPL prints`(_ sample: SampleSession) async throws {
    let (page, states) = try await sample.pageAndStates()
    try await withPage(page) { browser in
      for (index, states) in states.enumerated() {
        let told = try await browser.string(Self.states(app: index)).split(separator: "\n").map(String.init)
        #expect(told == states)
      }
    }
  }

  @Test func `A fact that is not true is found by comparing`() async throws {
    let (page, states) = try await SampleSession.all[0].pageAndStates()
    let changed = page.replacing(
      "\"coordinators\":[[", with: "\"coordinators\":[[1,0,0,null,[],0],[")
    try await withPage(changed) { browser in
      let told = try await browser.string(Self.states(app: 0)).split(separator: "\n").map(String.init)
      #expect(told != states[0])
    }
  }

  @Test func `A step in words is what the REPL prints of it`() async throws {
    let (page, printed) = try await MainActor.run {
      let session = SampleSession.all[0].run()
      let timeline = session.stage[0].timeline
      let printed = timeline.steps.map { step in
        timeline.description(ofStep: step).line(RenderOptions()).text.split(separator: " ").joined(
          separator: " ")
      }
      return (try session.page(), printed)
    }
    try await withPage(page) { browser in
      let told = try await browser.string(
        """
        coordlab.labels().map(label => { coordlab.goto(label);
          return coordlab.text().replace(/^event event/, 'event').split(/ +/).join(' '); }).join('\\n')
        """)
      #expect(told.split(separator: "\n").map(String.init) == printed)
    }
  }

  @Test func `Keys step, and go from event to event`() async throws {
    try await withPage(try await SampleSession.all[0].page()) { browser in
      let last = try await browser.string("coordlab.labels().at(-1)")
      try await browser.press("Home")
      var seen: [String] = []
      for key in ["ArrowRight", "ArrowRight", "ArrowLeft", "n", "n", "p", "End", "Home"] {
        try await browser.press(key)
        seen.append(try await browser.string("coordlab.label()"))
      }
      #expect(seen == ["0.2", "0.3", "0.2", "1.1", "2.1", "1.1", last, "0.1"])
    }
  }

  @Test func `An address leads to its step, and one that is none says so`() async throws {
    try await withPage(try await SampleSession.all[0].page(), fragment: "#1.16") { browser in
      #expect(try await browser.string("coordlab.label()") == "1.16")
      _ = try await browser.value(
        "location.hash = '#9.9'; new Promise(done => addEventListener('hashchange', () => setTimeout(done)))")
      #expect(try await browser.string("coordlab.label()") == "1.16")
      #expect(try await browser.string(Self.told) == "There is no step 9.9; this is 1.16")
      try await browser.press("ArrowRight")
      #expect(try await browser.string(Self.told).hasPrefix("hidden 1.17 "))
    }
    for (fragment, text) in [("#9.9", "9.9"), ("#%zz", "%zz")] {
      try await withPage(try await SampleSession.all[0].page(), fragment: fragment) { browser in
        let told = try await browser.string(Self.told)
        #expect(told == "There is no step \(text); this is 2.7")
      }
    }
  }

  /// What is told of a step, or complained of.
  static let told =
    "(live => (live.className + ' ' + live.textContent).trim())(document.getElementById('live'))"

  @Test func `An address that is changed while another is about to be written is not lost`() async throws {
    try await withPage(try await SampleSession.all[0].page()) { browser in
      // The page's own address is due after 80 ms: here it comes between the change and the news of it.
      _ = try await browser.value(
        """
        new Promise(done => { addEventListener('hashchange', () => setTimeout(done)); coordlab.goto('1.1');
          location.hash = '#1.16'; history.replaceState(null, '', '#1.1'); })
        """)
      #expect(try await browser.string("coordlab.label()") == "1.16")
    }
  }

  @Test func `What was touched next can be clicked on the phone`() async throws {
    try await withPage(try await SampleSession.all[0].page()) { browser in
      _ = try await browser.value("coordlab.goto(coordlab.labels().filter(l => l.startsWith('0.')).at(-1))")
      #expect(try await browser.string("document.querySelector('.phone .next').textContent") == "人")
      _ = try await browser.value("document.querySelector('.phone .next').click()")
      #expect(try await browser.string("coordlab.label()") == "1.1")
    }
  }

  @Test(arguments: [SampleSession.all[5], .purchases])
  func `Of two apps the one that waits stands on the step that it does next`(_ sample: SampleSession)
    async throws
  {
    let made = try await sample.made(withStates: true)
    let expected = zip(made.labels, made.states).map { Dictionary(uniqueKeysWithValues: zip($0, $1)) }
    try await withPage(made.page) { browser in
      let pairs = try await browser.value(
        """
        (() => { \(Self.sorted) return Array.from({ length: player.moments.count }, (_, t) => { player.set(t);
          return [0, 1].flatMap(k => [coordlab.label(k), JSON.stringify(sorted(coordlab.state(k))),
            player.moments.moves(t, k) ? 'moves' : 'waits']); }); })()
        """)
      let moments = try #require(pairs as? [[String]])
      var next = [[String]](repeating: [], count: 2)
      for moment in moments.reversed() {
        for app in 0...1 {
          let (label, state, does) = (moment[app * 3], moment[app * 3 + 1], moment[app * 3 + 2])
          #expect(state == expected[app][label])
          if does == "waits", let next = next[app].first { #expect(label == next) }
          if does == "moves" { next[app] = [label] }
        }
      }
    }
  }

  @Test func `Two apps go by event and then by step, and d finds where they differ`() async throws {
    try await withPage(try await SampleSession.all[5].page()) { browser in
      try await browser.press("End")
      let ends = try await browser.value(
        "[coordlab.state(0), coordlab.state(1)].map(s => s.event + (s.step === s.steps ? ' end' : ''))")
      #expect(ends as? [String] == ["3 end", "3 end"])
      let roundTrips = try await browser.value(
        """
        [0, 1].flatMap(k => coordlab.labels(k).filter(label => {
          coordlab.goto(k ? `b${label}` : label);
          const first = coordlab.label(), second = coordlab.label(1);
          coordlab.goto(first);
          const isKept = coordlab.label() === first;
          coordlab.goto(second, 1);
          return !isKept || coordlab.label(1) !== second || (k ? second : first) !== label;
        }))
        """)
      #expect(roundTrips as? [String] == [])
      try await browser.press("Home")
      try await browser.press("d")
      #expect(try await browser.string("document.querySelector('.difference').textContent").contains("≠"))
    }
  }

  @Test func `Printed, it is a storyboard of all events`() async throws {
    let (page, events) = try await SampleSession.all[0].pageAndEvents()
    try await withPage(page) { browser in
      _ = try await browser.value("dispatchEvent(new Event('beforeprint'))")
      let titles = try await browser.value(
        "[...document.querySelectorAll('.sheet-of-event h3')].map(e => e.textContent)")
      #expect(titles as? [String] == events)
    }
  }

  @Test func `Every control has a name for a screen reader, and each step is said`() async throws {
    try await withPage(try await SampleSession.all[0].page(), fragment: "#1.16") { browser in
      let nameless = """
        [...document.querySelectorAll('button, select, input, [role=button]')].filter(e => e.checkVisibility()
          && !(e.getAttribute('aria-label') || e.textContent.trim())).length
        """
      let count = try await browser.value(nameless) as? Int
      #expect(count == 0)
      let said = try await browser.string("document.getElementById('live').textContent")
      #expect(said == "1.16 init KanjiDetailViewController#1")
      let value = try await browser.string("document.getElementById('range').getAttribute('aria-valuetext')")
      #expect(value == "1.16, init KanjiDetailViewController#1")
    }
  }

  @Test func `A page is dark where the system is, until t says otherwise`() async throws {
    try await withPage(try await SampleSession.all[0].page(), dark: true) { browser in
      let theme = """
        new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() =>
          done(document.documentElement.dataset.theme))))
        """
      #expect(try await browser.string(theme) == "dark")
      try await browser.show(width: 1280, height: 800, dark: false)
      #expect(try await browser.string(theme) == "light")
      try await browser.press("t")
      #expect(try await browser.string(theme) == "dark")
      try await browser.show(width: 1280, height: 800, dark: true)
      try await browser.show(width: 1280, height: 800, dark: false)
      #expect(try await browser.string(theme) == "dark")
    }
  }
}
