import Foundation
import LabModel
import LabRun
import Pages
import Shell
import Testing
import Variants

/// What a page looks like: nothing cut, covered or out of the window.
@Suite(.needsBrowser) nonisolated struct PageLayoutTests {
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
      const out = Math.max(glass.left - box.left, box.right - glass.right, glass.top - box.top, box.bottom - glass.bottom);
      // Firefox rounds boxes to parts of a pixel.
      if (out > .1) return told(`outside by ${out}`);
      const isSeen = [.15, .5, .85].every(part => controls[0].contains(
        document.elementFromPoint(box.left + box.width * part, box.top + box.height * part)));
      return isSeen ? [] : told('covered');
    }))
    """

  @Test(arguments: [
    SampleSession.all[0], SampleSession.all[2], SampleSession.all[5], SampleSession.all[6], .tour, .tours,
    .eight,
  ])
  func `What was touched next can be touched at every event, in every window`(_ sample: SampleSession)
    async throws
  {
    let file = try Self.file(try await sample.page())
    defer { try? FileManager.default.removeItem(at: file) }
    try await withBrowser { browser in
      for (width, height) in [(390, 667), (390, 844), (1024, 768), (1024, 900), (1600, 900)] {
        try await browser.show(width: width, height: height)
        try await browser.open(file)
        let found = try await browser.value(Self.untouchable) as? [String]
        #expect(found == [], "\(width)x\(height)")
      }
    }
  }

  @Test
  func
    `Of two apps Back and what differs are told in full, both have a legend, and both diagrams go together`()
    async throws
  {
    let file = try Self.file(try await SampleSession.tours.page())
    defer { try? FileManager.default.removeItem(at: file) }
    try await withBrowser { browser in
      for (width, height) in [(390, 844), (768, 1024), (1024, 768), (1280, 800), (1600, 900)] {
        try await browser.show(width: width, height: height)
        try await browser.open(file, fragment: "#3.9")
        _ = try await browser.value("document.querySelector('[data-tab=owners]').click()")
        let cut = try await browser.value(
          """
          [...document.querySelectorAll('.told, .told > .chip, .bar .link')].filter(e => e.checkVisibility() &&
            (e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1)).map(e => e.textContent)
          """)
        #expect(cut as? [String] == [], "\(width)")
        let legends = try await browser.value(
          "[...document.querySelectorAll('.legend')].filter(e => e.checkVisibility()).length")
        #expect(legends as? Int == 2, "\(width)")
        let together = try await browser.value(
          """
          new Promise(done => { const [a, b] = player.panes.map(pane => pane.owners.scroll); a.scrollTop = 60;
            requestAnimationFrame(() => requestAnimationFrame(() => done(Math.abs(a.scrollTop - b.scrollTop) < 51
              || b.scrollTop + b.clientHeight >= b.scrollHeight - 1))); })
          """)
        #expect(together as? Bool == true, "\(width)")
      }
    }
  }

  @Test func `Labels of events do not overlap`() async throws {
    let file = try Self.file(try await SampleSession.tours.page())
    defer { try? FileManager.default.removeItem(at: file) }
    try await withBrowser { browser in
      for width in [390, 768, 1280] {
        try await browser.show(width: width, height: 844)
        try await browser.open(file)
        let overlapping = try await browser.value(
          """
          [...document.querySelectorAll('.events button')].map(e => e.getBoundingClientRect())
            .filter((box, k, all) => k && box.left < all[k - 1].right - 1).length
          """)
        #expect(overlapping as? Int == 0, "\(width)")
      }
    }
  }

  /// A page in a file of its own.
  private static func file(_ page: String) throws -> URL {
    let file = FileManager.default.temporaryDirectory.appending(path: "page-\(UUID().uuidString).html")
    try Data(page.utf8).write(to: file)
    return file
  }

  @Test(arguments: [SampleSession.all[0], SampleSession.all[2], SampleSession.all[5]])
  func `Nothing is wider or higher than the window, light or dark`(_ sample: SampleSession) async throws {
    let file = try Self.file(try await sample.page())
    defer { try? FileManager.default.removeItem(at: file) }
    try await withBrowser { browser in
      for (width, dark) in [390, 800, 1280, 1600].flatMap({ [($0, false), ($0, true)] }) {
        try await browser.show(width: width, height: width < 500 ? 844 : 800, dark: dark)
        try await browser.open(file)
        _ = try await browser.value("player.theme('\(dark ? "dark" : "light")')")
        let cut = try await browser.value(
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

  @Test func `Two apps leave room for the diagram, for the messages, and for the next difference`()
    async throws
  {
    let file = try Self.file(try await SampleSession.all[5].page())
    defer { try? FileManager.default.removeItem(at: file) }
    try await withBrowser { browser in
      for (width, height) in [(390, 844), (768, 1024), (800, 800), (900, 800), (1024, 768), (1280, 800)] {
        try await browser.show(width: width, height: height, dark: false)
        try await browser.open(file)
        for view in ["owners", "messages"] {
          let found = try await browser.value(
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

  @Test func `On a phone the caption of two apps is whole, and no label of a tab is broken`() async throws {
    let sample = SampleSession(
      specs: ["delegate/bookstore", "delegate/bookstore@fixed"],
      commands: ["tap Log in", "select Emma", "back"])
    let file = try Self.file(try await sample.page())
    defer { try? FileManager.default.removeItem(at: file) }
    try await withBrowser { browser in
      for (width, height) in [(390, 844), (768, 1024), (1024, 768)] {
        try await browser.show(width: width, height: height)
        try await browser.open(file)
        let isWhole =
          "(words => words.scrollHeight < words.clientHeight + 10)(document.getElementById('words'))"
        #expect(try await browser.value(isWhole) as? Bool == true, "\(width)")
        let tabs =
          "[...document.querySelectorAll('.tab .label')].map(label => Math.round(label.clientHeight / 15))"
        #expect(try await browser.value(tabs) as? [Int] == [1, 1, 1, 1, 1, 1], "\(width)")
      }
    }
  }

  @Test func `However many zombies there are, the diagram stays in view, their middle folded`() async throws {
    let page = try await MainActor.run {
      let session = Session(catalog: documentedVariants)
      for command in ["load closure/bookstore", "tap Log in", "select Emma"]
        + Array(repeating: ["tap Buy", "swipe"], count: 12).joined()
      {
        #expect(!session.run(command).isError)
      }
      return try session.page()
    }
    let file = try Self.file(page)
    defer { try? FileManager.default.removeItem(at: file) }
    try await withBrowser { browser in
      for width in [390, 1024, 1280] {
        try await browser.show(width: width, height: 844, dark: false)
        try await browser.open(file, fragment: "#26.5")
        let shown = """
          [...document.querySelectorAll('.node.zombie:not(.fold)')].length + ' ' + document.querySelector('.fold')?.textContent
            + (document.querySelector('.p-owners .scroll').clientHeight > 110 ? '' : ' no room')
          """
        _ = try await browser.value("document.querySelector('[data-tab=owners]').click()")
        #expect(try await browser.string(shown) == "4 … 8 more")
        _ = try await browser.value("document.querySelector('.fold').click()")
        #expect(try await browser.string(shown) == "12 fold these 12")
      }
    }
  }
}
