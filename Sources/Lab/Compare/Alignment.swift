/// Lists of lines brought together row by row: what is the same in several of them stands in one row.
nonisolated struct Alignment: Sendable {
  /// For each row, the index of its line in each list; nil where a list has none.
  private(set) var rows: [[Int?]] = []
  private var texts: [String] = []
  private var count = 0

  init(_ lists: [[String]]) {
    for list in lists { add(list) }
  }

  /// Whether all lists have the row.
  func isShared(_ row: Int) -> Bool { rows[row].allSatisfy { $0 != nil } }

  private mutating func add(_ list: [String]) {
    let changes = list.difference(from: texts)
    let gone = Set(changes.removals.map(\.offset))
    let new = Set(changes.insertions.map(\.offset))
    let absent = [Int?](repeating: nil, count: count)
    var merged: [(text: String, row: [Int?])] = []
    var old = 0
    var own = 0
    while old < texts.count || own < list.count {
      if old < texts.count, gone.contains(old) {
        merged.append((texts[old], rows[old] + [nil]))
        old += 1
      } else if own < list.count, new.contains(own) {
        merged.append((list[own], absent + [own]))
        own += 1
      } else {
        merged.append((texts[old], rows[old] + [own]))
        old += 1
        own += 1
      }
    }
    texts = merged.map(\.text)
    rows = merged.map(\.row)
    count += 1
  }
}

extension CollectionDifference.Change {
  nonisolated fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}

nonisolated extension StyledLine {
  /// What the line says with all that goes on below it, without its layout: tree lines, line numbers, columns, and the
  /// numbers of steps.
  var gist: String {
    let text = wholeText
    let said = text.drop { Self.layout.contains($0) || $0.isASCII && $0.isNumber }
    let before = text.prefix(text.count - said.count)
    // In a tree, the same under another parent is something else. Before code stands its number.
    let depth = before.contains(where: \.isNumber) ? "" : "\(before.count) "
    return depth + said.split(separator: " ").map(\.withoutStep).joined(separator: " ")
  }

  private static let layout: Set<Character> = [" ", "│", "├", "└", "─", "|", "`", "-", "→", ">"]
}

extension Substring {
  /// `1` of `1.35`.
  nonisolated fileprivate var withoutStep: Substring {
    let parts = split(separator: ".", omittingEmptySubsequences: false)
    let isStep = parts.count == 2 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isNumber) }
    return isStep ? parts[0] : self
  }
}
