import LabModel
import Trace

/// An explored graph as one line of JSON, in the format of FORMAT.md.
public struct GraphData {
  /// The version of the format.
  public static let schema = 1

  private let spec: Spec
  private let summary: String
  private let source: AppSource
  private let bounds: [String]
  private let hasSource: Bool
  private let tables = GraphTables()
  private var launch = "null"
  private var states: [GraphState] = []
  /// The number of omitted events: each refers to an object that is unknown in the state before the event.
  public private(set) var leftOutCount = 0
  /// The number of events, without the launch.
  public private(set) var eventCount = 0

  /// An empty graph of an app.
  ///
  /// - Parameters:
  ///   - bounds: the bounds of the search, as arguments of the command that records the graph.
  ///   - hasSource: whether the data includes the text of the app's files.
  public init(
    _ spec: Spec, summary: String, source: AppSource, bounds: [String], hasSource: Bool = true
  ) {
    self.spec = spec
    self.summary = summary
    self.source = source
    self.bounds = bounds
    self.hasSource = hasSource
  }

  /// Adds an event, and the state after the event if the event is the first to reach it.
  public mutating func add(_ event: RecordedEvent) {
    let before = event.source.map { states[$0.number] }
    var writer = GraphEventWriter(event, before, source, tables)
    let text = writer.json
    if let moves = event.moves { states.append(writer.state(moves)) }
    if writer.isLost {
      leftOutCount += 1
    } else if let source = event.source {
      states[source.number].out.append((event.command, text))
      eventCount += 1
    } else {
      launch = text
    }
  }

  /// The data.
  ///
  /// - Parameter expandedCount: the number of expanded states: the search tried every event within the bounds in them.
  public func json(expandedCount: Int, isComplete: Bool) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.field("app", spec.app ?? "")
      writer.key("bodies")
      writer.array(tables.bodies.all) { $0.json($1) }
      writer.key("bounds")
      writer.array(bounds) { $0.value($1) }
      writer.key("choices")
      writer.array(tables.choices.all) { $0.json($1) }
      writer.key("complete")
      writer.value(isComplete)
      writer.field("edition", spec.edition ?? "")
      writer.key("files")
      writer.array(tables.files.all) { $0.file($1, hasText: hasSource) }
      writer.field("format", "coordlab-graph")
      writer.key("launch")
      writer.json(launch)
      writer.field("schema", Self.schema)
      writer.key("sites")
      writer.array(tables.sites.all) { $0.json($1) }
      writer.key("states")
      writer.array(states.enumerated()) { $1.element.write(to: &$0, isExpanded: $1.offset < expandedCount) }
      writer.field("summary", summary)
      writer.key("texts")
      writer.array(tables.texts.all) { $0.text(withReferences: $1) }
      writer.field("variant", spec.variant)
    }
    return writer.text
  }
}

/// The tables that all events and states of a graph share. A class, because the writers of events add to it.
final class GraphTables {
  var texts = TextNumbers()
  var files = TextNumbers()
  /// Lists of steps, each as JSON.
  var bodies = TextNumbers()
  /// Lists of choices, each as JSON.
  var choices = TextNumbers()
  /// Sites, each as JSON.
  var sites = TextNumbers()

  /// The number of a site.
  func number(of site: Site) -> Int {
    var writer = JSONWriter()
    writer.row([
      site.kind.number, texts[site.type], texts[site.name], files[site.file], site.lines.lowerBound,
      site.lines.upperBound,
    ])
    return sites[writer.text]
  }
}

/// A state of the graph, with the events recorded so far.
struct GraphState {
  /// The facts of the state, by table.
  var facts: [FactTable: [FactRow]]
  var choices: Int
  var failure: String?
  /// The events sent in the state, each with its JSON.
  var out: [(command: String, json: String)] = []

  func write(to writer: inout JSONWriter, isExpanded: Bool) {
    writer.object { writer in
      writer.field("choices", choices)
      if let failure { writer.field("failure", failure) }
      writer.key("out")
      if out.isEmpty, !isExpanded {
        writer.value(nil)
      } else {
        writer.object { writer in
          for (command, json) in out {
            writer.key(command)
            writer.json(json)
          }
        }
      }
      for table in FactTable.allCases {
        guard let rows = facts[table], !rows.isEmpty else { continue }
        writer.key(table.rawValue)
        writer.array(rows) { $0.fact($1) }
      }
    }
  }
}
