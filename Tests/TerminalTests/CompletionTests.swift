import Testing

@testable import PseudoTerminal
@testable import Terminal

struct CompletionTests {
  @Test func `a single candidate stands behind what is kept of the line`() {
    let list = CompletionList(start: 4, [Completion("Show detail", display: "[1] Show detail")])
    let matches = CompletionMatches(typed: "tap sh", list)
    #expect(matches.lines == ["tap Show detail"])
    #expect(matches.displays == ["[1] Show detail"])
    #expect(matches.addsSpace)
  }

  @Test func `several candidates come after what they have in common, in the engine's order`() {
    let list = CompletionList(start: 4, [Completion("Show docs"), Completion("Show detail")])
    let matches = CompletionMatches(typed: "tap s", list)
    #expect(matches.lines == ["tap Show d", "tap Show docs", "tap Show detail"])
    #expect(!matches.addsSpace)
    #expect(matches.listing == ["Show d", "Show docs", "Show detail"])
  }

  @Test func `candidates that agree on less than was typed leave it`() {
    let list = CompletionList(start: 0, [Completion("goto"), Completion("@goto")])
    #expect(CompletionMatches(typed: "got", list).lines == ["got", "goto", "@goto"])
  }

  @Test func `a Korean letter is never cut`() {
    let list = CompletionList(start: 0, [Completion("한국"), Completion("한글")])
    #expect(CompletionMatches(typed: "한", list).lines == ["한", "한국", "한글"])
  }

  @Test func `candidates with the same text count once`() {
    let list = CompletionList(start: 0, [Completion("back"), Completion("back", display: "other")])
    #expect(CompletionMatches(typed: "b", list).lines == ["back"])
  }

  @Test func `inserting all candidates repeats only them`() {
    let list = CompletionList(start: 4, [Completion("A"), Completion("B")])
    #expect(CompletionMatches(typed: "tap ", list, insertsAll: true).lines == ["tap ", "tap A", "B"])
  }

  @Test(arguments: [-1, 99]) func `a start outside the line is brought back into it`(start: Int) {
    let list = CompletionList(start: start, [Completion("x")])
    #expect(CompletionMatches(typed: "tap", list).lines == [start < 0 ? "x" : "tapx"])
  }

  @Test func `nothing to complete means no matches`() {
    #expect(CompletionMatches(typed: "x", .none).lines == [])
  }

  @Test func `a list that is too long tells how much is left out`() {
    let list = CompletionList(start: 0, (1...205).map { Completion("n\($0)") })
    let listing = CompletionMatches(typed: "n", list).listing
    #expect(listing.count == 1 + 200 + 1)
    #expect([listing.first, listing.last] == ["n", "… and 5 more"])
  }

  @Test func `colour codes in a prompt are marked as taking no columns`() {
    #expect(markingColorCodes(in: "plain> ") == "plain> ")
    #expect(
      markingColorCodes(in: "\u{1B}[1;32m데모\u{1B}[0m> ")
        == "\u{1}\u{1B}[1;32m\u{2}데모\u{1}\u{1B}[0m\u{2}> ")
    #expect(markingColorCodes(in: "cut \u{1B}[1") == "cut \u{1B}[1")
  }
}
