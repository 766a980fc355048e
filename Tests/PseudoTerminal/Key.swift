/// Keys as a terminal sends them.
enum Key {
  static let enter = "\r"
  static let tab = "\t"
  static let up = "\u{1B}[A"
  static let left = "\u{1B}[D"
  static let backspace = "\u{7F}"
  static func control(_ letter: Character) -> String {
    // A letter's code without its upper three bits; letters are ASCII.
    String(UnicodeScalar((letter.asciiValue ?? 0) & 0x1F))
  }
  static func paste(_ text: String) -> String { "\u{1B}[200~\(text)\u{1B}[201~" }
}
