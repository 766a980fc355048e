import LabRun
import Testing

/// The order of a set's elements is part of a run, and a run repeats.
struct HashingTests {
  @Test func `A set has the same order in every process`() async {
    let letters = (0..<20).map { "letter \($0)" }
    let order = Array(Set(letters))
    await #expect(processExitsWith: .success) { [letters = letters as [String], order = order as [String]] in
      #expect(Array(Set(letters)) == order)
    }
  }
}
