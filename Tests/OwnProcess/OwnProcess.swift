import PseudoTerminal
import Testing

/// Runs the tests of a suite in a process of their own.
///
/// In the process of all tests one main actor is what most of them wait for, and threads of other tests always run: each
/// reading of memory copies that process first. In a process of its own a suite has a main actor for itself, and reads at
/// once. Each test is reported under its name, as if it had run here. In a run with a filter it does run here.
public struct OwnProcess: SuiteTrait, TestTrait, TestScoping {
  /// Applies to the tests of the suite, not to the suite as a whole.
  public var isRecursive: Bool { true }

  /// Reports what became of the test in the process of its suite.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    guard !test.isSuite, !SuiteRun.isFiltered else { return try await function() }
    for failure in try await SuiteRuns.shared.failures(of: "\(test.id)") {
      Issue.record(Comment(rawValue: failure), sourceLocation: test.sourceLocation)
    }
  }
}

extension Trait where Self == OwnProcess {
  /// The tests of the suite run in a process of their own.
  public static var ownProcess: Self { Self() }
}

/// The processes of suites: each suite runs once, however many of its tests ask.
private actor SuiteRuns {
  static let shared = SuiteRuns()

  private var runs: [Substring: Task<SuiteRun, any Error>] = [:]
  private var reported: Set<String> = []

  /// Why a test failed: each reason once, though every case of the test asks.
  func failures(of test: String) async throws -> [String] {
    guard reported.insert(test).inserted else { return [] }
    let suite = test.prefix { $0 != "/" }
    let run = runs[suite] ?? Task { try await SuiteRun(of: suite) }
    runs[suite] = run
    return try await run.value.failures(of: test)
  }
}
