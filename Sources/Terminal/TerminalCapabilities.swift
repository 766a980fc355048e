import CReadline
import Glibc

/// When to print colours, as `--color` says.
public nonisolated enum ColorChoice: String, Sendable, CaseIterable {
  case auto, always, never
}

/// The capabilities of the terminal, if there is one.
public nonisolated enum TerminalCapabilities {
  /// Whether the descriptor is a terminal.
  public static func isTerminal(_ fileDescriptor: Int32) -> Bool {
    isatty(fileDescriptor) == 1
  }

  /// Whether a person uses both ends, so that a prompt and line editing make sense.
  public static var isInteractive: Bool {
    isTerminal(STDIN_FILENO) && isTerminal(STDOUT_FILENO)
  }

  /// Columns of the terminal; nil if it is none, or does not tell them.
  public static func width(_ fileDescriptor: Int32) -> Int? {
    let columns = Int(creadline_terminal_columns(fileDescriptor))
    return columns > 0 ? columns : nil
  }

  /// Rows of the terminal; nil if it is none, or does not tell them.
  public static func rows(_ fileDescriptor: Int32) -> Int? {
    let rows = Int(creadline_terminal_rows(fileDescriptor))
    return rows > 0 ? rows : nil
  }

  /// Whether to print colours on the descriptor.
  public static func usesColor(
    _ choice: ColorChoice, environment: [String: String], fileDescriptor: Int32 = STDOUT_FILENO
  ) -> Bool {
    usesColor(choice, environment: environment, isTerminal: isTerminal(fileDescriptor))
  }

  /// `--color` decides; else a non-empty `NO_COLOR` (no-color.org) or a `TERM` without colours says no.
  static func usesColor(_ choice: ColorChoice, environment: [String: String], isTerminal: Bool) -> Bool {
    switch choice {
    case .always: return true
    case .never: return false
    case .auto:
      let term = environment["TERM"] ?? ""
      return isTerminal && environment["NO_COLOR", default: ""].isEmpty && !["", "dumb"].contains(term)
    }
  }

  /// Whether the locale that ``adoptLocale(environment:)`` set writes text as UTF-8.
  public static var localeIsUTF8: Bool {
    guard let codeset = nl_langinfo(nl_item(CODESET)) else { return false }
    return String(cString: codeset) == "UTF-8"
  }

  /// Sets the character set from the environment, without which readline mangles Korean and Japanese.
  ///
  /// Sets only `LC_CTYPE`, so that numbers print alike everywhere. An environment without a locale, or with one that is
  /// not installed, gets UTF-8; one that names the C locale keeps it.
  public static func adoptLocale(environment: [String: String]) {
    if setlocale(LC_CTYPE, "") != nil {
      let names = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }
      guard names.allSatisfy(\.isEmpty), !localeIsUTF8 else { return }
    }
    let fallbacks: [String] = ["C.UTF-8", "en_US.UTF-8", "UTF-8"]
    _ = fallbacks.first { setlocale(LC_CTYPE, $0) != nil }
  }
}
