import Foundation
import Lab
import LessonEngine
import Pages
import Shell
import Testing
import Variants

struct SiteTests {
  private static let text = """
    ---
    format: 1
    id: hello
    title: "Hello <b>"
    stage: delegate
    requires: []
    ---
    Some *prose* with `code` & <script>alert(1)</script>.

    ```transcript
    > load delegate
    ...
    > goto 0.12
    ...
    ```

    ```predict
    question: What comes?
    choices: [one, two]
    answer: two
    why: Because.
    ```

    """

  private func site() throws -> LessonSite {
    let folder = FileManager.default.temporaryDirectory.appending(path: "site-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appending(path: "en"), withIntermediateDirectories: true)
    try Self.text.write(to: folder.appending(path: "en/01-hello.md"), atomically: true, encoding: .utf8)
    let library = LessonLibrary(LessonFolder(path: folder.path), language: .en)
    #expect(library.problems.map { "\($0)" } == [])
    return LessonSite([(.en, library)]) { Session.player(of: $0, in: documentedVariants) }
  }

  @Test func `A site is an index, a page a lesson, and a player a session`() throws {
    #expect(try site().files.map(\.path) == ["index.html", "en/hello.html", "players/1.html"])
  }

  @Test func `A lesson's text is text, and its transcript leads to its player at its last step`() throws {
    let page = try #require(try site().files.first { $0.path == "en/hello.html" }).text
    #expect(
      page.contains(
        "<p>Some <em>prose</em> with <code>code</code> &amp; &lt;script&gt;alert(1)&lt;/script&gt;.</p>"))
    #expect(page.contains("<h1>Hello &lt;b&gt;</h1>"))
    #expect(page.contains("data-src=\"../players/1.html#0.12\""))
  }

  @Test(.enabled(if: Browser.path != nil, "no Chromium is installed"))
  func `In a browser a prediction is answered and a player unfolds, from files`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "site-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, text) in try site().files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    try withBrowser { browser in
      try browser.open(folder.appending(path: "index.html"))
      #expect(try browser.string("document.querySelector('a').getAttribute('href')") == "en/hello.html")
      try browser.open(folder.appending(path: "en/hello.html"))
      let answer = "document.querySelectorAll('.predict button')"
      _ = try browser.value("\(answer)[0].click()")
      #expect(try browser.string("document.querySelector('.predict [role=status]').textContent") == "Not so.")
      _ = try browser.value("\(answer)[1].click()")
      #expect(try browser.string("document.querySelector('.predict [role=status]').textContent") == "Right.")
      _ = try browser.value(
        """
        new Promise(done => { const d = document.querySelector('details.player'), f = d.querySelector('iframe');
          f.addEventListener('load', () => done()); d.open = true; })
        """)
      #expect(
        try browser.string("document.querySelector('iframe').src").hasSuffix("/players/1.html#0.12"))
    }
  }
}
