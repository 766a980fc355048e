import LabModel
import MemoryGraph
import Trace

/// The numbers by which rows of data refer to objects, texts and sites.
protocol RunNumbers {
  /// The number of an object of the run; nil if the object has none.
  mutating func number(of object: ObjectID) -> Int?
  /// The number of a text.
  mutating func text(_ text: String) -> Int
  /// The number of a site of the run.
  mutating func site(_ site: Int32) -> Int
}

/// The steps and facts of a run as rows of numbers, in the format of FORMAT.md.
struct RunRows<Numbers: RunNumbers> {
  let playback: Playback
  var numbers: Numbers
  private var timeline: Timeline { playback.timeline }

  init(_ playback: Playback, _ numbers: Numbers) {
    self.playback = playback
    self.numbers = numbers
  }

  private mutating func number(of object: ObjectID?) -> Int? {
    object.flatMap { numbers.number(of: $0) }
  }

  /// Kind, depth, object, site, then the columns that depend on the kind.
  mutating func row(ofStep index: Int) -> [Int?] {
    let step = timeline.step(at: index)
    let start: [Int?] = [step.depth, number(of: step.object)]
    func row(_ kind: StepKind, _ more: Int?...) -> [Int?] { [kind.rawValue] + start + more }
    let site = step.site.map { numbers.site($0) }
    switch step.kind {
    case .event: return row(.event)
    case .call(let sender, let arguments):
      return row(.call, site, numbers.text(timeline.message(of: step, arguments)), number(of: sender))
    case .line(let line): return row(.line, site, line)
    case .returned(let value): return row(.returned, site, value.map { numbers.text(timeline.text($0)) })
    case .suspended: return row(.suspended, site)
    case .resumed(let line): return row(.resumed, site, line)
    case .made: return row(.made)
    case .released: return row(.released, timeline.frameSite(ofStep: index).map { numbers.site($0) })
    case .transition(let transition, let subject, let animated):
      return row(.transition, nil, numbers.text("\(transition)"), number(of: subject), animated ? 1 : nil)
    case .lifecycle(let callback): return row(.lifecycle, nil, numbers.text(callback.method))
    case .missing(let path, let method):
      return row(.missing, site, numbers.text(timeline.texts[path]), numbers.text(timeline.texts[method]))
    case .output(let text, let warning):
      return row(.output, nil, numbers.text(timeline.texts[text]), warning ? 1 : nil)
    case .end: return row(.end)
    }
  }

  /// Sender, receiver, text.
  mutating func row(of message: Message) -> [Int?] {
    [party(message.sender), party(message.receiver), numbers.text(message.text)]
  }

  private mutating func party(_ party: Message.Party) -> Int? {
    switch party {
    case .object(let object): number(of: object)
    case .none: -1
    case .user: -2
    case .system: -3
    case .uikit: -4
    case .type(let name): -5 - numbers.text(name)
    }
  }

  /// Type, ordinal, role, the object that made it, and the coordinator whose code made it.
  mutating func row(of object: ObjectID) -> [Int?] {
    let record = timeline.objects[object]
    return [
      numbers.text(record.type), record.ordinal, Int(record.role.rawValue), number(of: record.maker),
      number(of: record.coordinator),
    ]
  }

  /// Kind, owner, index, value.
  mutating func row(of placement: Placement) -> [Int?] {
    switch placement {
    case .window(let index, let window, let isHidden): [0, isHidden ? 1 : nil, index, number(of: window)]
    case .root(let window, let screen): [1, number(of: window), 0, number(of: screen)]
    case .child(let container, let index, let screen): [2, number(of: container), index, number(of: screen)]
    case .selected(let container, let index): [3, number(of: container), 0, index]
    case .presented(let presenter, let screen): [4, number(of: presenter), 0, number(of: screen)]
    case .title(let screen, let text): [5, number(of: screen), 0, numbers.text(timeline.texts[text])]
    case .appeared(let screen): [6, number(of: screen), 0, 1]
    case .leaving(let holder, let index, let screen): [7, number(of: holder), index, number(of: screen)]
    }
  }

  /// Source, field, target, strength, flags.
  mutating func row(of reference: Reference) -> [Int?] {
    let strength = Strength.allCases.firstIndex(of: reference.strength)
    let flags = (playback.isFrameworks(reference) ? 1 : 0) + (reference.isCertain ? 0 : 2)
    return [
      number(of: reference.source), numbers.text(reference.field), number(of: reference.target), strength,
      flags,
    ]
  }

  /// Object, status, 1 for a zombie, and the object that started it; then the holders, each with its field.
  mutating func row(of state: CoordinatorState) -> (state: [Int?], holders: [[Int?]]) {
    let row = [
      number(of: state.id), CoordinatorStatus.allCases.firstIndex(of: state.status), state.isZombie ? 1 : 0,
      number(of: state.startedBy),
    ]
    return (row, state.holders.map { [number(of: $0.holder), numbers.text($0.field)] })
  }
}

extension Site.Kind {
  /// The number of the kind in the data.
  var number: Int {
    let kinds: [Site.Kind] = [.method, .initializer, .deinitializer, .closure, .localFunction]
    return kinds.firstIndex(of: self) ?? 0
  }
}

extension JSONWriter {
  /// Writes a file of an app: its name, the number of its first line, its text.
  mutating func file(_ id: String, hasText: Bool = true) {
    array { writer in
      writer.value(id)
      let file = hasText ? TracedTypes.files[id] : nil
      writer.value(file?.firstLine ?? 1)
      writer.value(file.map { file in file.lines.compactMap { file[$0] }.joined(separator: "\n") } ?? "")
    }
  }
}
