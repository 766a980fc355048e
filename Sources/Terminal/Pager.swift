import Glibc

/// Shows a long text a page at a time, with a program of the user's choice.
public nonisolated struct Pager: Sendable, Hashable {
  /// The shell command that reads the text from its standard input.
  private let name: String

  /// The program in `PAGER`, else `less`. Nil if `PAGER` is empty, or `less` is not installed.
  ///
  /// As with git, `less` exits if the text fits, keeps colours and does not clear the screen, unless `LESS` is set. It
  /// runs in its secure mode: a command typed ahead must not make it write a file. Its prompt names the key that leaves
  /// it, and Ctrl-C leaves it too.
  public init?(environment: [String: String]) {
    let name = environment["PAGER"] ?? "less"
    if name.allSatisfy(\.isWhitespace) { return nil }
    if environment["PAGER"] == nil, system("command -v less >/dev/null 2>&1") != 0 { return nil }
    self.name = name
  }

  /// The shell command with the prompt that `less` shows below a page. Options in `LESS` follow these, and so override
  /// them.
  func command(prompt: String) -> String {
    "LESS=\"-K -Ps\(prompt)\\$ ${LESS-FRX}\" LESSSECURE=1; export LESS LESSSECURE; \(name)"
  }

  /// Shows the text and waits until the user has left it. A program that cannot be started has shown nothing.
  ///
  /// - Returns: whether the text was shown.
  func show(_ text: String, prompt: String) -> Bool {
    // A user who leaves before the end closes the pipe.
    let former = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, former) }
    guard let pipe = popen(command(prompt: prompt), "w") else { return false }
    fputs(text, pipe)
    let status = pclose(pipe)
    // The shell's status for a command that was not found, or is not executable.
    return status != 127 << 8 && status != 126 << 8
  }
}
