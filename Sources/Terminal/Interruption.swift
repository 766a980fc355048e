/// Ctrl-C while a command runs: a request to stop, which long commands look for between two pieces of work.
public nonisolated enum Interruption {
  /// Whether Ctrl-C was pressed since the last ``reset()``. Costs about as much as reading a variable.
  public static var isRequested: Bool { flag.isSet }

  /// Forgets the request.
  public static func reset() { flag.isSet = false }

  /// Asks a running command to stop, as Ctrl-C does.
  public static func request() { flag.isSet = true }

  private static let flag = SignalFlag()
}

/// The program goes on after Ctrl-Z and `fg`: what the terminal shows is no longer ours.
nonisolated enum Resumption {
  /// Whether the program was resumed since the last call.
  static func takeRequest() -> Bool {
    defer { flag.isSet = false }
    return flag.isSet
  }

  static func request() { flag.isSet = true }

  private static let flag = SignalFlag()
}
