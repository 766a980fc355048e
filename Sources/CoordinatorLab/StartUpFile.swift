import Glibc
import LabModel
import LabRun
import Shell
import Terminal

/// The user's own commands, which run when the REPL starts at a terminal.
struct StartUpFile {
  /// In bytes. Settings and a few apps need no more, and a link to a device has no end.
  static let limit = 64 * 1024

  private let lines: [InputLine]

  /// Reads the file; nil if there is none.
  ///
  /// - Throws: `CommandLineError` if it is no regular file, or too large; then none of its commands run.
  init?(path: String) throws(CommandLineError) {
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    if file < 0, errno == ENOENT || errno == ENOTDIR { return nil }
    guard file >= 0 else { throw .unreadableFile(path, reason: String(cString: strerror(errno))) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadableFile(path, reason: String(localized: "it is no regular file"))
    }
    guard status.st_size <= Self.limit else {
      throw .unreadableFile(path, reason: String(localized: "it has more than \(Self.limit) bytes"))
    }
    var reader = LineReader(fileDescriptor: file)
    var lines: [InputLine] = []
    do throws(LineReader.Failure) {
      while lines.count < Self.limit, let line = try reader.next() { lines.append(line) }
    } catch {
      throw .unreadableFile(path, reason: String(cString: strerror(error.code)))
    }
    self.lines = lines
  }

  /// Runs the commands; shows their output only if one fails.
  ///
  /// - Parameter tell: receives each error with the number of its line.
  /// - Returns: whether a command ends the session.
  func run(in session: Session, tell: (Int, String) -> Void) -> Bool {
    for (index, line) in lines.enumerated() {
      guard case .text(let text) = line else {
        tell(index + 1, (line.problem ?? "").retold)
        continue
      }
      let reply = session.run(text)
      if let error = reply.error { tell(index + 1, reply.language.speaking { "\(error)" }) }
      if reply.endsSession { return true }
    }
    return false
  }
}
