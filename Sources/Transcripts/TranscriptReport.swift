/// The report of a run: failures with their diffs, advice, and the counts alone on the last line.
struct TranscriptReport {
  let results: [TranscriptResult]
  let mode: TranscriptTestOptions.Mode
  /// Files that look like a transcript and were not tested.
  var passedOver: [TranscriptProblem] = []
  /// Problems outside of the files.
  var problems: [TranscriptProblem] = []

  init(_ results: [TranscriptResult], mode: TranscriptTestOptions.Mode) {
    self.results = results
    self.mode = mode
  }

  var lines: [ReportLine] {
    let failures = results.filter { !$0.lines.isEmpty }.flatMap { $0.lines + [ReportLine(.note, "")] }
    let problems = problems.map { ReportLine(.problem, $0.message) }
    let notes = passedOver.map { ReportLine(.note, "passed over: \($0)") }
    return failures + notes + advice + problems + [summary]
  }

  private var advice: [ReportLine] {
    let updated = results.count { $0.status == .updated }
    if updated > 0 {
      let files = updated == 1 ? "1 file updated, which counts" : "\(updated) files updated, which count"
      return [ReportLine(.note, "\(files) as failed: look at the changes")]
    }
    let hasDiff = results.contains { $0.lines.contains { $0.role == .legend } }
    return hasDiff && mode == .check
      ? [ReportLine(.note, "run again with --update to take what was printed as expected")] : []
  }

  private var summary: ReportLine {
    let passed = results.count { $0.status == .passed }
    return ReportLine(.summary, "\(passed) passed, \(results.count - passed) failed")
  }
}
