/// What to test, and how.
public struct TranscriptTestOptions: Sendable, Equatable {
  /// What to do with differing output.
  public enum Mode: Sendable, Equatable {
    /// Report it.
    case check
    /// Report it, and write it into the file as the expected output.
    case update
  }

  /// Files and folders.
  public var paths: [String]
  /// What to do with differing output.
  public var mode = Mode.check
  /// Only files with this text in their path; case matters.
  public var filter: String?
  /// Where to write the results as JUnit XML.
  public var junit: String?
  /// Only lists the files.
  public var isListing = false
  /// How many processes share the work; nil: as many as make it faster. See ``TranscriptTestRun/workerCommand``.
  public var jobs: Int?
  /// The seconds that one command may take before its file fails; nil for no limit. For runs with
  /// ``TranscriptTestRun/usesProcesses``.
  public var timeout: UInt32?

  /// Creates options to check the files.
  public init(paths: [String]) {
    self.paths = paths
  }
}

/// The progress of a run.
public struct TranscriptTestProgress: Sendable, Equatable {
  /// Files done.
  public var done: Int
  /// Files in all.
  public var total: Int
  /// Files done that did not pass.
  public var failed: Int
  /// The latest file; at the start the first one.
  public var path: String
}

/// The outcome of a run: what to print, and the exit code.
public struct TranscriptTestOutcome: Sendable, Equatable {
  /// The report; where tests ran, its last line is `N passed, N failed`.
  public let lines: [ReportLine]
  /// 0 all passed, 1 something failed or was changed, 2 wrong usage or no transcript found.
  public let exitCode: Int32
  /// A result for each file.
  public let results: [TranscriptResult]

  init(lines: [ReportLine], exitCode: Int32, results: [TranscriptResult] = []) {
    self.lines = lines
    self.exitCode = exitCode
    self.results = results
  }
}
