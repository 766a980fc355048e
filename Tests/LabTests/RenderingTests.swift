import Testing

@testable import LabModel
@testable import LabRun

@Suite struct RenderingTests {
  @Test(arguments: [("abc", 3), ("코디", 4), ("日本", 4), ("é", 1), ("e\u{301}", 1), ("👩‍👩‍👧", 2), ("●", 1)])
  func `Korean and Japanese letters take two cells`(text: String, width: Int) {
    #expect(StyledLine(text).width == width)
  }

  @Test func `A line that is too long ends with an ellipsis, at a cell's edge`() {
    #expect(StyledLine("abcdef").clipped(to: 4).text == "abc…")
    #expect(StyledLine("코디네이터").clipped(to: 6).text == "코디…")
    #expect(StyledLine("abc").clipped(to: 3).text == "abc")
  }

  @Test func `Control characters are written out`() {
    #expect(StyledLine("a\u{1b}[2Jb\u{202e}c").text == #"a\u{1B}[2Jb\u{202E}c"#)
  }

  @Test func `Blocks stand side by side where they fit, else one above the other`() {
    let left: [StyledLine] = ["tree", "코디"]
    let right: [StyledLine] = ["stack"]
    #expect(columns(left, right, width: 20).map(\.text) == ["tree   stack", "코디"])
    #expect(columns(left, right, width: 8).map(\.text) == ["tree", "코디", "stack"])
  }

  @Test func `Trees are drawn with lines, or in ASCII`() {
    let root = TreeNode(
      label: "a", note: "x",
      children: [TreeNode(label: "b", children: [TreeNode(label: "c", note: "y")]), TreeNode(label: "d")])
    #expect(
      TreeDrawing(options: RenderOptions(), whole: "tree all").lines([root]).map(\.text) == [
        "a         x", "├─ b", "│  └─ c   y", "└─ d",
      ])
    #expect(
      TreeDrawing(options: RenderOptions(isUnicode: false), whole: "tree all").lines([root]).map(\.text) == [
        "a         x", "|- b", "|  `- c   y", "`- d",
      ])
  }

  @Test func `The middle of a long tree is left out, and all of it can be had`() {
    let root = TreeNode(label: "root", children: (1...100).map { TreeNode(label: "\($0)") })
    var options = RenderOptions()
    options.mostTreeLines = 6
    #expect(
      TreeDrawing(options: options, whole: "stack all").lines([root]).map(\.text) == [
        "root", "├─ 1", "├─ 2", "├─ 3", "… 96 more; `stack all` shows all", "└─ 100",
      ])
    options.mostTreeLines = nil
    #expect(TreeDrawing(options: options, whole: "stack all").lines([root]).count == 101)
  }

  @Test func `A branch that would leave no room for its node gives way to the node's depth`() {
    let chain = (1...30).reversed().reduce(TreeNode(label: "leaf")) {
      TreeNode(label: "\($1)", children: [$0])
    }
    let lines = TreeDrawing(options: RenderOptions(width: 40), whole: "tree all").lines([chain]).map(\.text)
    #expect(lines.allSatisfy { $0.displayWidth <= 40 })
    #expect(lines.last == "…30… leaf")
    #expect(lines[2] == "   └─ 3")
  }

  @Test func `JSON is written on one line with sorted keys`() {
    let json = JSON.object(["b": .array([.number(1), .null, .bool(true)]), "a": .string("x\"\\\n\u{1}코")])
    #expect(json.text == #"{"a":"x\"\\\n\u0001코","b":[1,null,true]}"#)
  }
}
