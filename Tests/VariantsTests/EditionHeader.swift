/// What the comment at the top of an edition's file says, in this form:
///
/// ```
/// // What it shows, in a paragraph.
/// //
/// // Source: the document, and what of the app it prints.
/// // Mechanical changes:
/// // - `as printed` → `as here`, and why
/// // - nothing → `added here`
/// // - `as printed` → left out
/// // Ours: `Type`, `Other`, which the document does not print.
/// ```
///
/// What stands in backticks before the arrow is not in the code, what stands there after it is. A header without
/// changes has `Mechanical changes: none.`; an app of ours says "the app is ours" instead.
struct EditionHeader {
  /// One change against the document.
  struct Change: Hashable {
    /// Code as the document prints it.
    var printed: [String]
    /// Code as it is here.
    var here: [String]
  }

  /// Whether the app is in no document.
  let isOurs: Bool
  /// What the document is, and what it prints; nil if the header does not say.
  let source: String?
  /// The changes that were needed; nil if the header says nothing of them.
  let changes: [Change]?
  /// The code that is not in the document; nil if the header says nothing of it.
  let ours: [String]?
  /// Items of the list that are not of the form.
  var malformed: [String] = []

  /// Reads the lines of a header, without their slashes.
  init(_ lines: [String]) {
    var entries: [String] = []
    for line in lines {
      let begins = ["Source: ", "Mechanical changes:", "- ", "Ours: "].contains { line.hasPrefix($0) }
      if begins || line.isEmpty || entries.isEmpty {
        entries.append(line)
      } else {
        entries[entries.count - 1] += " \(line)"
      }
    }
    func entry(_ name: String) -> String? {
      entries.first { $0.hasPrefix(name) }.map { String($0.dropFirst(name.count)) }
    }
    let items = entries.filter { $0.hasPrefix("- ") }
    isOurs = lines.joined(separator: " ").contains("the app is ours")
    source = entry("Source: ")
    ours = entry("Ours: ").map(Self.code)
    switch entry("Mechanical changes:") {
    case " none." where items.isEmpty: changes = []
    case "" where !items.isEmpty: changes = items.compactMap(Self.change)
    default: changes = nil
    }
    malformed = items.filter { Self.change($0) == nil }
  }

  private static func change(_ item: String) -> Change? {
    let sides = item.split(separator: " → ", omittingEmptySubsequences: false)
    guard sides.count == 2, sides.allSatisfy({ !$0.isEmpty }) else { return nil }
    return Change(printed: code(String(sides[0])), here: code(String(sides[1])))
  }

  /// What stands in backticks.
  private static func code(_ text: String) -> [String] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }
}
