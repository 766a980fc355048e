import LabModel
import MemoryGraph
import Trace

/// The sessions of a page as one line of JSON, in the format of FORMAT.md.
public enum SessionData {
  /// The version of the format.
  public static let schema = 3

  /// The data of one session, or of several side by side.
  public static func json(_ playbacks: [Playback]) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.key("apps")
      writer.array(playbacks) { AppWriter($1).write(to: &$0) }
      writer.key("format")
      writer.value("coordlab-session")
      if playbacks.count > 1 { writeMoments(playbacks, to: &writer) }
      writer.key("schema")
      writer.value(schema)
    }
    return writer.text
  }

  private static func writeMoments(_ playbacks: [Playback], to writer: inout JSONWriter) {
    var moments = Moments(playbacks.map(\.timeline))
    writer.key("moments")
    writer.array(moments.events) { writer, event in
      writer.array(moments.runs(ofEvent: event)) { $0.row([$1.count, Int($1.runs)]) }
    }
  }
}

/// Numbers objects and sites as in the run, and texts in order of first use.
private struct SessionNumbers: RunNumbers {
  var texts = TextNumbers()

  func number(of object: ObjectID) -> Int? { object.index }
  mutating func text(_ text: String) -> Int { texts[text] }
  func site(_ site: Int32) -> Int { Int(site) }
}

/// Writes the data of one app.
private struct AppWriter {
  let playback: Playback
  let timeline: Timeline
  var rows: RunRows<SessionNumbers>
  let files: [String]

  init(_ playback: Playback) {
    self.playback = playback
    timeline = playback.timeline
    rows = RunRows(playback, SessionNumbers())
    var seen: Set<String> = []
    files = timeline.sites.map(\.file).filter { seen.insert($0).inserted }
  }

  func write(to writer: inout JSONWriter) {
    var copy = self
    writer.object { copy.writeFields(to: &$0) }
  }

  private mutating func writeFields(to writer: inout JSONWriter) {
    writer.field("app", playback.spec.app ?? "")
    writer.field("cursor", playback.cursor)
    writer.field("edition", playback.spec.edition ?? "")
    writer.field("memory", playback.isMemoryOfEachStep ? "steps" : "events")
    writer.field("summary", playback.summary.localized)
    writer.field("variant", playback.spec.variant)
    writeSource(to: &writer)
    writer.key("objects")
    writer.array(timeline.objects.ids) { $0.row(rows.row(of: $1)) }
    writeEvents(to: &writer)
    writeSteps(to: &writer)
    writeFacts(to: &writer)
    writer.key("texts")
    writer.array(rows.numbers.texts.all) { $0.value($1) }
  }

  private mutating func writeSource(to writer: inout JSONWriter) {
    writer.key("files")
    writer.array(files) { $0.file($1) }
    writer.key("sites")
    writer.array(timeline.sites) { [files] writer, site in
      writer.row([
        site.kind.number, rows.numbers.text(site.type), rows.numbers.text(site.name),
        files.firstIndex(of: site.file), site.lines.lowerBound, site.lines.upperBound,
      ])
    }
  }

  private mutating func writeEvents(to writer: inout JSONWriter) {
    writer.key("events")
    writer.array(timeline.events.indices) { writer, index in
      let event = timeline.events[index]
      writer.object { writer in
        writer.key("choices")
        writer.array(playback.choices[index].enumerated()) { writer, choice in
          let text = playback.fieldTexts[index][choice.offset]
          writer.choice(
            choice.element.kind.rawValue, choice.element.label, choice.element.command, text: text)
        }
        writer.field("command", playback.commands[index])
        if let failure = timeline.failure(ofEvent: index) { writer.field("failure", "\(failure)") }
        writer.field("first", event.start)
        writer.field("isSent", playback.unsent.contains(index) ? 0 : 1)
        writer.field("text", EventName(number: index, text: event.text).told)
      }
    }
  }

  private mutating func writeSteps(to writer: inout JSONWriter) {
    writer.key("steps")
    writer.array(timeline.steps) { $0.row(rows.row(ofStep: $1)) }
    writer.key("messages")
    writer.array(timeline.messages(in: timeline.steps, isComplete: false)) { writer, message in
      writer.row([message.step] + rows.row(of: message))
    }
    writer.key("explanations")
    writer.array(playback.explanations.sorted { $0.key < $1.key }) { writer, explanation in
      writer.row([explanation.key, rows.numbers.text(explanation.value)])
    }
  }

  private mutating func writeFacts(to writer: inout JSONWriter) {
    writer.key("lives")
    writer.array(playback.lives) { $0.row([$1.value.index] + span($1)) }
    writer.key("placements")
    writer.array(playback.placements) { $0.row(rows.row(of: $1.value) + span($1)) }
    writer.key("leaks")
    writer.array(playback.leaks) { $0.row([$1.value.index] + span($1)) }
    writer.key("uncertain")
    writer.array(playback.uncertain) { $0.row([$1.value.index] + span($1)) }
    writer.key("references")
    writer.array(playback.references) { $0.row(rows.row(of: $1.value) + span($1)) }
    writer.key("coordinators")
    writer.array(playback.coordinators) { writer, fact in
      let (state, holders) = rows.row(of: fact.value)
      writer.array { writer in
        for number in state { writer.value(number) }
        writer.array(holders) { $0.row($1) }
        for bound in span(fact) { writer.value(bound) }
      }
    }
  }

  private func span<Value>(_ lifetime: Lifetime<Value>) -> [Int?] {
    [lifetime.from, lifetime.to]
  }
}

extension JSONWriter {
  /// Writes an available event; `text` is the current text of a text field.
  mutating func choice(_ kind: String, _ label: String, _ command: String, text: String?) {
    array { writer in
      for part in [kind, label, command] + (text.map { [$0] } ?? []) { writer.value(part) }
    }
  }
}
