/// A line to print, with its role in the report, so that the caller can colour it.
public struct ReportLine: Codable, Sendable, Equatable {
  /// The role of a line.
  public enum Role: String, Codable, Sendable, Equatable {
    /// `path:line:` and the failure.
    case heading
    /// The meaning of `-` and `+`.
    case legend
    /// The location in the file of the lines below.
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
  /// Its role.
  public var role: Role

  /// Creates a line; control characters in it are spelled out.
  public init(_ role: Role, _ text: String) {
    self.role = role
    self.text = text.spellingOutControls
  }
}

extension String {
  /// The text with control characters, except for the tab, as `\u{1B}`: a terminal obeys none of them.
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
  /// C0 (without the tab) and C1 controls, marks that reorder text, invisible letters, and tags, as in the shell.
  fileprivate var isControl: Bool {
    switch value {
    case 0x09: false
    case 0..<0x20, 0x7F...0x9F, 0xAD, 0x34F, 0x61C, 0x115F...0x1160, 0x17B4...0x17B5, 0x180B...0x180F, 0x200B,
      0x200E...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0x3164, 0xFEFF, 0xFFA0, 0xFFF0...0xFFFB,
      0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE0FFF:
      true
    default: false
    }
  }
}
