import Foundation
import LabModel
import LessonEngine
import Shell
import Site
import Testing
import Variants

struct KoreanSiteTests {
  private static let text = """
    ---
    format: 1
    id: hello
    title: 인사
    stage: delegate
    requires: []
    ---
    글.

    ```transcript
    > load delegate
    ...
    ```

    ```predict
    question: 무엇이 나올까요?
    choices: [하나, 둘]
    answer: 둘
    why: 그렇기 때문입니다.
    ```

    ```choose
    id: line
    question: 어느 줄일까요?
    stage: closure@strong-self
    source: TabCoordinator.getTabController
    mended: closure
    because: 그 줄입니다.
    hints: [보세요.]
    ```

    """

  @Test func `The fixed words of a Korean lesson's page are Korean`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "site-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appending(path: "ko"), withIntermediateDirectories: true)
    try Self.text.write(to: folder.appending(path: "ko/01-hello.md"), atomically: true, encoding: .utf8)
    let library = LessonLibrary(LessonFolder(path: folder.path), language: .ko)
    #expect(library.problems.map { "\($0)" } == [])
    let site = LessonSite(
      [(.ko, library)], makeStage: { Session.lessonStage(in: documentedVariants) },
      player: { _ in ({ "player in \($0.rawValue)" }, "0.1") })
    #expect(site.files.first { $0.path.hasPrefix("players/") }?.text == "player in ko")
    let page = try #require(site.files.first { $0.path == "ko/hello.html" }).text
    #expect(page.contains("<html lang=\"ko\">") && page.contains("<summary>힌트 1</summary>"))
    let body = page[try #require(page.range(of: "<body>")).upperBound...]
      .replacing(#/<script[^>]*>(?s:.)*?</script>|<pre(?s:.)*?</pre>|<code>.*?</code>/#, with: "|")
    let said = body.replacing(#/<[^>]*>/#) { tag in
      tag.0.matches(of: #/(?:title|aria-label|data-(?!src|answer|lesson|task|of)[a-z-]+)="([^"]*)"/#)
        .map { "|\($0.1)|" }.joined()
    }
    // What scripts say stands in a table.
    let table = try #require(
      page.firstMatch(of: #/<script type="application\/json" id="words">(.*?)<\/script>/#)
    ).1
    let words = try JSONDecoder().decode([String: String].self, from: Data(table.utf8)).values.sorted()
    let all = said + words.joined(separator: "|").replacing(#/`[^`]*`|\{[a-z]+\}|spec/#, with: "")
    for word in all.matches(of: #/\b[a-z]{3,}\b/#) { Issue.record("English: \(word.0)") }
  }
}
