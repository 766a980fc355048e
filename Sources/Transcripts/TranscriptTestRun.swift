#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

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

  /// Is told at the start and after each file.
  public var progress: (TranscriptTestProgress) -> Void = { _ in }

  /// The program and arguments that test one shard in a process of their own, by ``runShard(_:emit:)``.
  ///
  /// Sessions live on the main actor, of which a process has one, and an app that traps ends its process: then the
  /// command is a failure of its file, and another process goes on with the next one. Without it files are tested here,
  /// one after the other, whatever ``TranscriptTestOptions/jobs`` says.
  public var workerCommand: ((TranscriptShard) -> [String])?

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

  /// Tests one shard of the files, and emits a line of data at a time for the process that started this one; it reads
  /// them from ``shardOutput``.
  ///
  /// - Returns: The exit code; 2 with nothing emitted when the files cannot be found.
  public func runShard(_ shard: TranscriptShard, emit: @escaping (String) -> Void) -> Int32 {
    guard let files = try? filtered(Discovery(at: options.paths).files) else { return 2 }
    for index in shard.indices(of: files.count) {
      var runner = runner
      runner.willRun = { emit(ShardWire.line(before: $0, index: index)) }
      let result = TranscriptResult(path: files[index], mode: options.mode, runner: runner)
      ShardWire.lines(of: result, index: index).forEach(emit)
    }
    return 0
  }

  /// The file descriptor that the lines of a shard go to. Standard output is left to the apps.
  public static var shardOutput: Int32 { ShardWire.fileDescriptor }

  /// Removes what updates that were killed have left, also where nothing is to be updated any more.
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
    if let workerCommand {
      let jobs = min(options.jobs ?? Self.worthwhileJobs(for: files.count), files.count)
      do throws(TranscriptProblem) {
        return try WorkerPool(command: workerCommand, files: files).results(jobs: jobs, done: note)
      } catch {
        // Processes that nobody asked for can be done without.
        if options.jobs != nil { throw error }
      }
    }
    return files.map { path in
      let result = TranscriptResult(path: path, mode: options.mode, runner: runner)
      note(result)
      return result
    }
  }

  /// A process takes as long to start as some ten files take to test.
  private static func worthwhileJobs(for fileCount: Int) -> Int {
    fileCount < 40 ? 1 : max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
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
