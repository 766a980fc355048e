import Foundation
import LabModel
import LessonEngine
import Shell
import Testing
import Variants

@testable import Site

/// The front page and the lab of a site, whose apps are played from files beside them.
struct FrontPageTests {
  private static let lesson = """
    ---
    format: 1
    id: hello
    title: "Hello <b>"
    chapter: 1 Why
    stage: delegate
    requires: []
    ---
    Text.

    """

  /// What people do first in small apps.
  private static func packs() throws -> [SitePack] {
    var ways = TaskScripts()
    ways.scripts = [back]
    let bookstore = try documentedVariants.edition("delegate/bookstore")
    let compared = SitePack(
      spec: bookstore.spec, source: bookstore.source, summary: bookstore.summary,
      graph: Session.graph(of: bookstore, along: ways, in: documentedVariants))
    return try ["delegate/kanji", "delegate/kanji@fixed", "closure/login-tabs"].map { spec in
      let edition = try documentedVariants.edition(spec)
      let graph = try GraphDataTests.json(spec) { options in
        options.rows = 1
        options.depth = 3
        options.without = ["double-tap"]
      }
      return SitePack(spec: edition.spec, source: edition.source, summary: edition.summary, graph: graph)
    } + [compared]
  }

  /// What the scorecard's row of Back is measured with.
  private nonisolated static let back = ["tap Log in", "select Emma", "back"]

  private static func files(_ packs: [SitePack]) throws -> [String: String] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "lessons-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let languages: [Language] = [.en, .ko]
    let libraries = try languages.map { language in
      let own = folder.appending(path: language.rawValue)
      try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
      try lesson.write(to: own.appending(path: "01-hello.md"), atomically: true, encoding: .utf8)
      return (language, LessonLibrary(LessonFolder(path: folder.path), language: language))
    }
    let site = LessonSite(
      libraries, packs: packs, makeStage: { Session.lessonStage(in: documentedVariants) },
      player: { _ in nil })
    return Dictionary(uniqueKeysWithValues: site.files.map { ($0.path, $0.text) })
  }

  /// Recording its apps takes seconds: made once for all tests.
  private static let site = Result { try files(packs()) }

  /// Writes a site, and removes it afterwards.
  nonisolated static func withSite(_ body: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "site-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, text) in try await MainActor.run(body: { try site.get() }) {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    try await body(folder)
  }

  /// What `state` prints of an app after some commands.
  nonisolated static func state(_ spec: String, _ commands: [String]) async throws -> String {
    try await MainActor.run {
      try SampleSession(specs: [spec], commands: commands).run().stage[0].stateLineByRerunning()
    }
  }

  @Test func `A front page tells its sentence, its cards and the lines that differ`() throws {
    let files = try Self.site.get()
    let page = try #require(files["index.html"])
    #expect(page.contains("<meta name=\"description\" content=\"Tap an iOS app, and see"))
    #expect(page.contains("<meta property=\"og:image\" content=\"picture.png\">"))
    #expect(page.contains("<h3>1 Why</h3>"))
    #expect(page.contains("<b>Hello &lt;b&gt;</b><small>1 min · 0 exercises</small>"))
    #expect(page.contains("<code>  private var kanjiDetailCoordinator: KanjiDetailCoordinator?</code></del>"))
    #expect(!page.contains("static let kanjiFixed"))
    #expect(!page.contains("<code>@Traced "))
    #expect(page.contains("<code>private class AllKanjiListCoordinator: Coordinator"))
    #expect(page.contains("<code>    childCoordinators.removeAll { $0.hasLeftStack }</code></ins>"))
    for page in ["ko/index.html", "ko/lab.html"] {
      let text = try #require(files[page])
      #expect(text.contains("<html lang=\"ko\">"))
      #expect(text.contains("\"../packs/delegate-kanji-fixed.js\""))
    }
    #expect(try #require(files["ko/hello.html"]).contains("<a href=\"../ko/index.html\">전체 레슨"))
    for (path, text) in files where path.hasSuffix("html") {
      #expect(!text.contains(/(?:src|href)="(?:https?:)?\/\//), "\(path)")
    }
  }

  @Test func `The fixed words of a Korean front page are Korean`() throws {
    let page = try #require(try Self.site.get()["ko/index.html"])
    let said = page[try #require(page.range(of: "<body>")).upperBound...]
      .replacing(#/<script>(?s:.)*?</script>|<pre>(?s:.)*?</pre>|<code.*?</code>/#, with: "|")
      .replacing(#/<[^>]*>/#) { tag in
        tag.0.matches(
          of: #/(?:aria-label|data-(?!open|lab|lesson|edition|documented|fixed)[a-z-]+)="([^"]*)"/#
        )
        .map { "|\($0.1.replacing(#/\{[a-z]+\}/#, with: ""))" }.joined() + "|"
      }
    let names = ["documented", "fixed"] + documentedVariants.editions.map(\.spec.variant)
    for word in said.matches(of: #/\b[a-z]{3,}\b/#) where !names.contains(String(word.0)) {
      Issue.record("English: \(word.0)")
    }
  }

  @Test func `Without recorded apps there are the lessons, and no lab`() throws {
    let files = try Self.files([])
    #expect(files["lab.html"] == nil)
    let page = try #require(files["index.html"])
    #expect(page.contains("en/hello.html") && !page.contains("lab.html") && !page.contains("id=\"play\""))
  }

  @Test(.needsBrowser)
  nonisolated func `Open and Back on the phone leave a zombie; on the fixed code the same taps leave none`()
    async throws
  {
    let states = [
      try await Self.state("delegate/kanji", ["select 人", "back"]),
      try await Self.state("delegate/kanji@fixed", ["select 人", "back"]),
    ]
    try await Self.withSite { folder in
      for path in ["index.html", "ko/index.html"] {
        try await withBrowser { browser in
          try await browser.open(folder.appending(path: path))
          func click(_ selector: String) async throws {
            _ = try await browser.value("document.querySelector('\(selector)').click()")
          }
          try await click(".phone .front .row.next:enabled")
          #expect(try await browser.string("document.activeElement.title") == "back")
          try await click(".phone .front .link.next:enabled")
          #expect(try await browser.string(BrowserTests.state) == states[0])
          let zombie = "document.querySelector('.coordinators .zombie').textContent"
          #expect(try await browser.string(zombie).hasPrefix("KanjiDetailCoordinator#1"))
          #expect(
            try await browser.string("document.querySelector('#verdict.bad').textContent")
              .contains("KanjiDetailCoordinator#1"))
          #expect(
            try await browser.value("document.querySelectorAll('.differing .ran').length") as? Int == 0)
          try await click("[data-edition=fixed].next")
          #expect(try await browser.string(BrowserTests.state) == states[1])
          #expect(try await browser.value("document.querySelector('.coordinators .zombie')") is NSNull?)
          #expect(
            try await browser.string("document.querySelector('#verdict.good').textContent").hasPrefix("✓ "))
          let ran = "[...document.querySelectorAll('.differing .ran code')].map(e => e.textContent.trim())"
          let lines = try await browser.value(ran) as? [String]
          #expect(lines?.contains("childCoordinators.removeAll { $0.hasLeftStack }") == true)
          try await click(".undo")
          #expect(try await browser.value("coordlab.state().event") as? Int == 1)
          // Back from a second screen leaves the coordinator at work: the page calls nothing released.
          let farther = "coordlab.commands().find(line => /^select /.test(line))"
          #expect(
            try await browser.value("coordlab.send(\(farther)) && coordlab.send('back')") as? Bool == true)
          #expect(try await browser.string("document.querySelector('#verdict').textContent") == "")
          _ = try await browser.value("coordlab.undo(), coordlab.undo()")
          #expect(try await browser.value("coordlab.send('tap Nothing')") as? Bool == false)
        }
      }
    }
  }

  @Test(.needsBrowser)
  nonisolated func `On a phone the verdict stands right below the app, before the line that goes on`()
    async throws
  {
    let order =
      "['.glass', '#verdict', '.goes-on'].map(part => document.querySelector(part).getBoundingClientRect().bottom)"
    try await Self.withSite { folder in
      try await withBrowser { browser in
        try await browser.show(width: 390, height: 844)
        try await browser.open(folder.appending(path: "index.html"))
        _ = try await browser.value("['select 人', 'back'].forEach(line => coordlab.send(line))")
        let bottoms = try #require(try await browser.value(order) as? [Double])
        #expect(bottoms == bottoms.sorted() && bottoms[0] > 600 && bottoms[1] < 844, "\(bottoms)")
      }
    }
  }

  @Test(.needsBrowser)
  nonisolated func
    `A figure of the scorecard opens the lab after that event; apps not asked for are not loaded`()
    async throws
  {
    let state = try await Self.state("delegate/bookstore", Self.back)
    try await Self.withSite { folder in
      try await withBrowser { browser in
        for front in ["index.html", "scorecard.html", "ko/index.html", "ko/scorecard.html"] {
          try await browser.open(folder.appending(path: front))
          let figure = "document.querySelector('.scorecard td a')"
          #expect(try await browser.string("\(figure).textContent") == "1Z+1")
          let address = try await browser.string("\(figure).getAttribute('href')").split(separator: "#")
          let lab = folder.appending(path: front.replacing(/[a-z]+\.html/, with: address[0]))
          try await browser.open(lab, fragment: "#\(address[1])")
          #expect(try await browser.string(BrowserTests.state) == state)
          let loaded = try await browser.value("window.coordlabGraphs.map(graph => graph.app)")
          #expect(loaded as? [String] == ["bookstore"])
        }
      }
    }
  }

  @Test(.needsBrowser)
  nonisolated func `A file that holds no progress is refused in words, and changes nothing`() async throws {
    try await Self.withSite { folder in
      try await withBrowser { browser in
        try await browser.open(folder.appending(path: "index.html"))
        let before = try await browser.string("progress.text")
        let refused = "This file holds no progress.",
          empty = "Nothing is done in this file: nothing was added."
        for (text, answer) in [
          "", "nothing", "[]", "null", "1", "{\"schema\":9,\"lessons\":{}}", "{\"lessons\":[1]}", "{\"a\":1}",
        ].map({ ($0, refused) })
          + ["{}", "{\"lessons\":{},\"schema\":1}", "{\"lessons\":{\"a\":{\"tasks\":{}}}}"].map({
            ($0, empty)
          })
        {
          let json = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
          let told = """
            (async () => { const field = document.querySelector('#exchange [type=file]'), files = new DataTransfer();
              files.items.add(new File([\(json)], 'progress.json')); field.files = files.files;
              await field.onchange(); return document.querySelector('#exchange [role=status]').textContent; })()
            """
          #expect(try await browser.string(told) == answer, "\(text)")
          if answer == refused { #expect(try await browser.string("progress.text") == before, "\(text)") }
        }
        let hostile =
          "{\"lessons\":{\"__proto__\":{\"tasks\":{\"polluted\":\"solved\"}},\"a\":null},\"predictions\":{\"b\":null},\"schema\":1}"
        #expect(try await browser.value("progress.merge(JSON.parse('\(hostile)'))") as? Bool == true)
        #expect(try await browser.value("({}).tasks === undefined") as? Bool == true)
      }
    }
  }

  @Test(.needsBrowser)
  nonisolated func `Front page and lab fit in every window, light or dark`() async throws {
    let wider = """
      [...document.querySelectorAll('body *')].filter(e => e.checkVisibility() && e.getBoundingClientRect().right > innerWidth + 1
        && !e.closest('.differing, .scorecard, .phone, .messages, .scroll, pre, #moves, #apps span, .timeline, .calls, .hidden')).map(e => e.className || e.tagName)
        .concat(document.documentElement.scrollWidth > innerWidth ? ['page'] : [])
      """
    try await Self.withSite { folder in
      let two = ("lab.html", "#delegate/kanji+delegate/kanji@fixed:select%20人")
      let names = ["index", "lab", "scorecard"].flatMap { ["\($0).html", "ko/\($0).html"] }
      for (address, fragment) in names.map({ ($0, "") }) + [two] {
        try await withBrowser { browser in
          // Opened once: to open a page takes a browser far longer than to resize it.
          try await browser.open(folder.appending(path: address), fragment: fragment)
          _ = try await browser.value("['select 人', 'back'].forEach(line => window.coordlab?.send(line))")
          for (width, dark) in [390, 768, 1024, 1440, 1920].flatMap({ [($0, false), ($0, true)] }) {
            try await browser.show(width: width, height: width < 500 ? 844 : 900, dark: dark)
            #expect(try await browser.value(wider) as? [String] == [], "\(address) \(width)")
            let theme = try await browser.string("document.documentElement.dataset.theme")
            #expect(theme == (dark ? "dark" : "light"))
          }
        }
      }
    }
  }

  @Test(.needsBrowser)
  nonisolated func `Printed, a page is light also in the dark theme, and begins with its heading`()
    async throws
  {
    let printed = """
      (() => {
        for (const { cssRules } of document.styleSheets) for (const { media } of cssRules) if (media?.mediaText === 'print') media.mediaText = 'screen';
        const light = [document.body, document.querySelector('h1')].map(e => getComputedStyle(e)), part = colour => +colour.match(/\\d+/)[0];
        return [document.documentElement.dataset.theme === 'dark', part(light[0].backgroundColor) > 200, part(light[1].color) < 60,
          document.querySelector('h1').checkVisibility(), [...document.querySelectorAll('button, select, input, textarea')].every(e => !e.checkVisibility() || e.closest('#print, table'))];
      })()
      """
    try await Self.withSite { folder in
      try await withBrowser(dark: true) { browser in
        for path in ["index.html", "ko/index.html", "en/hello.html", "scorecard.html", "lab.html"] {
          try await browser.open(folder.appending(path: path))
          let all = Array(repeating: true, count: 5)
          #expect(try await browser.value(printed) as? [Bool] == all, "\(path)")
        }
      }
    }
  }
}
