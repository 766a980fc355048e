import Randomness
import Testing

@testable import Trace

struct LogTests {
  @Test(arguments: 0..<20)
  func `What is taken back leaves the rest as it was`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    var log = Log<Int>()
    var model: [Int] = []
    for _ in 0..<60 {
      if Int.random(in: 0..<5, using: &generator) == 0 {
        let end = Int.random(in: 0...model.count, using: &generator)
        log.removeLast(from: end)
        model.removeSubrange(end...)
      } else {
        let more = (0..<Int.random(in: 0..<900, using: &generator)).map { _ in
          Int.random(in: 0..<1_000_000, using: &generator)
        }
        log.append(contentsOf: more)
        model += more
      }
      #expect(log.elementsEqual(model), "seed \(seed)")
    }
  }

  @Test func `A copy stays as it was`() {
    var log = Log<Int>()
    log.append(contentsOf: 0..<1500)
    let copy = log
    log.removeLast(from: 1300)
    log.append(-1)
    #expect(Array(copy) == Array(0..<1500))
    #expect(Array(log) == Array(0..<1300) + [-1])
  }
}
