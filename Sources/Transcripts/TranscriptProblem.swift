/// Why a transcript cannot be found, read, written or run; `description` has the words. A wrong output is no problem
/// but a result.
public enum TranscriptProblem: Error, Sendable, Hashable {
  // Finding
  /// No path was given to test.
  case noPath
  /// Nothing is there.
  case missing(path: String)
  /// A pipe, device or socket.
  case notAFile(path: String)
  /// A folder or Markdown file without a transcript.
  case noTranscript(path: String)
  /// A link to nothing, or to itself.
  case danglingLink(path: String)
  /// Transcripts were found, none with the text in its path.
  case noneMatches(filter: String)

  // Reading
  /// The system refused to read it; `code` is its `errno`.
  case unreadable(path: String, code: Int32)
  /// Larger than the limit, in bytes; `bytes` is its size.
  case tooLarge(path: String, bytes: Int, limit: Int)
  /// A byte that is not UTF-8; `offset` counts bytes from 0, `line` from 1.
  case notUTF8(path: String, line: Int, offset: Int, byte: UInt8)
  /// A NUL character in a command or its output.
  case nul(path: String, line: Int)
  /// More lines than the limit.
  case tooManyLines(path: String, limit: Int)
  /// More commands than the limit.
  case tooManyCommands(path: String, limit: Int)
  /// Output above the first command.
  case outputBeforeCommand(path: String, line: Int)
  /// No line is a command.
  case noCommand(path: String)
  /// A Markdown block, opened at `line`, without its closing fence.
  case openBlock(path: String, line: Int)

  // Writing
  /// The file may not be written; `mode` is its permission bits.
  case readOnlyFile(path: String, mode: UInt32)
  /// The folder may not be written in; `mode` is its permission bits.
  case readOnlyFolder(path: String, mode: UInt32)
  /// The system refused to write it; `code` is its `errno`.
  case unwritable(path: String, code: Int32)
  /// Another process changed the file between reading and writing it.
  case changedMeanwhile(path: String)
  /// A recording would replace a file.
  case exists(path: String)

  // Running
  /// A command that reads or writes files outside; a test does not run it.
  case refused(command: String)
  /// The process ended while this command ran: a programming error in an app. `reason` is the system's word for it.
  case trapped(path: String, line: Int, command: String, reason: String)
  /// This command did not end in time.
  case late(path: String, line: Int, command: String, seconds: UInt32)
  /// The process that tested the file ended before a result.
  case workerEnded(path: String)
}
