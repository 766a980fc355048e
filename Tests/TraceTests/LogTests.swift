import Randomness
import Testing

@testable import Trace

struct LogTests {
  /// The elements by their indices, as a log of all that is kept should give them.
  private func check(_ log: Log<Int>, _ model: [Int: Int], end: Int, _ comment: Comment) {
    #expect(log.endIndex == end, comment)
    #expect(log.count == model.count, comment)
    #expect(log.indices.allSatisfy { model[$0] == log[$0] }, comment)
  }

  @Test(arguments: 0..<20)
  func `Whatever is forgotten or taken back, the rest keeps its indices`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    var log = Log<Int>()
    var model: [Int: Int] = [:]
    var end = 0
    for _ in 0..<60 {
      switch Int.random(in: 0..<6, using: &generator) {
      case 0:
        let start = Int.random(in: log.startIndex...end, using: &generator)
        log.removeFirst(upTo: start)
        model = model.filter { $0.key >= start }
      case 1:
        end = Int.random(in: log.startIndex...end, using: &generator)
        log.removeLast(from: end)
        model = model.filter { $0.key < end }
      default:
        for _ in 0..<Int.random(in: 0..<900, using: &generator) {
          let value = Int.random(in: 0..<1_000_000, using: &generator)
          log.append(value)
          model[end] = value
          end += 1
        }
      }
      check(log, model, end: end, "seed \(seed)")
    }
  }

  @Test func `A copy stays as it was`() {
    var log = Log<Int>()
    log.append(contentsOf: 0..<1500)
    let copy = log
    log.removeFirst(upTo: 1200)
    log.removeLast(from: 1300)
    log.append(-1)
    #expect(Array(copy) == Array(0..<1500))
    #expect(Array(log) == Array(1200..<1300) + [-1])
  }
}
