/// Pieces that must follow one another, with anything between two of them.
///
/// One algorithm serves both wildcards: pieces of lines around `...`, and pieces of bytes around `[..]`. The first
/// piece must stand at the start, the last at the end, and each other at the earliest place after the one before:
/// no choice is ever taken back, so the time is bounded by the product of the lengths at worst, and by their sum
/// where a piece can tell that two of its elements are the same.
struct Glob<Element> {
  var pieces: [[Element]]

  /// Whether the whole text is the pieces with anything in between.
  ///
  /// - Parameter same: Whether two elements of a piece match the same things; without it the search is plain.
  func matches<Text>(
    _ text: [Text], same: ((Element, Element) -> Bool)? = nil, _ equal: (Element, Text) -> Bool
  ) -> Bool {
    guard let first = pieces.first, let last = pieces.last else { return text.isEmpty }
    if pieces.count == 1 {
      return text.count == first.count && stands(first, at: 0, in: text, equal)
    }
    let end = text.count - last.count
    guard first.count <= end, stands(first, at: 0, in: text, equal), stands(last, at: end, in: text, equal)
    else { return false }
    var start = first.count
    for piece in pieces.dropFirst().dropLast() {
      guard let found = find(piece, in: text, start..<end, same: same, equal) else { return false }
      start = found + piece.count
    }
    return true
  }

  private func stands<Text>(
    _ piece: [Element], at start: Int, in text: [Text], _ equal: (Element, Text) -> Bool
  ) -> Bool {
    start + piece.count <= text.count
      && piece.indices.allSatisfy { equal(piece[$0], text[start + $0]) }
  }

  private func find<Text>(
    _ piece: [Element], in text: [Text], _ range: Range<Int>, same: ((Element, Element) -> Bool)?,
    _ equal: (Element, Text) -> Bool
  ) -> Int? {
    guard piece.count <= range.count else { return nil }
    if let same { return findWithFallbacks(piece, in: text, range, same: same, equal) }
    return (range.lowerBound...(range.upperBound - piece.count)).first { start in
      stands(piece, at: start, in: text, equal)
    }
  }

  /// The search of Knuth, Morris and Pratt: linear.
  private func findWithFallbacks<Text>(
    _ piece: [Element], in text: [Text], _ range: Range<Int>, same: (Element, Element) -> Bool,
    _ equal: (Element, Text) -> Bool
  ) -> Int? {
    if piece.isEmpty { return range.lowerBound }
    let fallbacks = fallbacks(of: piece, same: same)
    var matched = 0
    for index in range {
      while matched > 0, !equal(piece[matched], text[index]) { matched = fallbacks[matched - 1] }
      if equal(piece[matched], text[index]) { matched += 1 }
      if matched == piece.count { return index + 1 - matched }
    }
    return nil
  }

  /// For each prefix of the piece, how long its longest own prefix is that is also its end.
  private func fallbacks(of piece: [Element], same: (Element, Element) -> Bool) -> [Int] {
    var lengths = [0]
    for index in piece.indices.dropFirst() {
      var length = lengths[index - 1]
      while length > 0, !same(piece[index], piece[length]) { length = lengths[length - 1] }
      lengths.append(same(piece[index], piece[length]) ? length + 1 : 0)
    }
    return lengths
  }
}
