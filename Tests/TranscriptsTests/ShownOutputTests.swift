import Testing

@testable import Transcripts

@Suite struct ShownOutputTests {
  private func shown(_ written: [String], _ printed: [String]) -> [Int?]? {
    written.enumerated().map { ExpectedLine(written: $1, line: $0 + 1) }.shown(of: printed)
  }

  @Test func `What was printed is shown for what stands for it, with marks where lines are left out`() {
    let printed = ["a1", "b", "c", "d4", "e"]
    #expect(shown(["a1", "b", "c", "d4", "e"], printed) == [0, 1, 2, 3, 4])
    #expect(shown(["..."], printed) == [nil])
    #expect(shown(["a[..]", "...", "d[..]", "..."], printed) == [0, nil, 3, nil])
    #expect(shown(["...", "c", "d4", "e"], printed) == [nil, 2, 3, 4])
    #expect(shown(["a1", "...", "b", "...", "e"], printed) == [0, 1, nil, 4])
    #expect(shown(["...", "b"], ["b", "x", "b"]) == [nil, 2])
  }

  @Test func `What does not hold is not shown`() {
    #expect(shown(["a", "..."], ["b"]) == nil)
    #expect(shown(["a"], ["a", "b"]) == nil)
    #expect(shown(["a", "...", "a"], ["a"]) == nil)
    #expect(shown(["...", "x", "..."], ["a"]) == nil)
    #expect(shown([], []) == [])
  }
}
