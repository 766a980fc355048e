extension String {
  /// How many cells the text takes in a terminal: Korean, Japanese and Chinese letters and emoji take two,
  /// combining marks none (Unicode Standard Annex 11).
  nonisolated var displayWidth: Int {
    utf8.allSatisfy { $0 < 0x80 } ? utf8.count : reduce(0) { $0 + $1.displayWidth }
  }

  /// The longest beginning that fits into `cells`.
  nonisolated func prefix(cells: Int) -> String {
    var left = cells
    return String(
      prefix { character in
        left -= character.displayWidth
        return left >= 0
      })
  }

  /// The text with control characters written out (`\u{1B}`), so that it cannot move the cursor or colour a
  /// terminal.
  nonisolated var escapingControls: String {
    guard unicodeScalars.contains(where: \.isControl) else { return self }
    return unicodeScalars.reduce(into: "") { result, scalar in
      if scalar.isControl {
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }
}

extension Unicode.Scalar {
  /// C0 and C1 controls, line separators, and the marks that reorder text.
  nonisolated fileprivate var isControl: Bool {
    value < 0x20 || (0x7f...0x9f).contains(value) || (0x2028...0x202e).contains(value)
      || (0x2066...0x2069).contains(value)
  }

  nonisolated fileprivate var isWide: Bool {
    switch value {
    case 0x1100...0x115f, 0x2e80...0x303e, 0x3041...0xa4cf, 0xa960...0xa97f, 0xac00...0xd7a3, 0xf900...0xfaff,
      0xfe30...0xfe6f, 0xff00...0xff60, 0xffe0...0xffe6, 0x1f300...0x1f64f, 0x1f680...0x1f6ff,
      0x1f900...0x1f9ff, 0x20000...0x3fffd:
      true
    default: properties.isEmojiPresentation
    }
  }
}

extension Character {
  nonisolated fileprivate var displayWidth: Int {
    guard let first = unicodeScalars.first else { return 0 }
    if first.isWide { return 2 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return 1
    }
  }
}
