import LabModel
import Trace

/// The tables of facts. The raw values are the keys in sessions and graphs.
enum FactTable: String, CaseIterable {
  case coordinators, leaks, lives, placements, references, uncertain
}

/// A fact as a row of numbers, plus the holders if the fact is about a coordinator.
struct FactRow: Hashable {
  var numbers: [Int?]
  var holders: [[Int?]]?
}

/// A fact with its lifetime in an event, in steps from the event's first step.
struct SpannedFact {
  var row: FactRow
  var from: Int
  var to: Int?
}

extension RunRows {
  /// The facts of the playback as rows; steps count from `first`.
  mutating func facts(from first: Int) -> [FactTable: [SpannedFact]] {
    var rows = self
    func spanned<Value>(_ facts: [Lifetime<Value>], _ row: (inout RunRows, Value) -> FactRow) -> [SpannedFact]
    {
      facts.map { fact in
        SpannedFact(row: row(&rows, fact.value), from: fact.from - first, to: fact.to.map { $0 - first })
      }
    }
    let object = { (rows: inout RunRows, object: ObjectID) in
      FactRow(numbers: [rows.numbers.number(of: object)])
    }
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

/// The changes of an event in a table: the facts that begin, and the facts of the state before that end.
///
/// A fact that ends is its row's index in the state before, and the first step at which the fact is false.
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
  /// Writes a fact and its lifetime.
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
