/// What to test, and how.
public struct TranscriptTestOptions: Sendable, Equatable {
  /// What becomes of output that differs.
  public enum Mode: Sendable, Equatable {
    /// It is reported.
    case check
    /// It is reported, and written into the file as what must be printed.
    case update
  }

  /// Files and folders.
  public var paths: [String]
  /// What becomes of output that differs.
  public var mode = Mode.check
  /// Only files with this text in their path, upper and lower case told apart.
  public var filter: String?
  /// Where to write the results as JUnit XML.
  public var junit: String?
  /// Only lists the files.
  public var isListing = false
  /// How many processes share the work; nil: as many as make it faster. See ``TranscriptTestRun/workerCommand``.
  public var jobs: Int?
  /// The seconds that one command may take before its file fails; nil for any. For runs with
  /// ``TranscriptTestRun/usesProcesses``.
  public var timeout: UInt32?

  /// Creates options to check the files.
  public init(paths: [String]) {
    self.paths = paths
  }
}

/// How far a run is.
public struct TranscriptTestProgress: Sendable, Equatable {
  /// Files done.
  public var done: Int
  /// Files in all.
  public var total: Int
  /// Files done that did not pass.
  public var failed: Int
  /// The file done last; the first one to come at the start.
  public var path: String
}

/// What a run comes to: what to print, and the exit code.
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
