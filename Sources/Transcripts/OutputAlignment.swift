/// Which expected line goes with which printed one, with the fewest changes.
///
/// A `...` takes printed lines without a change, a `[..]` line the one that it matches. Of alignments with equally few
/// changes, it chooses the one in which `...` covers least, so that an update does not weaken a transcript:
/// ```
/// expected   printed   updated
/// a          a         a
/// ...        x         ...
/// b          c         c
/// ```
struct OutputAlignment: Equatable {
  enum Step: Equatable {
    /// The expected line stands; for `...` the lines it covers are not listed.
    case keep(expected: Int)
    case remove(expected: Int)
    case add(printed: Int)
    case replace(expected: Int, printed: Int)
  }

  /// In the order of the lines.
  private(set) var steps: [Step] = []

  /// The largest table, in cells; beyond that, everything between the common start and end is replaced.
  static let cellLimit = 1_000_000

  init(_ expected: [ExpectedLine], _ printed: [String]) {
    let shorter = min(expected.count, printed.count)
    func isSame(_ row: Int, _ column: Int) -> Bool {
      expected[row].isLiteral && expected[row].text.hasSameBytes(as: printed[column])
    }
    let start = (0..<shorter).first { !isSame($0, $0) } ?? shorter
    let end =
      (0..<(shorter - start)).first {
        !isSame(expected.count - 1 - $0, printed.count - 1 - $0)
      } ?? shorter - start
    steps = (0..<start).map { .keep(expected: $0) }
    let table = AlignmentTable(
      expected: expected[start..<(expected.count - end)], printed: printed[start..<(printed.count - end)])
    steps += table.steps
    steps += (0..<end).map { .keep(expected: expected.count - end + $0) }
  }
}

/// The least changes from each pair of positions to the end.
private struct AlignmentTable {
  enum Move: UInt8 { case end, keep, cover, pass, remove, add, replace }

  /// Changes count first; then the lines that `...` covers; then the kinds of change.
  struct Cost {
    static let change = 1 << 32
    static let cover = 4
    static let replace = change + 1
    static let pattern = 1
  }

  let expected: ArraySlice<ExpectedLine>
  let printed: ArraySlice<String>
  private var moves: [Move] = []
  private var width: Int { printed.count + 1 }

  init(expected: ArraySlice<ExpectedLine>, printed: ArraySlice<String>) {
    self.expected = expected
    self.printed = printed
    guard !expected.isEmpty, !printed.isEmpty else { return }
    if (expected.count + 1) * width <= OutputAlignment.cellLimit { fill() }
  }

  private mutating func fill() {
    moves = Array(repeating: .end, count: (expected.count + 1) * width)
    var below = (0..<width).map { (width - 1 - $0) * Cost.change }
    for column in 0..<(width - 1) { moves[expected.count * width + column] = .add }
    for row in (0..<expected.count).reversed() {
      let line = expected[expected.startIndex + row]
      var costs = below
      for column in (0..<width).reversed() {
        let choice = choice(line, column, right: column + 1 < width ? costs[column + 1] : nil, below: below)
        costs[column] = choice.cost
        moves[row * width + column] = choice.move
      }
      below = costs
    }
  }

  private func choice(
    _ line: ExpectedLine, _ column: Int, right: Int?, below: [Int]
  ) -> (move: Move, cost: Int) {
    if line.isAnyLines {
      guard let right, right + Cost.cover < below[column] else { return (.pass, below[column]) }
      return (.cover, right + Cost.cover)
    }
    guard let right else { return (.remove, below[column] + Cost.change) }
    let text = printed[printed.startIndex + column]
    var best = (move: Move.replace, cost: below[column + 1] + Cost.replace)
    if line.matches(text) { best = (.keep, below[column + 1] + (line.isLiteral ? 0 : Cost.pattern)) }
    if below[column] + Cost.change < best.cost { best = (.remove, below[column] + Cost.change) }
    if right + Cost.change < best.cost { best = (.add, right + Cost.change) }
    return best
  }

  var steps: [OutputAlignment.Step] {
    if moves.isEmpty { return everythingReplaced }
    var steps: [OutputAlignment.Step] = []
    var (row, column) = (0, 0)
    while true {
      let (old, new) = (expected.startIndex + row, printed.startIndex + column)
      switch moves[row * width + column] {
      case .end: return steps
      case .keep: steps.append(.keep(expected: old))
      case .pass: steps.append(.keep(expected: old))
      case .cover: break
      case .remove: steps.append(.remove(expected: old))
      case .add: steps.append(.add(printed: new))
      case .replace: steps.append(.replace(expected: old, printed: new))
      }
      let move = moves[row * width + column]
      if move != .cover, move != .add { row += 1 }
      if move != .pass, move != .remove { column += 1 }
    }
  }

  /// With no output a `...` still matches; with nothing expected every line is new.
  private var everythingReplaced: [OutputAlignment.Step] {
    let old = expected.indices.map { index -> OutputAlignment.Step in
      printed.isEmpty && expected[index].isAnyLines ? .keep(expected: index) : .remove(expected: index)
    }
    return old + printed.indices.map { .add(printed: $0) }
  }
}
