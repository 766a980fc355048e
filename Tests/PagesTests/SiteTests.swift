import Foundation
import LabModel
import LabRun
import LessonEngine
import Pages
import Shell
import Site
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
    Some *prose of `deinit`* with `code` and `ALongNameThatAPhoneIsTooNarrowFor.coordinatorDidFinish(_:)` & <script>alert(1)</script>.

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
    reject: {"1": "`One` is 'too' few."}
    why: Because.
    ```

    ```choose
    id: line
    question: Which line?
    stage: closure@strong-self
    source: TabCoordinator.getTabController
    mended: closure
    because: It says so.
    hints: [Look.]
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
    return LessonSite(
      [(.en, library)], makeStage: { Session.lessonStage(in: documentedVariants) },
      player: { Session.player(of: $0, in: documentedVariants) })
  }

  /// The site's files by their paths.
  func files() throws -> [String: String] {
    Dictionary(uniqueKeysWithValues: try site().files.map { ($0.path, $0.text) })
  }

  @Test func `A site is an index, a page a lesson, and a player a session`() throws {
    #expect(try site().files.map(\.path) == ["index.html", "en/hello.html", "players/1.html"])
  }

  @Test func `A lesson's text is text, and its transcript leads to its player at its last step`() throws {
    let page = try #require(try site().files.first { $0.path == "en/hello.html" }).text
    #expect(
      page.contains(
        "<p>Some <em>prose of <code>deinit</code></em> with <code>code</code> and "
          + "<code>ALongNameThatAPhoneIsTooNarrowFor.coordinatorDidFinish(_:)</code> &amp; &lt;script&gt;alert(1)&lt;/script&gt;.</p>"
      ))
    #expect(page.contains("<h1>Hello &lt;b&gt;</h1>"))
    #expect(page.contains("data-src=\"../players/1.html#0.12\""))
  }

  @Test(.needsBrowser)
  nonisolated func `In a browser a prediction is answered and a player unfolds, from files`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "site-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, text) in try await files() {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    try await withBrowser { browser in
      try await browser.open(folder.appending(path: "index.html"))
      let first = "document.querySelector('.card-link').getAttribute('href')"
      #expect(try await browser.string(first) == "en/hello.html")
      try await browser.open(folder.appending(path: "en/hello.html"))
      let answer = "document.querySelectorAll('.predict button')"
      _ = try await browser.value("\(answer)[0].click()")
      #expect(
        try await browser.string("document.querySelector('.predict [role=status]').textContent")
          == "Not so. One is 'too' few. It is: two")
      #expect(
        try await browser.string("document.querySelector('.predict .why:not([hidden])').textContent")
          == "Because.")
      _ = try await browser.value("\(answer)[1].click()")
      #expect(
        try await browser.string("document.querySelector('.predict [role=status]').textContent") == "Right.")
      _ = try await browser.value(
        """
        new Promise(done => { const d = document.querySelector('details.player'), f = d.querySelector('iframe');
          f.addEventListener('load', () => done()); d.open = true; })
        """)
      #expect(
        try await browser.string("document.querySelector('iframe').src").hasSuffix("/players/1.html#0.12"))
    }
  }

  @Test(.needsBrowser)
  nonisolated func `Lines to pick from are shown with their numbers, and judged`() async throws {
    let page = try #require(try await files()["en/hello.html"])
    let printed = await MainActor.run {
      let session = Session(catalog: documentedVariants)
      return ["load closure@strong-self", "source TabCoordinator.getTabController"].map {
        session.run($0).lines.map(\.text)
      }
    }
    try await withPage(page) { browser in
      let lines = try await browser.value(
        "[...document.querySelectorAll('.lines button')].map(e => e.textContent.replace(/\\s+/g, ''))")
      let shown = try #require(lines as? [String])
      #expect(shown == printed[1].dropFirst().map { String($0.filter { !$0.isWhitespace }) })
      let status =
        "document.querySelector('.lines').closest('.predict').querySelector('[role=status]').textContent"
      _ = try await browser.value("document.querySelector('.lines button').click()")
      // It can be tried again, as in the REPL.
      #expect(try await browser.string(status) == "Not so.")
      _ = try await browser.value(
        "[...document.querySelectorAll('.lines button')].find(e => e.textContent.includes('{ event in')).click()"
      )
      #expect(try await browser.string(status) == "Right.")
      #expect(
        try await browser.string(
          "document.querySelector('.lines').closest('.predict').querySelector('.why:not([hidden])').textContent"
        )
          == "It says so.")
    }
  }

  @Test(.needsBrowser)
  nonisolated func `On a page an answer is read as the REPL reads it`() async throws {
    let rights: [String] = [
      "2", "0", "21", "12", "20", "14", "yes", "no", "네", "아니요", "Frankenstein", "KanjiListViewController",
      "KanjiListViewController#1", "AppCoordinator.childCoordinators", "start()", "내비게이션 컨트롤러",
      "AppCoordinator.loginCoordinator",
    ]
    let texts: [String] = [
      "2", "two", "Two.", "two of them", "둘", "두 개", "2개", "2 개입니다", "two coordinators", "it is 2", "둘이다",
      "(2)",
      "two or three", "not two", "", "  ", "2 and 3", "0", "none", "nothing", "없음", "한 개도 없다", "0개", "no one",
      "nobody",
      "twenty-one", "twenty one", "스물하나", "스물한 개", "이십일", "twelve", "열두 개", "열 두 개", "십이", "12개입니다", "스무 개",
      "fourteen", "십사", "yes", "y", "no", "네", "예", "아니요", "아니오", "maybe", "frankenstein", "`Frankenstein`",
      "Frankenstein입니다", "It is the KanjiListViewController.", "KanjiListViewController#1가",
      "kanjilistviewcontroller#2", "KanjiListViewController 클래스", "not KanjiListViewController",
      "AppCoordinator의 childCoordinators", "AppCoordinator’s childCoordinators",
      "the childCoordinators of the AppCoordinator", "TabCoordinator.childCoordinators", "start",
      "self.start()",
      "start()를", "start(animated:)", "네비게이션컨트롤러가", "constructor", "toString",
      "the childCoordinators array of the AppCoordinator", "AppCoordinator's property childCoordinators",
      "var childCoordinators", "AppCoordinator.loginCoordinator", "AppCoordinator.LoginCoordinator",
      "appcoordinator.logincoordinator", "아무일도", "한 개밖에 없다", "하나뿐이에요", "없는데요", "아니에요", "안 열려요", "네개요",
      "둘이요", "1개인 것 같아요", "열려요", "한 개가 아니다", "하나도 안 남아요", "kanjiListViewController", "ㅇㅇ", "ㄴㄴ", "두개인듯",
      "no coordinators", "21개쯤이에요", "KanjiListViewController가 아니에요",
    ]
    let page = try #require(try await files()["en/hello.html"])
    let rightList = String(decoding: try JSONEncoder().encode(rights), as: UTF8.self)
    let textList = String(decoding: try JSONEncoder().encode(texts), as: UTF8.self)
    let script = """
      \(rightList).flatMap(right => \(textList).flatMap(text =>
        [says(text, right) ? `${right} = ${text}` : [], lacks(text, right) ? `${right}: ${text}: ${lacks(text, right)}` : []].flat()))
      """
    try await withPage(page) { browser in
      let told = try await browser.value(script)
      var expected: [String] = []
      for right in rights {
        for text in texts {
          if Answer(text).matches(right) { expected.append("\(right) = \(text)") }
          if let kind = Answer(text).lacks(for: right) { expected.append("\(right): \(text): \(kind)") }
        }
      }
      #expect(told as? [String] == expected)
    }
  }
}
