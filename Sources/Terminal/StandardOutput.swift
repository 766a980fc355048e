import Glibc

/// Standard output without a buffer: the text is written when the call returns.
///
/// A reader that exits (`coordlab … | head -1`) ends the program as it ends every filter: by SIGPIPE, without a
/// message. Any other failure, such as a full disk, goes to standard error; the status is 1.
public nonisolated struct StandardOutput: TextOutputStream {
  private let fileDescriptor: Int32

  /// Writes to standard output, or to another open file descriptor.
  public init(fileDescriptor: Int32 = STDOUT_FILENO) {
    self.fileDescriptor = fileDescriptor
  }

  /// Writes the text as UTF-8.
  public func write(_ text: String) {
    guard let code = writeAll(text.utf8, to: fileDescriptor) else { return }
    if code == EPIPE { dieOfClosedPipe() }
    _ = writeAll("error: cannot write the output: \(systemMessage(code))\n".utf8, to: STDERR_FILENO)
    exit(1)
  }
}

/// Ends the process by SIGPIPE even if its parent ignores or blocks that signal.
private nonisolated func dieOfClosedPipe() -> Never {
  signal(SIGPIPE, SIG_DFL)
  var pipeOnly = sigset_t()
  sigemptyset(&pipeOnly)
  sigaddset(&pipeOnly, SIGPIPE)
  pthread_sigmask(SIG_UNBLOCK, &pipeOnly, nil)
  raise(SIGPIPE)
  _exit(128 + SIGPIPE)
}
