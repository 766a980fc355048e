import Testing

@testable import LabModel

struct LeftBehindTests {
  private func words(others: [String], uncertain: [String]) -> String {
    var left = LeftBehind()
    (left.others, left.uncertainOthers) = (others, uncertain)
    return left.words
  }

  @Test func `Other objects that may have leaked have a question mark, unless one has for certain`() {
    #expect(words(others: ["A#1"], uncertain: []) == "1 other object")
    #expect(words(others: ["A#1", "B#1"], uncertain: ["B#1"]) == "2 other objects")
    #expect(words(others: ["A#1", "B#1"], uncertain: ["A#1", "B#1"]) == "? 2 other objects")
  }

  @Test func `What two scripts leave is uncertain where it is in both`() {
    var (one, two) = (LeftBehind(), LeftBehind())
    (one.others, one.uncertainOthers) = (["A#1"], ["A#1"])
    (two.others, two.uncertainOthers) = (["B#1"], ["B#1"])
    #expect(one.joined(with: two).words == "? 2 other objects")
    #expect(one.without(two).words == "? 1 other object")
  }
}
