import LabModel
import Trace

/// Writes an event of a graph. Numbers the objects of the state before first, in its order, then the new objects.
struct GraphEventWriter {
  private let event: RecordedEvent
  private let before: GraphState?
  private let source: AppSource
  private let tables: GraphTables
  private var rows: RunRows<GraphNumbers>
  private let made: [ObjectID]
  private let first: Int

  init(_ event: RecordedEvent, _ before: GraphState?, _ source: AppSource, _ tables: GraphTables) {
    self.event = event
    self.before = before
    self.source = source
    self.tables = tables
    let timeline = event.playback.timeline
    made = timeline.objects.ids.filter { $0.index >= event.firstObject }
    first = event.steps.lowerBound
    rows = RunRows(
      event.playback, GraphNumbers((event.source?.objects ?? []) + made, timeline, tables))
  }

  /// Whether the event refers to an object that has no number.
  var isLost: Bool { rows.numbers.isLost }

  /// The event.
  var json: String {
    mutating get {
      var writer = JSONWriter()
      let timeline = event.playback.timeline
      writer.object { writer in
        writeAssignments(to: &writer)
        writer.field("body", body)
        let facts = rows.facts(from: first)
        for table in FactTable.allCases {
          let changes = FactChanges(facts[table] ?? [], from: before?.facts[table] ?? [])
          if changes.isEmpty { continue }
          writer.key(table.rawValue)
          writer.changes(changes)
        }
        writeExplanations(to: &writer)
        if let failure = timeline.failure(ofEvent: timeline.events.endIndex - 1) {
          writer.field("failure", "\(failure)")
        }
        writeMade(to: &writer)
        writeMessages(to: &writer)
        writer.key("objects")
        writer.array(event.target.objects) { $0.value(rows.numbers.number(of: $1)) }
        writer.field("text", rows.numbers.text(event.text))
        writer.field("to", event.target.number)
      }
      return writer.text
    }
  }

  private mutating func writeMade(to writer: inout JSONWriter) {
    if made.isEmpty { return }
    writer.key("made")
    writer.array(made) { writer, object in
      var row: [Int?] = rows.row(of: object)
      // Omits the ordinal: each walk counts its own.
      row.remove(at: 1)
      writer.row(row)
    }
  }

  private mutating func writeMessages(to writer: inout JSONWriter) {
    let messages = event.playback.timeline.messages(in: event.steps, isComplete: false)
    if messages.isEmpty { return }
    writer.key("messages")
    writer.array(messages) { $0.row([$1.step - first] + rows.row(of: $1)) }
  }

  private mutating func writeExplanations(to writer: inout JSONWriter) {
    let explanations = event.explanations(source, names: rows.numbers.names)
    if explanations.isEmpty { return }
    writer.key("explanations")
    writer.array(explanations) { $0.row([$1.step - first, rows.numbers.text($1.text)]) }
  }

  private mutating func writeAssignments(to writer: inout JSONWriter) {
    if event.assignments.isEmpty { return }
    writer.key("assignments")
    writer.array(event.assignments) { writer, assignment in
      let field = event.playback.timeline.texts[assignment.field]
      writer.row([
        assignment.step - first, rows.numbers.number(of: assignment.owner), rows.numbers.text(field),
      ])
    }
  }

  /// The number of the event's list of steps in `tables.bodies`.
  private var body: Int {
    mutating get {
      var writer = JSONWriter()
      writer.array(event.steps) { $0.row(rows.row(ofStep: $1)) }
      return tables.bodies[writer.text]
    }
  }

  /// The state after the event, with the objects in the state's order.
  func state(_ moves: [Move]) -> GraphState {
    var own = RunRows(
      event.playback, GraphNumbers(event.target.objects, event.playback.timeline, tables))
    let facts = own.facts(from: first).mapValues { facts in facts.filter { $0.to == nil }.map(\.row) }
    var writer = JSONWriter()
    writer.array(moves) { $0.choice($1.kind, $1.label, $1.command, text: $1.text) }
    return GraphState(facts: facts, choices: tables.choices[writer.text], failure: event.failure)
  }
}
