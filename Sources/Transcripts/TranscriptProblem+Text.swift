import Glibc
import LabModel

extension TranscriptProblem: CustomStringConvertible {
  /// One line in the form of a report: `error: `, and the description.
  public var message: String { "error: \(self)" }

  /// What is wrong, where, and what to do; one line, without `error: `.
  public var description: String { String(localized: sentence) }

  private var sentence: LocalizedSentence {
    switch self {
    case .noPath: "no path to test (give transcript files or folders of them)"
    case .missing(let path): "no file or folder is at \(quoted(path))"
    case .notAFile(let path): "\(quoted(path)) is neither a file nor a folder"
    case .noTranscript(let path) where Transcript.Form(path: path) == .markdown:
      "no transcript in \(quoted(path)) (a fenced block marked transcript)"
    case .noTranscript(let path):
      "no transcript in \(quoted(path)) (NAME.transcript, or Markdown with a fenced block marked transcript)"
    case .danglingLink(let path): "\(path): a link that leads nowhere"
    case .noneMatches(let filter): "no transcript has \(quoted(filter)) in its path (--list shows all)"

    case .unreadable(let path, let code): "\(path): cannot be read: \(systemWords(code))"
    case .tooLarge(let path, let bytes, let limit):
      "\(path): \(bytes) bytes are too many for a transcript (at most \(limit))"
    case .notUTF8(let path, let line, let offset, let byte):
      "\(path):\(line): not UTF-8: byte 0x\(hex(byte)) at offset \(offset) (save the file as UTF-8)"
    case .nul(let path, let line): "\(path):\(line): a NUL character is no text (remove it)"
    case .tooManyLines(let path, let limit): "\(path): too many lines (at most \(limit); split the file)"
    case .tooManyCommands(let path, let limit):
      "\(path): too many commands (at most \(limit); split the file)"
    case .outputBeforeCommand(let path, let line):
      "\(path):\(line): output before the first command (a command is \"> COMMAND\", a comment \"# …\")"
    case .noCommand(let path): "\(path): no command to run (a command is a line \"> COMMAND\")"
    case .openBlock(let path, let line):
      "\(path):\(line): the transcript block is never closed (add its fence)"

    case .readOnlyFile(let path, let mode):
      "\(path): read-only, mode \(octal(mode)) (chmod u+w to update it)"
    case .readOnlyFolder(let path, let mode):
      "\(path): its folder is read-only, mode \(octal(mode)) (chmod u+w the folder to update it)"
    case .unwritable(let path, let code): "\(path): cannot be written: \(systemWords(code))"
    case .changedMeanwhile(let path):
      "\(path): changed while it was tested, left as it is now (test it again)"
    case .exists(let path): "\(path): exists already"

    case .refused(let command): "\(quoted(command)) is refused in a transcript test: it reads or writes files"
    case .trapped(let path, let line, let command, let reason):
      "\(path):\(line): > \(command) ended the program: \(reason) (its last words are on standard error)"
    case .late(let path, let line, let command, let seconds):
      "\(path):\(line): > \(command) did not end within \(seconds) second\(seconds == 1 ? "" : "s")"
    case .workerEnded(let path): "\(path): the process testing it ended before it was done"
    }
  }
}

private func quoted(_ text: String) -> String { "\"\(text)\"" }

private func hex(_ byte: UInt8) -> String {
  (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
}

private func octal(_ mode: UInt32) -> String {
  let digits = String(mode & 0o7777, radix: 8)
  return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}

private func systemWords(_ code: Int32) -> String {
  strerror(code).map { String(cString: $0) } ?? "error \(code)"
}
