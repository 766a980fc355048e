import CReadline

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Ctrl-C while a command runs: a request to stop, which long commands look for between two pieces of work.
public nonisolated enum Interruption {
  /// Whether Ctrl-C was pressed since the last ``reset()``. Costs about as much as reading a variable.
  public static var isRequested: Bool { creadline_load_flag(flag) != 0 }

  /// Forgets the request.
  public static func reset() { creadline_store_flag(flag, 0) }

  /// Asks a running command to stop, as Ctrl-C does.
  public static func request() { creadline_store_flag(flag, 1) }

  /// Makes Ctrl-C set the flag instead of ending the program. Returns what was done before, for `restore`.
  static func install() -> sigaction {
    reset()
    var action = sigaction()
    var before = sigaction()
    action.setHandler { _ in Interruption.request() }
    sigaction(SIGINT, &action, &before)
    return before
  }

  /// Gives Ctrl-C its former meaning back.
  static func restore(_ before: sigaction) {
    var action = before
    sigaction(SIGINT, &action, nil)
  }

  // Unsafe for the compiler, safe here: one word, allocated before the handler is installed (by `reset`), never
  // freed, and touched by volatile accesses only.
  private nonisolated(unsafe) static let flag: UnsafeMutablePointer<sig_atomic_t> = {
    let flag = UnsafeMutablePointer<sig_atomic_t>.allocate(capacity: 1)
    flag.initialize(to: 0)
    return flag
  }()
}

extension sigaction {
  fileprivate nonisolated mutating func setHandler(_ handler: @escaping @convention(c) (Int32) -> Void) {
    #if canImport(Glibc)
      __sigaction_handler.sa_handler = handler
    #else
      __sigaction_u.__sa_handler = handler
    #endif
  }
}
