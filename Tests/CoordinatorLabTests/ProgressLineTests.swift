import Testing

@testable import CoordinatorLab

@MainActor @Suite struct ProgressLineTests {
  /// What is written while the work shows a number each second: 0 to `seconds`.
  private func written(isTerminal: Bool, seconds: Int) -> [String] {
    let start = ContinuousClock.now
    var second = 0
    var texts: [String] = []
    let line = ProgressLine(isTerminal: isTerminal, now: { start + .seconds(second) }) { texts.append($0) }
    for _ in 0...seconds {
      line.show { "\(second) states" }
      second += 1
    }
    line.clear()
    return texts
  }

  @Test func `Without a terminal a line is written every 10 seconds`() {
    #expect(written(isTerminal: false, seconds: 25) == ["10 states\n", "20 states\n"])
    #expect(written(isTerminal: false, seconds: 9) == [])
  }

  @Test func `A terminal's line is replaced, and erased at the end`() {
    #expect(
      written(isTerminal: true, seconds: 1) == [
        "\r\u{1b}[K0 states", "\r\u{1b}[K1 states", "\r\u{1b}[K",
      ])
  }
}
