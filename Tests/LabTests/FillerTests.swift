import Testing

@testable import LabModel
@testable import LabRun

@Suite struct FillerTests {
  @Test func `A line goes on at words, four deeper than it begins`() {
    #expect(
      StyledLine("  one two three four").folded(to: 12).map(\.text) == [
        "  one two", "      three", "      four",
      ])
    #expect(StyledLine("one two").folded(to: 7).map(\.text) == ["one two"])
  }

  @Test func `It goes on where it says, unless that leaves too little room`() {
    let line = StyledLine("name   what it is").continued(at: 7)
    #expect(line.folded(to: 14).map(\.text) == ["name   what it", "       is"])
    #expect(line.folded(to: 10).map(\.text) == ["name", "    what", "    it is"])
  }

  @Test func `A word that is too long is broken behind punctuation, a name never`() {
    #expect(
      StyledLine("go KanjiCoordinator#1.childCoordinators[0].start()").continued(at: 0).folded(to: 24)
        .map(\.text) == ["go KanjiCoordinator#1.", "childCoordinators[0].", "start()"])
    #expect(
      StyledLine("a NavigationController#1").folded(to: 10).map(\.text) == [
        "a", "    NavigationController#1",
      ])
  }

  @Test func `Blanks before a name give way to it`() {
    #expect(
      StyledLine("        NavigationController#1").folded(to: 24).map(\.text) == ["  NavigationController#1"])
  }

  @Test func `Names that do not fit behind their title go on below it`() {
    let title = StyledLine("released  closure, base: ")
    let names = ["BookStore#1", "CartViewModel#1"]
    #expect(
      wrapped(names, after: title.continued(at: 4), RenderOptions(width: 42)).map(\.text)
        == ["released  closure, base: BookStore#1,", "                         CartViewModel#1"])
    #expect(
      wrapped(names, after: title.continued(at: 4), RenderOptions(width: 40)).map(\.text)
        == ["released  closure, base: BookStore#1,", "    CartViewModel#1"])
  }

  @Test func `What stands in square brackets stays together`() {
    #expect(
      StyledLine("select(a, at: [0, 12])").continued(at: 0).folded(to: 18).map(\.text)
        == ["select(a, at:", "[0, 12])"])
  }

  @Test func `Korean and Japanese letters count as two cells`() {
    #expect(StyledLine("책방 화면 제목").continued(at: 0).folded(to: 9).map(\.text) == ["책방 화면", "제목"])
  }

  @Test func `Styles and words stay with their text, and what programs read is never broken`() {
    let line = (StyledLine("held by ", .dim) + StyledLine("nobody else", .warning, word: .zombie)).continued(
      at: 0)
    #expect(
      line.folded(to: 9).map(\.spans) == [
        [.init(text: "held", style: .dim), .init(text: " ", style: .plain), .init(text: "by", style: .dim)],
        [.init(text: "nobody", style: .warning, word: .zombie)],
        [.init(text: "else", style: .warning, word: .zombie)],
      ])
    #expect(StyledLine("one two three").whole.folded(to: 5).map(\.text) == ["one two three"])
    #expect((StyledLine("  ") + StyledLine("one two").whole).folded(to: 5).map(\.text) == ["  one two"])
  }

  @Test func `A table's cells go on below, names whole; without room for columns its rows are text`() {
    let table = FilledTable(titled: [["app", "what it shows"], ["delegate", "a list and a detail"]])
    #expect(
      table.lines(width: 40).map(\.text) == ["app       what it shows", "delegate  a list and a detail"])
    #expect(
      table.lines(width: 21).map(\.text)
        == ["app       what it", "          shows", "delegate  a list and", "          a detail"])
    #expect(
      table.lines(width: 12).map(\.text) == [
        "app  what it", "    shows", "delegate  a", "    list and", "    a detail",
      ])
  }

  @Test func `A tree's notes go on beside it, or below where that leaves too little room`() {
    let root = TreeNode(
      label: "Root#1", note: StyledLine("a.first, b.second, c.third", .dim),
      children: [TreeNode(label: "Leaf#1")])
    func lines(_ width: Int) -> [String] {
      TreeDrawing(options: RenderOptions(width: width), whole: "tree all").lines([root]).map(\.text)
    }
    #expect(lines(60) == ["Root#1   a.first, b.second, c.third", "└─ Leaf#1"])
    #expect(lines(30) == ["Root#1", "│      a.first, b.second,", "│      c.third", "└─ Leaf#1"])
  }

  @Test func `A name that is too long where a line goes on has more room further left`() {
    let line = StyledLine("made by AppDelegate  didFinishLaunchingWithOptions: nil").continued(at: 20)
    #expect(
      line.folded(to: 36).map(\.text) == [
        "made by AppDelegate", "    didFinishLaunchingWithOptions:", "    nil",
      ])
  }
}
