import Foundation
import Testing

/// One design on every kind of page: what is written can be read, in both themes, and fits.
@Suite(.needsBrowser) nonisolated struct DesignTests {
  /// Texts that are smaller than some pixels, or have a contrast below 4.5:1 to any colour of the ground that they stand on.
  static func unreadable(smallest: Double = 13) -> String {
    """
    (() => {
      const parse = text => { const n = text.match(/-?[\\d.]+(e-?\\d+)?/g).map(Number), k = text.startsWith('color(') ? 255 : 1; return [n[0] * k, n[1] * k, n[2] * k, n[3] ?? 1]; };
      const over = ([r, g, b, a], [x, y, z]) => [r * a + x * (1 - a), g * a + y * (1 - a), b * a + z * (1 - a), 1];
      const light = ([r, g, b]) => [r, g, b].map(v => v / 255).map(v => v <= .04045 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4).reduce((sum, v, k) => sum + v * [.2126, .7152, .0722][k], 0);
      const contrast = (a, b) => { const [x, y] = [light(a), light(b)].sort((p, q) => q - p); return (x + .05) / (y + .05); };
      const once = look => { const seen = new Map(); return e => { if (!seen.has(e)) seen.set(e, look(e)); return seen.get(e); }; };
      const opacity = once(e => e ? getComputedStyle(e).opacity * opacity(e.parentElement) : 1);
      const grounds = once(e => {
        if (!e) return [[255, 255, 255, 1]];
        const style = getComputedStyle(e), own = parse(style.backgroundColor), base = own[3] === 1 ? [own] : grounds(e.parentElement).map(ground => over(own, ground));
        const stops = style.backgroundImage.startsWith('url') ? [] : style.backgroundImage.match(/(rgba?|color)\\([^()]*\\)/g) ?? [];
        return stops.length ? stops.flatMap(stop => base.map(ground => over(parse(stop), ground))) : base;
      });
      const found = new Set(), zoom = e => e.currentCSSZoom ?? 1;
      for (const e of document.querySelectorAll('body *')) {
        if (e.closest('script, style, noscript, option, title, .hidden') || !e.checkVisibility({ visibilityProperty: true }) || !e.getClientRects().length) continue;
        if (![...e.childNodes].some(node => node.nodeType === 3 && node.textContent.trim())) continue;
        const style = getComputedStyle(e), isDrawn = e instanceof SVGElement, name = `“${e.textContent.trim().slice(0, 30)}” ${e.tagName}.${e.className?.baseVal ?? e.className}`;
        const size = parseFloat(style.fontSize) * zoom(e);
        if (size < \(smallest) - .01) found.add(`${size} px: ${name}`);
        const ink = parse(isDrawn ? style.fill : style.color);
        ink[3] *= opacity(e);
        const around = isDrawn && style.stroke !== 'none' ? [parse(style.stroke)] : grounds(isDrawn ? e.closest('svg').parentElement : e);
        const worst = Math.min(...around.map(ground => contrast(over(ink, ground), ground)));
        if (worst < 4.5) found.add(`${worst.toFixed(2)}: ${name}`);
      }
      if (document.documentElement.scrollWidth > innerWidth) found.add('scrolls sideways');
      return [...found];
    })()
    """
  }

  /// The same at a few moments of a session, in each view.
  private static let everywhere = """
    (() => {
      const views = innerWidth <= 760 ? [...document.querySelectorAll('button[data-tab]')]
        : player.isTwo ? [...document.querySelectorAll('button[data-lower]')].filter(e => e.checkVisibility()) : [document.body], found = new Set();
      for (const view of views) {
        view.click();
        for (const t of [0, .3, .6, 1].map(part => Math.round((player.moments.count - 1) * part)).concat(player.flaws().slice(0, 2).map(flaw => flaw.t))) {
          player.set(t);
          for (const text of \(unreadable())) found.add(`${player.address} ${text}`);
        }
      }
      document.getElementById('help').click();
      for (const text of \(unreadable())) found.add(`keys: ${text}`);
      document.getElementById('keys').close();
      return [...found];
    })()
    """

  /// The colours of the dark theme are looked at where the layout is the narrow one, and where it is a wide one.
  private static let windows = [390, 768, 1024, 1440, 1920].flatMap { width in
    [390, 1440].contains(width) ? [(width, false), (width, true)] : [(width, false)]
  }

  private static func measure(
    _ file: URL, fragment: String = "", _ script: String, before: String = "0", in browser: Browser
  ) async throws {
    for (width, dark) in windows {
      try await browser.show(width: width, height: width < 500 ? 844 : 900, dark: dark)
      try await browser.open(file, fragment: fragment)
      _ = try await browser.value(before)
      let found = try await browser.value(script) as? [String]
      #expect(found == [], "\(file.lastPathComponent) \(width) \(dark ? "dark" : "light")")
    }
  }

  @Test(arguments: [SampleSession.all[0], SampleSession.all[2], SampleSession.all[5], .eight])
  func `A session can be read in both themes, in every window`(_ sample: SampleSession) async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "page-\(UUID().uuidString).html")
    try Data(try await sample.page().utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try await withBrowser { browser in try await Self.measure(file, Self.everywhere, in: browser) }
  }

  @Test func `Front page and lab can be read in both themes, in every window`() async throws {
    let back = "['select 人', 'back'].forEach(line => coordlab.send(line))"
    try await FrontPageTests.withSite { folder in
      for (path, fragment) in [
        ("index.html", ""), ("ko/index.html", ""), ("lab.html", ""),
        ("lab.html", "#delegate/kanji+delegate/kanji@fixed:select%20人"), ("scorecard.html", ""),
        ("en/hello.html", ""),
      ] {
        let before = path.contains("hello") || path.contains("scorecard") ? "0" : back
        try await withBrowser { browser in
          try await Self.measure(
            folder.appending(path: path), fragment: fragment, Self.unreadable(), before: before, in: browser)
        }
      }
    }
  }

  @Test func `Lessons and the scorecard can be read in both themes, in every window`() async throws {
    let lesson = try await MainActor.run { try SiteTests().files()["en/hello.html"] }
    let scorecard = try await MainActor.run { try ScorecardPageTests().html() }
    let answer =
      "document.querySelectorAll('.predict button').forEach(e => e.click()); document.querySelectorAll('details:not(.player)').forEach(e => { e.open = true; })"
    for (page, before) in [(try #require(lesson), answer), (scorecard, "0")] {
      let file = FileManager.default.temporaryDirectory.appending(path: "page-\(UUID().uuidString).html")
      try Data(page.utf8).write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      try await withBrowser { browser in
        try await Self.measure(file, Self.unreadable(), before: before, in: browser)
      }
    }
  }

  @Test func `Lessons with tasks can be read in both themes, in every window`() async throws {
    try await LessonPageTests.withSite { folder, browser in
      let pages = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
      for page in pages.sorted() where page.contains(/^(en|ko)\/[^\/]*\.html$/) {
        try await browser.open(folder.appending(path: page))
        _ = try await browser.value(
          "document.querySelectorAll('.predict [data-answer]').forEach(e => e.click()); document.querySelectorAll('details:not(.player)').forEach(e => { e.open = true; })"
        )
        for (width, dark) in Self.windows {
          try await browser.show(width: width, height: width < 500 ? 844 : 900, dark: dark)
          let apart = """
            [...document.querySelectorAll('input + [data-check]')].filter(e => e.checkVisibility()
              && Math.abs(e.getBoundingClientRect().top - e.previousElementSibling.getBoundingClientRect().top) > 4).length
            """
          #expect(try await browser.value(apart) as? Int == 0, "\(page) \(width)")
          let found = try await browser.value(Self.unreadable()) as? [String]
          #expect(found == [], "\(page) \(width) \(dark ? "dark" : "light")")
        }
      }
    }
  }

  @Test(arguments: [SampleSession.all[0], SampleSession.all[5]])
  func `On a stage the diagram or the phone stands alone, and grows with the window`(_ sample: SampleSession)
    async throws
  {
    try await withPage(try await sample.page()) { browser in
      for view in ["p-owners", "p-phone"] {
        try await browser.press("f")
        var heights: [Int] = []
        for (width, height) in [(1024, 768), (1920, 1080), (3840, 2160)] {
          try await browser.show(width: width, height: height)
          let shown = try await browser.value(
            "[...new Set([...document.querySelectorAll('.pane > .panel')].filter(e => e.checkVisibility()).map(e => e.className))]"
          )
          #expect(shown as? [String] == ["panel \(view)"])
          #expect(
            try await browser.value(Self.unreadable(smallest: 20)) as? [String] == [], "\(view) \(width)")
          let isWithin = try await browser.value(
            "[...document.querySelectorAll('main, .pane > .panel, footer')].filter(e => e.checkVisibility()).every(e => e.getBoundingClientRect().bottom <= innerHeight + 1)"
          )
          #expect(isWithin as? Bool == true, "\(view) \(width)")
          heights.append(
            try await browser.value(
              "Math.round(parseFloat(getComputedStyle(document.getElementById('words')).fontSize) * document.getElementById('words').currentCSSZoom)"
            ) as? Int ?? 0)
        }
        #expect(heights == heights.sorted() && Set(heights).count == 3)
      }
      try await browser.press("f")
      let isWhole = try await browser.value(
        "!document.body.dataset.stage && document.querySelector('.transport').checkVisibility()")
      #expect(isWhole as? Bool == true)
    }
  }
}
