import LabModel
import LabRun
import LessonEngine
import OwnProcess
import Testing

@Suite(.ownProcess) struct ProseTests {
  private func lines(_ markdown: String, width: Int = 40) -> [StyledLine] {
    Prose(markdown: markdown.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
      .lines(RenderOptions(width: width))
  }

  @Test func `Prose is filled, lists are set in, code stays as it is`() {
    let text = lines(
      """
      # A heading

      One paragraph that is longer than the
      width, with `select 人` in it.

      - an item that goes on
        over two lines, and more
      - another
        1. inner

      ```swift
      let a  = 1
      ```
      <!-- a comment -->
      > quoted
      """
    ).map(\.text)
    #expect(
      text == [
        "A heading", "", "One paragraph that is longer than the", "width, with `select 人` in it.", "",
        "• an item that goes on over two lines,", "  and more", "• another", "  1. inner", "", "  let a  = 1",
        "",
        "  quoted",
      ])
  }

  @Test func `Emphasis, code and links are runs of a style`() {
    let spans = lines("a *b* **c** `d`, [e](f.md) [g](https://h.i) snake_case _k_").flatMap(\.spans)
    #expect(spans.filter { $0.style == .emphasis }.map(\.text) == ["b", "k"])
    #expect(spans.filter { $0.style == .heading }.map(\.text) == ["c"])
    #expect(spans.filter { $0.style == .code }.map(\.text) == ["`d`"])
    let text = lines("a *b* **c** `d`, [e](f.md) [g](https://h.i) snake_case _k_", width: 80).map(\.text)
    #expect(text == ["a b c `d`, e g (https://h.i) snake_case k"])
  }

  @Test func `A table is laid out in columns, and cells are filled where it is too wide`() {
    let table =
      "| variant | swipe | `back` \\| Home |\n|---|:-:|---|\n| delegate | *zombie* | one that is long |\n| 탭 | | clean |"
    #expect(
      lines(table, width: 60).map(\.text) == [
        "variant   swipe   `back` | Home", "────────  ──────  ────────────────",
        "delegate  zombie  one that is long",
        "탭                clean",
      ])
    #expect(
      lines(table, width: 28).map(\.text) == [
        "variant   swipe   `back` |", "                  Home", "────────  ──────  ──────────",
        "delegate  zombie  one that", "                  is long", "탭                clean",
      ])
  }

  @Test func `Prose of nothing but signs costs little`() {
    let signs = ["[", "*", "_", "x`", "**", "](", "`a`", "[a](", "| ", "|aaaaaaaaaaaa", "*a", "_a "]
    for sign in signs {
      let text = String(repeating: sign, count: 60_000 / sign.utf8.count)
      #expect(lines(text).map(\.text).joined().contains { !$0.isWhitespace }, "\(sign)")
    }
  }

  @Test func `Korean letters take two columns`() {
    let text = lines("코디네이터는 화면 전환을 맡는 객체이다. 화면은 코디네이터를 모른다.").map(\.text)
    #expect(text == ["코디네이터는 화면 전환을 맡는 객체이다.", "화면은 코디네이터를 모른다."])
    #expect(lines("코디네이터는 화면 전환을 맡는 객체이다. 화면은 모른다.").allSatisfy { $0.width <= 40 })
  }
}
