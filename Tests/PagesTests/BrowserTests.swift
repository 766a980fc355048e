import Foundation
import Lab
import Pages
import Shell
import Testing
import Variants

/// Pages in a real browser. Where none is installed they are passed over; `.ci/run` installs one.
@Suite(
  .serialized,
  .enabled(
    if: Browser.path != nil || ProcessInfo.processInfo.environment["COORDLAB_BROWSER"] == "required",
    "no Chromium is installed"))
struct BrowserTests {
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
  static let state = "(() => { \(sorted) return JSON.stringify(sorted(coordlab.state())); })()"

  @Test(arguments: SampleSession.all)
  func `At every step the page's state is what the REPL prints`(_ sample: SampleSession) throws {
    let session = sample.run()
    try withPage(try session.page()) { browser in
      for (index, simulation) in session.stage.enumerated() {
        let told = try browser.string(Self.states(app: index)).split(separator: "\n").map(String.init)
        #expect(told == (try simulation.stateLines()))
      }
    }
  }

  @Test func `A fact that is not true is found by comparing`() throws {
    let session = SampleSession.all[0].run()
    let page = try session.page().replacing(
      "\"coordinators\":[[", with: "\"coordinators\":[[1,0,0,null,[],0],[")
    try withPage(page) { browser in
      let told = try browser.string(Self.states(app: 0)).split(separator: "\n").map(String.init)
      #expect(told != (try session.stage[0].stateLines()))
    }
  }

  @Test func `A step in words is what the REPL prints of it`() throws {
    let session = SampleSession.all[0].run()
    let simulation = session.stage[0]
    let printed = simulation.timeline.steps.map { step in
      simulation.timeline.description(ofStep: step).line(RenderOptions()).text.split(separator: " ").joined(
        separator: " ")
    }
    try withPage(try session.page()) { browser in
      let told = try browser.string(
        """
        coordlab.labels().map(label => { coordlab.goto(label);
          return coordlab.text().replace(/^event event/, 'event').split(/ +/).join(' '); }).join('\\n')
        """)
      #expect(told.split(separator: "\n").map(String.init) == printed)
    }
  }

  @Test func `Keys step, and go from event to event`() throws {
    try withPage(try SampleSession.all[0].run().page()) { browser in
      let last = try browser.string("coordlab.labels().at(-1)")
      var seen: [String] = []
      for key in ["ArrowRight", "ArrowRight", "ArrowLeft", "n", "n", "p", "End", "Home"] {
        try browser.press(key)
        seen.append(try browser.string("coordlab.label()"))
      }
      #expect(seen == ["0.2", "0.3", "0.2", "1.1", "2.1", "1.1", last, "0.1"])
    }
  }

  @Test func `An address leads to its step, and one that is none says so`() throws {
    try withPage(try SampleSession.all[0].run().page(), fragment: "#1.16") { browser in
      #expect(try browser.string("coordlab.label()") == "1.16")
      _ = try browser.value(
        "location.hash = '#9.9'; new Promise(done => addEventListener('hashchange', () => setTimeout(done)))")
      #expect(try browser.string("coordlab.label()") == "1.16")
      #expect(try browser.string(Self.told) == "There is no step 9.9; this is 1.16")
      try browser.press("ArrowRight")
      #expect(try browser.string(Self.told).hasPrefix("hidden 1.17 "))
    }
    for (fragment, text) in [("#9.9", "9.9"), ("#%zz", "%zz")] {
      try withPage(try SampleSession.all[0].run().page(), fragment: fragment) { browser in
        let told = try browser.string(Self.told)
        #expect(told == "There is no step \(text); this is 0.1")
      }
    }
  }

  /// What is told of a step, or complained of.
  static let told =
    "(live => (live.className + ' ' + live.textContent).trim())(document.getElementById('live'))"

  @Test func `An address that is changed while another is about to be written is not lost`() throws {
    try withPage(try SampleSession.all[0].run().page()) { browser in
      // The page's own address is due after 80 ms: here it comes between the change and the news of it.
      _ = try browser.value(
        """
        new Promise(done => { addEventListener('hashchange', () => setTimeout(done)); coordlab.goto('1.1');
          location.hash = '#1.16'; history.replaceState(null, '', '#1.1'); })
        """)
      #expect(try browser.string("coordlab.label()") == "1.16")
    }
  }

  @Test func `What was touched next can be clicked on the phone`() throws {
    try withPage(try SampleSession.all[0].run().page()) { browser in
      _ = try browser.value("coordlab.goto(coordlab.labels().filter(l => l.startsWith('0.')).at(-1))")
      #expect(try browser.string("document.querySelector('.phone .next').textContent") == "人")
      _ = try browser.value("document.querySelector('.phone .next').click()")
      #expect(try browser.string("coordlab.label()") == "1.1")
    }
  }

  /// At each event's end that the next event's touch follows, what is wrong with the control that glows: it is not the
  /// only one, not wholly within its screen, or covered.
  static let untouchable = """
    player.sessions.flatMap((session, k) => session.events.slice(0, -1).flatMap(({ end }, e) => {
      player.goStep(k, end);
      const told = text => [`${'AB'[k]} ${session.label(end)} ${session.events[e + 1].command}: ${text}`];
      const { phone } = player.panes[k], controls = phone.element.querySelectorAll('.glass .next');
      if (/^(disconnect|open|wait)/.test(session.events[e + 1].command)) return controls.length ? told('glows') : [];
      if (controls.length !== 1) return told(`${controls.length} controls`);
      const box = controls[0].getBoundingClientRect(), glass = phone.glass.getBoundingClientRect();
      if (box.width < 8 || box.height < 8) return told('too small');
      if (box.left < glass.left || box.right > glass.right || box.top < glass.top || box.bottom > glass.bottom) return told('outside');
      const isSeen = [.15, .5, .85].every(part => controls[0].contains(
        document.elementFromPoint(box.left + box.width * part, box.top + box.height * part)));
      return isSeen ? [] : told('covered');
    }))
    """

  @Test(arguments: [
    SampleSession.all[0], SampleSession.all[2], SampleSession.all[5], SampleSession.all[6], .tour, .tours,
  ])
  func `What was touched next can be touched at every event, in every window`(_ sample: SampleSession) throws
  {
    let file = try Self.file(try sample.run().page())
    defer { try? FileManager.default.removeItem(at: file) }
    try withBrowser { browser in
      for (width, height) in [(390, 667), (390, 844), (1024, 768), (1024, 900), (1600, 900)] {
        try browser.show(width: width, height: height)
        try browser.open(file)
        let found = try browser.value(Self.untouchable) as? [String]
        #expect(found == [], "\(width)x\(height)")
      }
    }
  }

  @Test(arguments: [SampleSession.all[5], .purchases])
  func `Of two apps the one that waits stands on the step that it does next`(_ sample: SampleSession) throws {
    let session = sample.run()
    let expected = try session.stage.map { simulation in
      let labels = simulation.timeline.steps.map { simulation.timeline.label(ofStep: $0) }
      return Dictionary(uniqueKeysWithValues: zip(labels, try simulation.stateLines()))
    }
    try withPage(try session.page()) { browser in
      let pairs = try browser.value(
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

  @Test
  func
    `Of two apps Back and what differs are told in full, both have a legend, and both diagrams go together`()
    throws
  {
    let file = try Self.file(try SampleSession.tours.run().page())
    defer { try? FileManager.default.removeItem(at: file) }
    try withBrowser { browser in
      for (width, height) in [(390, 844), (768, 1024), (1024, 768), (1280, 800), (1600, 900)] {
        try browser.show(width: width, height: height)
        try browser.open(file, fragment: "#3.9")
        _ = try browser.value("document.querySelector('[data-tab=owners]').click()")
        let cut = try browser.value(
          """
          [...document.querySelectorAll('.told, .told > .chip, .bar .link')].filter(e => e.checkVisibility() &&
            (e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1)).map(e => e.textContent)
          """)
        #expect(cut as? [String] == [], "\(width)")
        let legends = try browser.value(
          "[...document.querySelectorAll('.legend')].filter(e => e.checkVisibility()).length")
        #expect(legends as? Int == 2, "\(width)")
        let together = try browser.value(
          """
          new Promise(done => { const [a, b] = player.panes.map(pane => pane.owners.scroll); a.scrollTop = 60;
            requestAnimationFrame(() => requestAnimationFrame(() => done(Math.abs(a.scrollTop - b.scrollTop) < 51
              || b.scrollTop + b.clientHeight >= b.scrollHeight - 1))); })
          """)
        #expect(together as? Bool == true, "\(width)")
      }
    }
  }

  @Test func `Labels of events do not overlap`() throws {
    let file = try Self.file(try SampleSession.tours.run().page())
    defer { try? FileManager.default.removeItem(at: file) }
    try withBrowser { browser in
      for width in [390, 768, 1280] {
        try browser.show(width: width, height: 844)
        try browser.open(file)
        let overlapping = try browser.value(
          """
          [...document.querySelectorAll('.events button')].map(e => e.getBoundingClientRect())
            .filter((box, k, all) => k && box.left < all[k - 1].right - 1).length
          """)
        #expect(overlapping as? Int == 0, "\(width)")
      }
    }
  }

  @Test func `Two apps go by event and then by step, and d finds where they differ`() throws {
    try withPage(try SampleSession.all[5].run().page()) { browser in
      try browser.press("End")
      let ends = try browser.value(
        "[coordlab.state(0), coordlab.state(1)].map(s => s.event + (s.step === s.steps ? ' end' : ''))")
      #expect(ends as? [String] == ["3 end", "3 end"])
      let roundTrips = try browser.value(
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
      try browser.press("Home")
      try browser.press("d")
      #expect(try browser.string("document.querySelector('.difference').textContent").contains("≠"))
    }
  }

  @Test func `Printed, it is a storyboard of all events`() throws {
    let session = SampleSession.all[0].run()
    try withPage(try session.page()) { browser in
      _ = try browser.value("dispatchEvent(new Event('beforeprint'))")
      let titles = try browser.value(
        "[...document.querySelectorAll('.sheet-of-event h2')].map(e => e.textContent)")
      let events = session.stage[0].timeline.events
      #expect(titles as? [String] == events.indices.map { "\($0) · \(events[$0].text)" })
    }
  }

  @Test func `Every control has a name for a screen reader, and each step is said`() throws {
    try withPage(try SampleSession.all[0].run().page(), fragment: "#1.16") { browser in
      let nameless = """
        [...document.querySelectorAll('button, select, input, [role=button]')].filter(e => e.checkVisibility()
          && !(e.getAttribute('aria-label') || e.textContent.trim())).length
        """
      let count = try browser.value(nameless) as? Int
      #expect(count == 0)
      let said = try browser.string("document.getElementById('live').textContent")
      #expect(said == "1.16 init KanjiDetailViewController#1")
      let value = try browser.string("document.getElementById('range').getAttribute('aria-valuetext')")
      #expect(value == "1.16, init KanjiDetailViewController#1")
    }
  }

  /// A page in a file of its own.
  private static func file(_ page: String) throws -> URL {
    let file = FileManager.default.temporaryDirectory.appending(path: "page-\(UUID().uuidString).html")
    try Data(page.utf8).write(to: file)
    return file
  }

  @Test(arguments: [SampleSession.all[0], SampleSession.all[2], SampleSession.all[5]])
  func `Nothing is wider or higher than the window, light or dark`(_ sample: SampleSession) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "page-\(UUID().uuidString).html")
    try Data(try sample.run().page().utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try withBrowser { browser in
      for (width, dark) in [390, 800, 1280, 1600].flatMap({ [($0, false), ($0, true)] }) {
        try browser.show(width: width, height: width < 500 ? 844 : 800, dark: dark)
        try browser.open(file)
        _ = try browser.value("player.theme('\(dark ? "dark" : "light")')")
        let cut = try browser.value(
          """
          [document.documentElement.scrollWidth > innerWidth ? 'page' : null,
            ...[...document.querySelectorAll('main, main section, footer, header')].filter(e => {
              const box = e.getBoundingClientRect();
              return box.right > innerWidth + 1 || box.bottom > innerHeight + 1;
            }).map(e => e.className || e.tagName)].filter(Boolean)
          """)
        #expect(cut as? [String] == [], "\(width)")
      }
    }
  }

  @Test func `Two apps leave room for the diagram, for the messages, and for the next difference`() throws {
    let file = try Self.file(try SampleSession.all[5].run().page())
    defer { try? FileManager.default.removeItem(at: file) }
    try withBrowser { browser in
      for (width, height) in [(390, 844), (768, 1024), (800, 800), (900, 800), (1024, 768), (1280, 800)] {
        try browser.show(width: width, height: height, dark: false)
        try browser.open(file)
        for view in ["owners", "messages"] {
          let found = try browser.value(
            """
            (() => {
              document.querySelector(innerWidth > 760 ? '[data-lower=\(view)]' : '[data-tab=\(view)]').click();
              const box = e => e.getBoundingClientRect(), overlap = (a, b) =>
                Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
              const shown = [...document.querySelectorAll('.pane > .panel')].filter(e => e.checkVisibility());
              const pill = box(document.querySelector('.difference .pill'));
              return [
                shown.filter(e => e.matches('.p-\(view)') && box(e).height > 120).length === 2 ? null : 'no room',
                shown.some(a => shown.some(b => a !== b && overlap(box(a.querySelector('.phone') ?? a), box(b)))) ? 'covered' : null,
                pill.width > 0 && document.elementFromPoint(pill.x + pill.width / 2, pill.y + pill.height / 2)?.matches('.pill') ? null : 'no next difference',
              ].filter(Boolean);
            })()
            """)
          #expect(found as? [String] == [], "\(view) at \(width)")
        }
      }
    }
  }

  @Test func `However many zombies there are, the diagram stays in view, their middle folded`() throws {
    let session = Session(catalog: documentedVariants)
    for command in ["load closure/bookstore", "tap Log in", "select Emma"]
      + Array(repeating: ["tap Buy", "swipe"], count: 12).joined()
    {
      #expect(!session.run(command).isError)
    }
    let file = try Self.file(try session.page())
    defer { try? FileManager.default.removeItem(at: file) }
    try withBrowser { browser in
      for width in [390, 1024, 1280] {
        try browser.show(width: width, height: 844, dark: false)
        try browser.open(file, fragment: "#26.5")
        let shown = """
          [...document.querySelectorAll('.node.zombie:not(.fold)')].length + ' ' + document.querySelector('.fold')?.textContent
            + (document.querySelector('.p-owners .scroll').clientHeight > 110 ? '' : ' no room')
          """
        _ = try browser.value("document.querySelector('[data-tab=owners]').click()")
        #expect(try browser.string(shown) == "4 … 8 more")
        _ = try browser.value("document.querySelector('.fold').click()")
        #expect(try browser.string(shown) == "12 fold these 12")
      }
    }
  }

  @Test func `A page is dark where the system is, until t says otherwise`() throws {
    try withPage(try SampleSession.all[0].run().page(), dark: true) { browser in
      let theme = """
        new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() =>
          done(document.documentElement.dataset.theme))))
        """
      #expect(try browser.string(theme) == "dark")
      try browser.show(width: 1280, height: 800, dark: false)
      #expect(try browser.string(theme) == "light")
      try browser.press("t")
      #expect(try browser.string(theme) == "dark")
      try browser.show(width: 1280, height: 800, dark: true)
      try browser.show(width: 1280, height: 800, dark: false)
      #expect(try browser.string(theme) == "dark")
    }
  }
}

/// Opens a page, and sees to it that it asks for nothing and complains of nothing.
func withPage(
  _ html: String, fragment: String = "", width: Int = 1280, dark: Bool = false,
  _ body: (Browser) throws -> Void
) throws {
  let file = FileManager.default.temporaryDirectory.appending(path: "page-\(UUID().uuidString).html")
  try Data(html.utf8).write(to: file)
  defer { try? FileManager.default.removeItem(at: file) }
  try withBrowser(width: width, dark: dark) { browser in
    try browser.open(file, fragment: fragment)
    try body(browser)
  }
}

/// Starts a browser, and sees to it that nothing was asked for or complained of.
func withBrowser(width: Int = 1280, dark: Bool = false, _ body: (Browser) throws -> Void) throws {
  let browser = try Browser()
  defer { browser.quit() }
  try browser.show(width: width, height: width < 500 ? 844 : 800, dark: dark)
  try body(browser)
  #expect(browser.complaints == [])
}

extension Session {
  /// The page of what is on the stage.
  func page() throws -> String { Page(try stage.map { try $0.playback() }).html }
}

extension Simulation {
  /// What `state` prints at every step.
  func stateLines() throws -> [String] {
    let before = cursor
    defer { look(at: before) }
    return try timeline.steps.map { step in
      look(at: step)
      return try stateLineByRerunning()
    }
  }
}
