import LabModel
import MemoryGraph
import Trace

/// The sessions of a page as one line of JSON; its form is told in FORMAT.md.
public enum SessionData {
  /// The version of the form.
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

/// Writes what is known of one app.
private struct AppWriter {
  let playback: Playback
  let timeline: Timeline
  var texts = TextNumbers()
  let files: [String]

  init(_ playback: Playback) {
    self.playback = playback
    timeline = playback.timeline
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
    writer.field("summary", playback.summary)
    writer.field("variant", playback.spec.variant)
    writeSource(to: &writer)
    writeObjects(to: &writer)
    writeEvents(to: &writer)
    writeSteps(to: &writer)
    writeFacts(to: &writer)
    writer.key("texts")
    writer.array(texts.all) { $0.value($1) }
  }

  private func place(_ object: ObjectID?) -> Int? { object?.index }

  private mutating func writeSource(to writer: inout JSONWriter) {
    writer.key("files")
    writer.array(files) { writer, id in
      writer.array { writer in
        writer.value(id)
        let file = TracedTypes.files[id]
        writer.value(file?.firstLine ?? 1)
        writer.value(file.map { file in file.lines.compactMap { file[$0] }.joined(separator: "\n") } ?? "")
      }
    }
    let kinds: [Site.Kind] = [.method, .initializer, .deinitializer, .closure, .localFunction]
    writer.key("sites")
    writer.array(timeline.sites) { [files] writer, site in
      writer.row([
        kinds.firstIndex(of: site.kind), texts[site.type], texts[site.name],
        files.firstIndex(of: site.file), site.lines.lowerBound, site.lines.upperBound,
      ])
    }
  }

  private mutating func writeObjects(to writer: inout JSONWriter) {
    writer.key("objects")
    writer.array(timeline.objects.ids) { writer, id in
      let record = timeline.objects[id]
      writer.row([
        texts[record.type], record.ordinal, Int(record.role.rawValue), place(record.maker),
        place(record.coordinator),
      ])
    }
  }

  private mutating func writeEvents(to writer: inout JSONWriter) {
    writer.key("events")
    writer.array(timeline.events.indices) { writer, index in
      let event = timeline.events[index]
      writer.object { writer in
        writer.key("choices")
        writer.array(playback.choices[index].enumerated()) { writer, place in
          writer.array { writer in
            writer.value(place.element.kind.rawValue)
            writer.value(place.element.label)
            writer.value(place.element.command)
            if let text = playback.fieldTexts[index][place.offset] { writer.value(text) }
          }
        }
        writer.field("command", playback.commands[index])
        if let failure = timeline.failure(ofEvent: index) { writer.field("failure", "\(failure)") }
        writer.field("first", event.start)
        writer.field("isSent", playback.unsent.contains(index) ? 0 : 1)
        writer.field("text", event.text)
      }
    }
  }

  private mutating func writeSteps(to writer: inout JSONWriter) {
    writer.key("steps")
    writer.array(timeline.steps) { $0.row(row(ofStep: $1)) }
    writer.key("messages")
    writer.array(timeline.messages(in: timeline.steps, isComplete: false)) { writer, message in
      writer.row([
        message.step, party(message.sender), party(message.receiver), texts[message.text],
      ])
    }
    writer.key("explanations")
    writer.array(playback.explanations.sorted { $0.key < $1.key }) { writer, explanation in
      writer.row([explanation.key, texts[explanation.value]])
    }
  }

  /// Kind, depth, object, site, and what else there is to a kind.
  private mutating func row(ofStep index: Int) -> [Int?] {
    let step = timeline.step(at: index)
    let site = step.site.map(Int.init)
    func row(_ kind: StepKind, _ site: Int? = nil, _ more: Int?...) -> [Int?] {
      [kind.rawValue, step.depth, place(step.object), site] + more
    }
    switch step.kind {
    case .event: return row(.event)
    case .call(let sender, let arguments):
      return row(.call, site, texts[timeline.message(of: step, arguments)], place(sender))
    case .line(let line): return row(.line, site, line)
    case .returned(let value): return row(.returned, site, value.map { texts[timeline.text($0)] })
    case .suspended: return row(.suspended, site)
    case .resumed(let line): return row(.resumed, site, line)
    case .made: return row(.made)
    case .released: return row(.released, timeline.frameSite(ofStep: index).map(Int.init))
    case .transition(let transition, let subject, let animated):
      return row(.transition, nil, texts["\(transition)"], place(subject), animated ? 1 : nil)
    case .lifecycle(let callback): return row(.lifecycle, nil, texts[callback.method])
    case .missing(let path, let method):
      return row(.missing, site, texts[timeline.texts[path]], texts[timeline.texts[method]])
    case .output(let text, let warning):
      return row(.output, nil, texts[timeline.texts[text]], warning ? 1 : nil)
    case .end: return row(.end)
    }
  }

  private mutating func party(_ party: Message.Party) -> Int? {
    switch party {
    case .object(let object): place(object)
    case .none: -1
    case .user: -2
    case .system: -3
    case .uikit: -4
    case .type(let name): -5 - texts[name]
    }
  }
}

// MARK: - Facts with lifetimes

extension AppWriter {
  private mutating func writeFacts(to writer: inout JSONWriter) {
    writer.key("lives")
    writer.array(playback.lives) { $0.row([place($1.value)] + span($1)) }
    writer.key("placements")
    writer.array(playback.placements) { $0.row(row(of: $1.value) + span($1)) }
    writer.key("leaks")
    writer.array(playback.leaks) { $0.row([place($1.value)] + span($1)) }
    writer.key("uncertain")
    writer.array(playback.uncertain) { $0.row([place($1.value)] + span($1)) }
    writer.key("references")
    writer.array(playback.references) { $0.row(row(of: $1.value) + span($1)) }
    writer.key("coordinators")
    writer.array(playback.coordinators) { writer, fact in
      writer.array { writer in write(fact, to: &writer) }
    }
  }

  private func span<Value>(_ lifetime: Lifetime<Value>) -> [Int?] {
    [lifetime.from, lifetime.to]
  }

  private mutating func row(of placement: Placement) -> [Int?] {
    switch placement {
    case .window(let index, let window, let isHidden): [0, isHidden ? 1 : nil, index, place(window)]
    case .root(let window, let screen): [1, place(window), 0, place(screen)]
    case .child(let container, let index, let screen): [2, place(container), index, place(screen)]
    case .selected(let container, let index): [3, place(container), 0, index]
    case .presented(let presenter, let screen): [4, place(presenter), 0, place(screen)]
    case .title(let screen, let text): [5, place(screen), 0, texts[timeline.texts[text]]]
    case .appeared(let screen): [6, place(screen), 0, 1]
    case .leaving(let holder, let index, let screen): [7, place(holder), index, place(screen)]
    }
  }

  private mutating func row(of reference: Reference) -> [Int?] {
    let strength = Strength.allCases.firstIndex(of: reference.strength)
    let flags = (playback.isFrameworks(reference) ? 1 : 0) + (reference.isCertain ? 0 : 2)
    return [place(reference.source), texts[reference.field], place(reference.target), strength, flags]
  }

  private mutating func write(_ fact: Lifetime<CoordinatorState>, to writer: inout JSONWriter) {
    let state = fact.value
    writer.value(place(state.id))
    writer.value(CoordinatorStatus.allCases.firstIndex(of: state.status))
    writer.value(state.isZombie ? 1 : 0)
    writer.value(place(state.startedBy))
    writer.array(state.holders) { $0.row([place($1.holder), texts[$1.field]]) }
    for bound in span(fact) { writer.value(bound) }
  }
}
