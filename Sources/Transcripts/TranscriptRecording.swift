import Glibc

/// A transcript that is being recorded, a command at a time, to the end of its file.
///
/// After each command the file is a whole transcript, even if the process is killed; no other file remains.
public final class TranscriptRecording {
  /// The file.
  public let path: String
  private let file: Int32
  private var lineCount = 0
  private var commandCount = 0

  /// Makes the file, empty.
  ///
  /// - Parameter overwriting: Whether an existing file is emptied; else it is an error.
  public init(path: String, overwriting: Bool) throws(TranscriptProblem) {
    let flags = O_WRONLY | O_CREAT | O_APPEND | O_NONBLOCK | O_CLOEXEC | (overwriting ? 0 : O_EXCL)
    if overwriting { try FileWriting.checkReplaceable(path) }
    file = open(path, flags, 0o666)
    guard file >= 0 else {
      throw errno == EEXIST ? .exists(path: path) : .unwritable(path: path, code: errno)
    }
    self.path = path
    if ftruncate(file, 0) != 0 { throw .unwritable(path: path, code: errno) }
  }

  deinit {
    if file >= 0 { close(file) }
  }

  /// Removes the file.
  public func remove() { unlink(path) }

  /// Adds a command and its output, escaped if it would be read as something else (``OutputEscape``).
  ///
  /// - Throws: if the file cannot take it, or would be too long for a transcript; then the file is unchanged.
  public func append(command: String, reply: CommandReply) throws(TranscriptProblem) {
    let lines = TranscriptWriter.lines(command: command, reply: reply)
    let bytes = Array(lines.map { $0 + "\n" }.joined().utf8)
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .unwritable(path: path, code: errno) }
    typealias Limits = Transcript.Limits
    let size = Int(status.st_size) + bytes.count
    if size > Limits.bytes { throw .tooLarge(path: path, bytes: size, limit: Limits.bytes) }
    if lineCount + lines.count > Limits.lines { throw .tooManyLines(path: path, limit: Limits.lines) }
    if commandCount == Limits.commands { throw .tooManyCommands(path: path, limit: Limits.commands) }
    if !FileWriting.writeAll(bytes, to: file) {
      let code = errno
      ftruncate(file, status.st_size)
      throw .unwritable(path: path, code: code)
    }
    lineCount += lines.count
    commandCount += 1
  }
}
