/// The word that the user probably meant: the nearest within a third of its length in edits; nil if there is none.
public func nearest(to word: String, in words: [String]) -> String? {
  // Nobody mistypes a word that long, and comparing it would take long.
  guard word.utf8.count <= longestName else { return nil }
  let scored = words.filter { $0.utf8.count <= longestName }
    .map { ($0, editDistance(word.lowercased(), $0.lowercased())) }
  guard let best = scored.min(by: { $0.1 < $1.1 }) else { return nil }
  // Two different words of one letter have nothing in common.
  guard best.1 < max(word.count, best.0.count) else { return nil }
  return best.1 <= max(1, min(word.count, best.0.count) / 3) ? best.0 : nil
}

/// The longest word, in bytes, that is compared.
private let longestName = 200

/// How many letters to insert, delete, replace or swap with their neighbour (optimal string alignment).
func editDistance(_ left: String, _ right: String) -> Int {
  let left = Array(left)
  let right = Array(right)
  if left.isEmpty || right.isEmpty { return max(left.count, right.count) }
  if abs(left.count - right.count) > 12 { return max(left.count, right.count) }
  var rows = [Array(0...right.count)]
  for i in 1...left.count {
    var row = [i] + Array(repeating: 0, count: right.count)
    for j in 1...right.count {
      let same = left[i - 1] == right[j - 1]
      row[j] = min(rows[i - 1][j] + 1, row[j - 1] + 1, rows[i - 1][j - 1] + (same ? 0 : 1))
      if i > 1, j > 1, left[i - 1] == right[j - 2], left[i - 2] == right[j - 1] {
        row[j] = min(row[j], rows[i - 2][j - 2] + 1)
      }
    }
    rows.append(row)
  }
  return rows[left.count][right.count]
}

extension Array where Element: Hashable {
  /// The elements without repetitions, in order of first appearance.
  public var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
