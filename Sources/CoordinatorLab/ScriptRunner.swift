import ArgumentParser
import LabModel
import LabRun
import Shell
import Terminal
import Transcripts

/// Runs commands from a file or from arguments, and prints a transcript of them.
struct ScriptRunner {
  private let session: Session
  private let painter: Painter
  private let keepGoing: Bool
  private let showsAll: Bool
  private let screen = StandardOutput()

  /// - Parameter showsAll: false to print only a command that fails.
  init(
    _ output: OutputOptions, _ lessons: LessonOptions, keepGoing: Bool = false, showsAll: Bool = true
  ) {
    session = output.session(lessons)
    session.lessonSettings.language = lessons.language ?? .en
    session.mode = showsAll ? .reader : .unread
    painter = output.painter
    self.keepGoing = keepGoing
    self.showsAll = showsAll
  }

  /// Whether an app on the stage has crashed, hangs or was stopped.
  var hasStoppedApp: Bool { session.stage.contains { $0.failure != nil } }

  /// Runs the commands, then the commands of a file, line by line.
  ///
  /// - Throws: `ExitCode` 1 after a command failed.
  func run(_ commands: [String], thenReadFrom file: Int32? = nil) throws {
    var failed = false
    let hasEnded = try commands.contains { try execute(.text($0), &failed) }
    if let file, !hasEnded {
      var reader = LineReader(fileDescriptor: file)
      // The file may be a transcript: then only its commands run, and the expected output is skipped.
      var isTranscript: Bool?
      while let line = try reader.next() {
        let prompted = line.command
        if isTranscript == nil, line.isCommand { isTranscript = prompted != nil }
        if isTranscript == true, prompted == nil { continue }
        if try execute(prompted ?? line, &failed) { break }
      }
    }
    if failed { throw ExitCode(1) }
  }

  /// Runs one more command, and prints its output without the command.
  func finish(_ command: String) throws {
    let reply = session.run(command)
    screen.write(painter.paint(reply.lines))
    if reply.isError { throw ExitCode(1) }
  }

  /// - Returns: whether the session is over.
  private func execute(_ line: InputLine, _ failed: inout Bool) throws -> Bool {
    let (command, reply) = reply(to: line)
    guard let command else { return false }
    if showsAll || reply.isError { screen.write(text(command, reply)) }
    failed = failed || reply.isError
    if reply.isError, !keepGoing { throw ExitCode(1) }
    return reply.endsSession
  }

  /// A comment or an empty line is no command.
  private func reply(to line: InputLine) -> (String?, Reply) {
    switch line {
    case .text(let text):
      if let error = Session.error(of: text) { return ("(a line)", Reply(error: error)) }
      return line.isCommand ? (text, session.run(text)) : (nil, Reply())
    case .tooLong(let limit): return ("(a line)", Reply(error: .lineTooLong(limit: limit)))
    case .invalidUTF8: return ("(a line)", Reply(error: .invalidUTF8))
    case .containsNUL: return ("(a line)", Reply(error: .nulByte))
    }
  }

  private func text(_ command: String, _ reply: Reply) -> String {
    guard painter.isColored else {
      return TranscriptWriter.lines(command: command.escaped, reply: CommandReply(reply)).map { $0 + "\n" }
        .joined()
    }
    return painter.paint([StyledLine("> \(command)", .current)] + reply.lines)
  }
}

extension InputLine {
  /// Whether it is a command, neither empty nor a comment.
  fileprivate var isCommand: Bool {
    guard case .text(let text) = self else { return true }
    return !text.trimmed.isEmpty && text.utf8.first != UInt8(ascii: "#")
  }

  /// The command of a transcript's line; nil for other lines.
  fileprivate var command: InputLine? {
    guard case .text(let text) = self, text.hasPrefix("> ") else { return nil }
    return .text(String(text.dropFirst(2)))
  }
}

extension String {
  /// The text with control characters escaped, as `StyledLine` shows them.
  fileprivate var escaped: String { StyledLine(self).text }
}
