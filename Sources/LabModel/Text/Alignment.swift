/// Lists aligned row by row: equal elements of several lists share a row.
public struct Alignment<Element: Hashable & Sendable>: Sendable {
  /// For each row, the index of its element in each list; nil where a list has none.
  public private(set) var rows: [[Int?]] = []
  private var merged: [Element] = []
  private var count = 0

  /// Aligns some lists, one after the other.
  public init(_ lists: [[Element]]) {
    for list in lists { add(list) }
  }

  /// The rows in stretches: each row that all lists have alone, and those between them together.
  var stretches: [Range<Int>] {
    rows.indices.reduce(into: []) { stretches, row in
      if let last = stretches.last, !isShared(row), !isShared(last.lowerBound) {
        stretches[stretches.count - 1] = last.lowerBound..<row + 1
      } else {
        stretches.append(row..<row + 1)
      }
    }
  }

  /// For each row, the columns with a mark: those of the odd ones out in its stretch.
  ///
  /// - Parameter columns: the list of each column, and how many apps it represents.
  func marks(of columns: [(list: Int, apps: Int)]) -> [Set<Int>] {
    var marks = rows.map { _ in Set<Int>() }
    for stretch in stretches {
      let contents = columns.map { column in stretch.filter { rows[$0][column.list] != nil } }
      let all = zip(columns, contents).flatMap { [[Int]](repeating: $1, count: $0.apps) }
      let odd = all.oddOnes.map { all[$0] }
      let usual = all.first { !odd.contains($0) } ?? []
      for (column, content) in contents.enumerated() where odd.contains(content) {
        for row in Set(content).symmetricDifference(usual) { marks[row].insert(column) }
      }
    }
    return marks
  }

  /// Whether all lists have the row.
  func isShared(_ row: Int) -> Bool { rows[row].allSatisfy { $0 != nil } }

  private mutating func add(_ list: [Element]) {
    let changes = list.difference(from: merged)
    let gone = Set(changes.removals.map(\.offset))
    let new = Set(changes.insertions.map(\.offset))
    let absent = [Int?](repeating: nil, count: count)
    var all: [(element: Element, row: [Int?])] = []
    var old = 0
    var own = 0
    while old < merged.count || own < list.count {
      if old < merged.count, gone.contains(old) {
        all.append((merged[old], rows[old] + [nil]))
        old += 1
      } else if own < list.count, new.contains(own) {
        all.append((list[own], absent + [own]))
        own += 1
      } else {
        all.append((merged[old], rows[old] + [own]))
        old += 1
        own += 1
      }
    }
    merged = all.map(\.element)
    rows = all.map(\.row)
    count += 1
  }
}

extension Array where Element: Hashable {
  /// The indices of the odd ones out: those that differ from at least half, or both of two that differ.
  var oddOnes: Set<Int> {
    let counts = reduce(into: [:]) { $0[$1, default: 0] += 1 }
    if count == 2 { return counts.count == 2 ? [0, 1] : [] }
    let most = counts.filter { $0.value * 2 >= count }
    guard most.count == 1, let usual = most.first?.key else { return [] }
    return Set(indices.filter { self[$0] != usual })
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}

extension StyledLine {
  /// The text of the line and its continuations, without its layout: tree lines, line numbers and files of code, columns, and
  /// the numbers of steps.
  public var gist: String {
    let text = wholeText
    let said = text.drop { Self.layout.contains($0) || $0.isASCII && $0.isNumber }
    let before = text.prefix(text.count - said.count)
    // In a tree, equal text under another parent differs. Code has its number before it.
    let depth = before.contains(where: \.isNumber) ? "" : "\(before.count) "
    // The title of a listing ends with its file, a position as a line's number is.
    let isTitle = spans.first?.style == .heading
    let words = said.split(separator: " ").filter { !isTitle || !$0.hasSuffix(".swift") }
    return depth + words.map(\.withoutStep).joined(separator: " ")
  }

  private static let layout: Set<Character> = [" ", "│", "├", "└", "─", "|", "`", "-", "→", ">"]
}

extension Substring {
  /// `1` of `1.35`, whatever follows.
  fileprivate var withoutStep: Substring {
    let parts = prefix { $0.isNumber || $0 == "." }.split(separator: ".", omittingEmptySubsequences: false)
    let isStep = parts.count == 2 && parts.allSatisfy { !$0.isEmpty }
    return isStep && dropFirst(parts[0].count + parts[1].count + 1).allSatisfy(\.isPunctuation)
      ? parts[0] : self
  }
}
