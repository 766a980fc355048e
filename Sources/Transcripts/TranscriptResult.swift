/// The result of one transcript file.
public struct TranscriptResult: Codable, Sendable, Equatable {
  /// Passed or not.
  public enum Status: String, Codable, Sendable, Equatable {
    /// Every command printed its expected output.
    case passed
    /// A command did not, or was never reached, or the file could not be read or written.
    case failed
    /// It differed, and was rewritten; counts as failed.
    case updated
  }

  /// The file.
  public let path: String
  /// Passed or not.
  public let status: Status
  /// How many commands the file has.
  public let commandCount: Int
  /// Each failure or change: a line that names it, and its diff.
  public let lines: [ReportLine]

  /// Runs the file's commands, and in update mode rewrites differing output.
  ///
  /// If a file cannot be read or written, that is a failure of the file, reported in its lines.
  public init(path: String, mode: TranscriptTestOptions.Mode, runner: TranscriptRunner) {
    do throws(TranscriptProblem) {
      let transcript = try Transcript(contentsOf: path)
      self.init(transcript, outcomes: runner.run(transcript), mode: mode)
    } catch {
      self.init(failedAt: path, error)
    }
  }

  init(failedAt path: String, _ problem: TranscriptProblem) {
    self.init(path: path, status: .failed, commandCount: 0, lines: [ReportLine(.problem, problem.message)])
  }

  init(path: String, status: Status, commandCount: Int, lines: [ReportLine]) {
    self.path = path
    self.status = status
    self.commandCount = commandCount
    self.lines = lines
  }

  private init(_ transcript: Transcript, outcomes: [CommandOutcome], mode: TranscriptTestOptions.Mode) {
    let edits = transcript.edits(outcomes)
    let unreached = UnreachedCommands.groups(in: outcomes)
    let problem = mode == .update && !edits.isEmpty ? transcript.problem(writing: edits) : nil
    let isUpdated = mode == .update && !edits.isEmpty && problem == nil
    let path = transcript.path
    self.init(
      path: path,
      status: isUpdated && unreached.isEmpty
        ? .updated : edits.isEmpty && unreached.isEmpty ? .passed : .failed,
      commandCount: outcomes.count,
      lines: edits.flatMap { $0.report(path: path, verb: isUpdated ? "updated" : "differs") }
        + unreached.map { $0.report(path: path) }
        + [problem.map { ReportLine(.problem, $0.message) }].compactMap(\.self))
  }
}

extension Transcript {
  /// Rewrites the file; returns the problem if that fails.
  fileprivate func problem(writing edits: [OutputEdit]) -> TranscriptProblem? {
    do throws(TranscriptProblem) {
      try FileWriting.replace(path, old: text, with: text(after: edits))
      return nil
    } catch {
      return error
    }
  }
}

extension OutputEdit {
  fileprivate func report(path: String, verb: String) -> [ReportLine] {
    [ReportLine(.heading, "\(path):\(command.line): \(verb): > \(command.text)")] + OutputDiff(self).lines
  }
}

/// The commands after the end of their session.
private struct UnreachedCommands {
  var first: TranscriptCommand
  var count = 1
  var end: TranscriptCommand

  static func groups(in outcomes: [CommandOutcome]) -> [UnreachedCommands] {
    var groups: [UnreachedCommands] = []
    for outcome in outcomes {
      guard case .neverReached(let end) = outcome.result else { continue }
      if groups.last?.end.line == end.line {
        groups[groups.count - 1].count += 1
      } else {
        groups.append(UnreachedCommands(first: outcome.command, end: end))
      }
    }
    return groups
  }

  func report(path: String) -> ReportLine {
    let more = count > 1 ? " and \(count - 1) more" : ""
    return ReportLine(
      .heading,
      "\(path):\(first.line): never reached: > \(first.text)\(more) "
        + "(line \(end.line), > \(end.text), ended the session)")
  }
}
