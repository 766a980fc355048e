extension String {
  /// How many cells the text takes in a terminal: Korean, Japanese and Chinese letters and emoji take two,
  /// combining marks none (Unicode Standard Annex 11).
  var displayWidth: Int {
    if isASCII { return utf8.count }
    var width = 0
    for scalar in unicodeScalars {
      guard let cells = scalar.plainWidth else { return reduce(0) { $0 + $1.displayWidth } }
      width += cells
    }
    return width
  }

  private var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }

  /// The text without spaces at its end.
  var trimmingEnd: String {
    utf8.last == UInt8(ascii: " ")
      ? String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)]) : self
  }

  /// The text filled with spaces up to `width` cells.
  func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - displayWidth))
  }

  /// The longest beginning that fits into `cells`.
  func prefix(cells: Int) -> String {
    if isASCII { return utf8.count <= cells ? self : String(decoding: utf8.prefix(cells), as: UTF8.self) }
    var left = cells
    return String(
      prefix { character in
        left -= character.displayWidth
        return left >= 0
      })
  }

  /// The text with control characters spelled out (`\u{1B}`), so that it cannot move the cursor or colour a terminal.
  package var escapingControls: String {
    if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7f }) { return self }
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
  /// C0 and C1 controls, line separators, and characters that terminals must not show (Unicode's
  /// `Default_Ignorable_Code_Point`): marks that reorder text, invisible letters, soft hyphens, tags. Excludes
  /// characters that emoji and some scripts need: joiners, and variation selectors up to U+FE0F.
  package var isControl: Bool {
    switch value {
    case 0..<0x20, 0x7f...0x9f, 0xad, 0x34f, 0x61c, 0x115f...0x1160, 0x17b4...0x17b5, 0x180b...0x180f, 0x200b,
      0x200e...0x200f, 0x2028...0x202e, 0x2060...0x206f, 0x3164, 0xfeff, 0xffa0, 0xfff0...0xfffb,
      0x1bca0...0x1bca3, 0x1d173...0x1d17a, 0xe0000...0xe0fff:
      true
    default: false
    }
  }

  /// The cells of a letter that never joins the one before it; nil for others, and for letters that are rare here.
  /// Looking up Unicode's tables takes much longer.
  fileprivate var plainWidth: Int? {
    switch value {
    case 0x20..<0x7f, 0xa1..<0xad, 0xae..<0x300: 1
    // Dots and quotes, arrows, tree lines, the dot of a visible screen.
    case 0x2010...0x2027, 0x2190...0x2193, 0x2500...0x257f, 0x25cf: 1
    // Kana, Chinese characters, Korean syllables.
    case 0x3041...0x3096, 0x30a1...0x30ff, 0x4e00...0x9fff, 0xac00...0xd7a3: 2
    default: nil
    }
  }

  fileprivate var isWide: Bool {
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
  fileprivate var displayWidth: Int {
    guard let first = unicodeScalars.first else { return 0 }
    if first.isWide { return 2 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return 1
    }
  }
}
