import Glibc

/// Ctrl-C while a command runs: a request to stop, which long commands poll between two pieces of work.
public nonisolated enum Interruption {
  /// Whether Ctrl-C was pressed since the last ``reset()``. Costs about as much as reading a variable.
  public static var isRequested: Bool { flag.isSet }

  /// Forgets the request.
  public static func reset() { flag.isSet = false }

  /// Asks a running command to stop, as Ctrl-C does.
  public static func request() {
    flag.isSet = true
    whenRequested()
  }

  /// Called at each request, also by a signal handler: it must not allocate. Set it before any request.
  nonisolated(unsafe) public static var whenRequested: @convention(c) () -> Void = {}

  /// Does some work that Ctrl-C asks to stop. A second Ctrl-C ends the program, as if this function were not there.
  public static func whileListening<Result>(_ work: () throws -> Result) rethrows -> Result {
    reset()
    let before = handle(SIGINT) { signal in
      if Interruption.isRequested {
        _ = handle(signal, with: SIG_DFL)
        raise(signal)
      }
      Interruption.request()
    }
    defer { restore(SIGINT, before) }
    return try work()
  }

  private static let flag = SignalFlag()
}

/// The program continues after Ctrl-Z and `fg`: the terminal's content is not ours any more.
nonisolated enum Resumption {
  /// Whether the program was resumed since the last call.
  static func takeRequest() -> Bool {
    defer { flag.isSet = false }
    return flag.isSet
  }

  static func request() { flag.isSet = true }

  private static let flag = SignalFlag()
}
