extension [ExpectedLine] {
  /// Which of the printed lines these stand for, in order; nil between them where `...` left lines out. Nil if these are
  /// not what was printed.
  package func shown(of printed: [String]) -> [Int?]? {
    let pieces = split(omittingEmptySubsequences: false, whereSeparator: \.isAnyLines).map { Array($0) }
    var shown: [Int?] = []
    var next = 0
    for (index, piece) in pieces.enumerated() {
      let isLast = index == pieces.count - 1
      let latest = printed.count - piece.count
      // What stands before the first `...` begins the output, what stands behind the last one ends it.
      let starts = index == 0 ? [0] : isLast ? [latest] : Array<Int>(next...Swift.max(next, latest))
      guard let start = starts.first(where: { $0 >= next && piece.stands(for: printed, from: $0) }) else {
        return nil
      }
      if index > 0, start > next { shown.append(nil) }
      shown += (start..<start + piece.count).map { $0 }
      next = start + piece.count
    }
    return next == printed.count ? shown : nil
  }

  private func stands(for printed: [String], from start: Int) -> Bool {
    start >= 0 && start + count <= printed.count && zip(self, printed[start...]).allSatisfy { $0.matches($1) }
  }
}
