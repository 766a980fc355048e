import Randomness
import Testing

@testable import Transcripts

struct MatchingTests {
  @Test(arguments: [
    (["a"], ["a"]),
    ([], []),
    ([""], [""]),
    (["..."], []),
    (["..."], ["a", "b"]),
    (["..."], ["..."]),
    (["a", "...", "b"], ["a", "b"]),
    (["a", "...", "b"], ["a", "b", "x", "b"]),
    (["...", "b", "...", "d"], ["a", "b", "c", "d"]),
    (["...", "..."], []),
    (["[..]"], [""]),
    (["[..]"], ["[..]"]),
    (["step [..] of [..]"], ["step 3 of 9"]),
    (["[..]x[..]x"], ["xx"]),
    (["a[..]"], ["a"]),
    (["[..]한[..]"], ["글 한국 x"]),
    (["...", "a[..]", "b"], ["a1", "a2", "a3", "b"]),
    (["\\> x[..]"], ["> xyz"]),
  ])
  func `Output holds`(written: [String], printed: [String]) {
    #expect(expected(written).matches(printed))
  }

  @Test(arguments: [
    (["a"], ["b"]),
    (["a"], []),
    ([], ["a"]),
    ([], [""]),
    (["a "], ["a"]),
    (["é"], ["e\u{301}"]),
    (["...", "a"], ["a", "b"]),
    (["a", "...", "a"], ["a"]),
    ([" ..."], ["x"]),
    (["...."], ["x"]),
    (["\\..."], ["x"]),
    (["[..]"], []),
    (["x[..]x"], ["x"]),
    (["a[..]b[..]c"], ["abab"]),
    (["\\> x"], ["\\> x"]),
  ])
  func `Output does not hold`(written: [String], printed: [String]) {
    #expect(!expected(written).matches(printed))
  }

  /// To try all ways would take hours.
  @Test func `Many wildcards are matched without trying all ways`() {
    let lines = Array(repeating: ["...", "a"], count: 1_000).flatMap { $0 } + ["b", "..."]
    #expect(!expected(lines).matches(Array(repeating: "a", count: 20_000)))
    let text = String(repeating: "[..]a", count: 10_000) + "b[..]"
    #expect(!expected([text]).matches([String(repeating: "a", count: 100_000)]))
  }

  @Test(arguments: testSeeds)
  func `Output holds just when its alignment has no change`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<300 {
      let lines = (0..<Int.random(in: 0..<7, using: &random)).map { _ in
        ["a", "b", "ab", "...", "a[..]", "[..]b"].randomElement(using: &random) ?? ""
      }
      let printed = (0..<Int.random(in: 0..<7, using: &random)).map { _ in
        ["a", "b", "ab", "..."].randomElement(using: &random) ?? ""
      }
      let steps = OutputAlignment(expected(lines), printed).steps
      let isUnchanged = steps.allSatisfy { if case .keep = $0 { true } else { false } }
      #expect(expected(lines).matches(printed) == isUnchanged, "seed \(seed): \(lines), \(printed)")
    }
  }
}
