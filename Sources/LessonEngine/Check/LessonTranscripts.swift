import Transcripts

/// Runs the `transcript` blocks of lesson files.
struct LessonTranscripts {
  /// Runs the blocks, in sessions of their own.
  let runner: TranscriptRunner
  /// Returns the name of a line's command if no lesson may run it, since it reads or writes files; nil otherwise.
  let refusing: (String) -> String?

  /// The blocks of a source; nil if there are none.
  ///
  /// - Throws: `LessonProblem` if the blocks cannot be run.
  static func transcript(of source: LessonSource) throws(LessonProblem) -> Transcript? {
    guard let text = source.text else { return nil }
    do throws(TranscriptProblem) {
      return try Transcript(text: text, path: source.path, form: .markdown)
    } catch {
      if case .noCommand = error { return nil }
      // The parser has reported unclosed blocks already.
      if case .openBlock = error, source.file.lesson == nil { return nil }
      throw LessonProblem(source.path, nil, "\(error)")
    }
  }

  /// The problems of a transcript: output that differs, and commands that no lesson may run.
  func problems(of transcript: Transcript) -> [LessonProblem] {
    runner.run(transcript).compactMap { outcome in
      let command = outcome.command
      guard let name = refusing(command.text) else { return problem(of: outcome, in: transcript) }
      return LessonProblem(
        transcript.path, command.line, "`\(command.text)`: a lesson may not run `\(name)` (take it out)")
    }
  }

  private func problem(of outcome: CommandOutcome, in transcript: Transcript) -> LessonProblem? {
    let line = outcome.command.line
    switch outcome.result {
    case .matched: return nil
    case .neverReached:
      return LessonProblem(transcript.path, line, "never reached: > \(outcome.command.text)")
    case .differs(let printed):
      return LessonProblem(
        transcript.path, line,
        "differs: > \(outcome.command.text) (`coordlab test --update` takes what is printed)",
        details: OutputDiff(outcome.command, printed: printed, in: transcript).lines.map(\.text))
    }
  }
}
