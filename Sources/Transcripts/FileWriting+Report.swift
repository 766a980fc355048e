import Glibc

extension FileWriting {
  /// Writes a report: directly into a device or a pipe, else as a whole file. A file that receives standard output
  /// (`--junit /dev/stdout > FILE`) is not replaced: later output follows in it.
  static func report(_ text: String, to path: String) throws(TranscriptProblem) {
    if let output = [STDOUT_FILENO, STDERR_FILENO].first(where: { isOpen(path, as: $0) }) {
      if !writeAll(Array(text.utf8), to: output) { throw .unwritable(path: path, code: errno) }
      return
    }
    guard case .other = FileKind(path) else { return try create(path, text, overwriting: true) }
    let file = open(path, O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { throw .unwritable(path: path, code: errno) }
    let isWritten = writeAll(Array(text.utf8), to: file)
    let code = errno
    close(file)
    if !isWritten { throw .unwritable(path: path, code: code) }
  }

  private static func isOpen(_ path: String, as file: Int32) -> Bool {
    var (named, open) = (stat(), stat())
    return stat(path, &named) == 0 && fstat(file, &open) == 0 && named.st_ino == open.st_ino
      && named.st_dev == open.st_dev
  }
}
