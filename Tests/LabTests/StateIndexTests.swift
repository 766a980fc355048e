import Testing

@testable import Lab
@testable import Trace

struct StateIndexTests {
  /// An index whose state is the places themselves.
  private var index: StateIndex<[Int]> {
    StateIndex([], spacing: { _ in 5 }) { places, _, state in state += places }
  }

  @Test func `The state at any place is what all places before it have led to`() {
    var index = index
    let timeline = Recorder().timeline
    for end in [0, 3, 17, 4, 16, 40, 5, 39, 0] {
      #expect(index.state(before: end, in: timeline) == Array(0..<end))
    }
  }

  @Test func `Places can be cut off`() {
    var index = index
    let timeline = Recorder().timeline
    _ = index.state(before: 40, in: timeline)
    index.cut(from: 23, in: timeline)
    #expect(index.state(before: 23, in: timeline) == Array(0..<23))
    #expect(index.state(before: 30, in: timeline) == Array(0..<30))
    for end in 12...30 { #expect(index.state(before: end, in: timeline) == Array(0..<end)) }
  }
}
