import LabModel
import Trace

/// An explored graph as one line of JSON; its form is told in FORMAT.md.
public struct GraphData {
  /// The version of the form.
  public static let schema = 1

  private let spec: Spec
  private let summary: String
  private let source: AppSource
  private let bounds: [String]
  private let hasSource: Bool
  private let tables = GraphTables()
  private var launch = "null"
  private var states: [GraphState] = []
  /// How many events are left out: they tell of objects of which nothing is known in the state in which they were sent.
  public private(set) var leftOutCount = 0
  /// How many events it has, without the launch.
  public private(set) var eventCount = 0

  /// The graph of an app, empty yet.
  ///
  /// - Parameters:
  ///   - bounds: how far it goes, as words of the command line that records it.
  ///   - hasSource: whether the text of the app's files is in it.
  public init(
    _ spec: Spec, summary: String, source: AppSource, bounds: [String], hasSource: Bool = true
  ) {
    self.spec = spec
    self.summary = summary
    self.source = source
    self.bounds = bounds
    self.hasSource = hasSource
  }

  /// Adds an event; each state is added by the first event that leads to it.
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
  /// - Parameter expandedCount: in how many states, the first ones, everything within the bounds was tried.
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

/// What all events and states of a graph share. A class: it is added to where its parts are written.
final class GraphTables {
  var texts = TextNumbers()
  var files = TextNumbers()
  /// Lists of steps, of choices, and sites, each as JSON.
  var bodies = TextNumbers()
  var choices = TextNumbers()
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

/// A state, as far as it is known.
struct GraphState {
  /// What holds in it, table by table.
  var facts: [FactTable: [FactRow]]
  var choices: Int
  var failure: String?
  /// The events, each with its JSON.
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
