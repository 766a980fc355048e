import LabModel
import Trace

/// The tables of facts, as session and graph name them.
enum FactTable: String, CaseIterable {
  case coordinators, leaks, lives, placements, references, uncertain
}

/// A fact as a row: numbers, and of a coordinator its holders.
struct FactRow: Hashable {
  var numbers: [Int?]
  var holders: [[Int?]]?
}

/// A fact with its lifetime in an event, counted in steps from its first.
struct SpannedFact {
  var row: FactRow
  var from: Int
  var to: Int?
}

extension RunRows {
  /// The facts of the playback as rows.
  mutating func facts(from first: Int) -> [FactTable: [SpannedFact]] {
    var rows = self
    func spanned<Value>(_ facts: [Lifetime<Value>], _ row: (inout RunRows, Value) -> FactRow) -> [SpannedFact]
    {
      facts.map { fact in
        SpannedFact(row: row(&rows, fact.value), from: fact.from - first, to: fact.to.map { $0 - first })
      }
    }
    let object = { (rows: inout RunRows, object: ObjectID) in FactRow(numbers: [rows.numbers.place(object)]) }
    let facts: [FactTable: [SpannedFact]] = [
      .lives: spanned(playback.lives, object),
      .leaks: spanned(playback.leaks, object),
      .uncertain: spanned(playback.uncertain, object),
      .placements: spanned(playback.placements) { FactRow(numbers: $0.row(of: $1)) },
      .references: spanned(playback.references) { FactRow(numbers: $0.row(of: $1)) },
      .coordinators: spanned(playback.coordinators) { rows, state in
        let row: (state: [Int?], holders: [[Int?]]) = rows.row(of: state)
        return FactRow(numbers: row.state, holders: row.holders)
      },
    ]
    self = rows
    return facts
  }
}

/// What an event changes in a table: the facts that begin in it, and those of the state before that end, each as the number
/// of its row there and the step at which it holds no more.
struct FactChanges {
  private(set) var begun: [SpannedFact] = []
  private(set) var ended: [[Int]] = []

  init(_ facts: [SpannedFact], from rows: [FactRow]) {
    var open: [FactRow: [Int]] = [:]
    for (index, row) in rows.enumerated().reversed() { open[row, default: []].append(index) }
    for fact in facts {
      guard fact.from == 0, let index = open[fact.row]?.popLast() else {
        begun.append(fact)
        continue
      }
      if let to = fact.to { ended.append([index, to]) }
    }
    ended += open.values.joined().map { [$0, 0] }
    ended.sort { $0[0] < $1[0] }
  }

  var isEmpty: Bool { begun.isEmpty && ended.isEmpty }
}

extension JSONWriter {
  /// A fact, and from when to when it holds.
  mutating func fact(_ row: FactRow, _ span: [Int?] = []) {
    guard let holders = row.holders else { return self.row(row.numbers + span) }
    array { writer in
      for number in row.numbers { writer.value(number) }
      writer.array(holders) { $0.row($1) }
      for bound in span where bound != nil { writer.value(bound) }
    }
  }

  mutating func changes(_ changes: FactChanges) {
    array { writer in
      writer.array(changes.begun) { $0.fact($1.row, [$1.from, $1.to]) }
      if !changes.ended.isEmpty { writer.array(changes.ended) { $0.row($1) } }
    }
  }
}
