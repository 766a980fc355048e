import Glibc
import Jobs

/// A run over transcript files: finds them, runs them, and reports.
///
/// ```
/// let runner = TranscriptRunner { _ in
///   let session = Session()
///   return { session.run($0) }
/// }
/// let outcome = TranscriptTestRun(TranscriptTestOptions(paths: ["Tests"]), runner: runner).run()
/// ```
/// prints for a file that does not hold
/// ```
/// Tests/back.transcript:2: differs: > tree
/// - expected, + printed
/// @@ -3,1 +3,1 @@
/// -AppCoordinator#1
/// +AppCoordinator#2
///
/// run again with --update to take what was printed as expected
/// 4 passed, 1 failed
/// ```
public struct TranscriptTestRun {
  let options: TranscriptTestOptions
  let runner: TranscriptRunner

  /// Called at the start and after each file.
  public var progress: (TranscriptTestProgress) -> Void = { _ in }

  /// Whether copies of this process test the files.
  ///
  /// Sessions live on the main actor, of which a process has one. A command may end its process, or never end: that is
  /// a failure of its file, and another process continues with the next one. Without copies, this process tests the
  /// files one after the other, whatever ``TranscriptTestOptions/jobs`` says.
  public var usesProcesses = false

  /// Creates a run.
  public init(_ options: TranscriptTestOptions, runner: TranscriptRunner) {
    self.options = options
    self.runner = runner
  }

  /// Tests the files, or lists them.
  public func run() -> TranscriptTestOutcome {
    do throws(TranscriptProblem) {
      let found = try Discovery(at: options.paths)
      let files = try filtered(found.files)
      if options.isListing {
        return TranscriptTestOutcome(lines: files.map { ReportLine(.path, $0) }, exitCode: 0)
      }
      if options.mode == .update { removeStale(beside: files) }
      return outcome(of: try results(of: files), passedOver: found.passedOver)
    } catch {
      return TranscriptTestOutcome(lines: [ReportLine(.problem, error.message)], exitCode: 2)
    }
  }

  /// Removes the remains of killed updates, even if nothing is to be updated any more.
  private func removeStale(beside files: [String]) {
    let targets = files.compactMap(FileWriting.resolved)
    for folder in Set(targets.map(FileWriting.folder)) { FileWriting.removeStale(in: folder) }
  }

  private func filtered(_ all: [String]) throws(TranscriptProblem) -> [String] {
    guard let filter = options.filter else { return all }
    let files = all.filter { filter.isEmpty || $0.contains(filter) }
    if files.isEmpty { throw .noneMatches(filter: filter) }
    return files
  }

  private func results(of files: [String]) throws(TranscriptProblem) -> [TranscriptResult] {
    var current = TranscriptTestProgress(done: 0, total: files.count, failed: 0, path: files.first ?? "")
    progress(current)
    func note(_ result: TranscriptResult) {
      current.done += 1
      current.failed += result.status == .passed ? 0 : 1
      current.path = result.path
      progress(current)
    }
    guard usesProcesses else {
      return files.map { path in
        let result = TranscriptResult(path: path, mode: options.mode, runner: runner)
        note(result)
        return result
      }
    }
    var pool = JobPool(jobs: files.count) { [options, runner] job, note in
      var runner = runner
      runner.willRun = {
        note("\($0.line) \(ReportLine(.note, $0.text).text)")
        // The signal ends this copy of the process.
        if let seconds = options.timeout { alarm(seconds) }
      }
      defer { alarm(0) }
      return TranscriptResult(path: files[job], mode: options.mode, runner: runner)
    }
    pool.done = note
    pool.lost = { [options] job, note, end in
      let isLate = end == String(cString: strsignal(SIGALRM))
      return .init(failedAt: files[job], .lost(files[job], note, end, after: isLate ? options.timeout : nil))
    }
    let processors = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    // A test cannot be interrupted: every file has a result.
    return pool.run(in: min(options.jobs ?? processors, files.count)).compactMap(\.self)
  }

  private func outcome(
    of results: [TranscriptResult], passedOver: [TranscriptProblem]
  ) -> TranscriptTestOutcome {
    var report = TranscriptReport(results, mode: options.mode)
    report.passedOver = passedOver
    let problem = junitProblem(results)
    if let problem { report.problems.append(problem) }
    let exitCode: Int32 = problem != nil ? 2 : results.allSatisfy { $0.status == .passed } ? 0 : 1
    return TranscriptTestOutcome(lines: report.lines, exitCode: exitCode, results: results)
  }

  private func junitProblem(_ results: [TranscriptResult]) -> TranscriptProblem? {
    guard let path = options.junit else { return nil }
    do throws(TranscriptProblem) {
      try FileWriting.report(JUnitReport(results).text, to: path)
      return nil
    } catch {
      return error
    }
  }
}

extension TranscriptProblem {
  /// Why a process that has ended did not test a file: because of the command in its latest note.
  ///
  /// - Parameter seconds: how long the command took, if it was ended for that.
  fileprivate static func lost(
    _ path: String, _ note: String?, _ end: String, after seconds: UInt32?
  ) -> TranscriptProblem {
    let words = note?.split(separator: " ", maxSplits: 1) ?? []
    guard words.count == 2, let line = Int(words[0]) else { return .workerEnded(path: path) }
    if let seconds { return .late(path: path, line: line, command: String(words[1]), seconds: seconds) }
    return .trapped(path: path, line: line, command: String(words[1]), reason: end)
  }
}
