/// A line to print, with its part in the report, so that the caller can colour it.
public struct ReportLine: Sendable, Equatable {
  /// What a line is for.
  public enum Role: String, Sendable, Equatable, CaseIterable {
    /// `path:line:` and what is the matter.
    case heading
    /// What `-` and `+` mean.
    case legend
    /// Where in the file the lines below stand.
    case hunk
    /// Expected, and not printed.
    case removed
    /// Printed, and not expected.
    case added
    /// The same in both.
    case context
    /// Advice, and blank lines between failures.
    case note
    /// An `error:` line: what could not be read, run or written.
    case problem
    /// A path, asked for with `--list`.
    case path
    /// The counts.
    case summary
  }

  /// The line, without its end; control characters are spelled out (`\u{1B}`).
  public var text: String
  /// What it is for.
  public var role: Role

  /// Creates a line; control characters in it are spelled out.
  public init(_ role: Role, _ text: String) {
    self.role = role
    self.text = text.spellingOutControls
  }
}

extension String {
  /// The text with control characters, the tab excepted, as `\u{1B}`: a terminal obeys none of it.
  var spellingOutControls: String {
    guard unicodeScalars.contains(where: \.isControl) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.isControl {
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool {
    (value < 0x20 && self != "\t") || (0x7F...0x9F).contains(value)
  }
}
