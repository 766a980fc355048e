import LabModel

/// Facts as a page takes them: what has to hold, and what is said where it does not.
struct FactsForm: Encodable {
  var general: [FactForm]
  var apps: [OfApp]

  /// The facts of one of several apps.
  struct OfApp: Encodable {
    var spec: String
    var absent: FactForm
    var facts: [FactForm]
  }

  init(_ facts: Facts, _ voice: LessonVoice, fullSpec: (String) -> String) {
    func form(_ fact: Fact) -> FactForm {
      var form = FactForm(fact, voice)
      if case .spec(let specs) = fact { (form.all, form.written) = (specs.map(fullSpec), specs) }
      return form
    }
    general = facts.general.map(form)
    apps = facts.ofApps.map { app in
      OfApp(spec: fullSpec(app.spec), absent: form(.spec([app.spec])), facts: app.facts.map(form))
    }
  }
}

/// A fact as a page takes it.
struct FactForm: Encodable {
  /// The key under which a lesson's file has it.
  var fact: String
  /// The fact in words.
  var words: String
  /// The type that it is about.
  var of: String?
  /// What has to be there, and nothing else.
  var all: [String]?
  /// The specs as the lesson's file has them.
  var written: [String]?
  /// Events or messages, each with its alternatives.
  var steps: [[String]]?
  /// How many there have to be.
  var count: Int?
  var isAtLeast: Bool?
  /// How a coordinator has to stand.
  var status: String?
  /// What is said where it does not hold, by whether something is missing and how much is extra: `10`, `01`, `02`; `{missing}`,
  /// `{extra}` and `{count}` are filled in.
  var told: [String: [String]] = [:]

  init(_ fact: Fact, _ voice: LessonVoice) {
    self.fact = fact.name
    words = voice.words(of: fact)
    func note(_ count: Fact.Count) {
      switch count {
      case .exactly(let number): (self.count, isAtLeast) = (number, false)
      case .atLeast(let number): (self.count, isAtLeast) = (number, true)
      }
    }
    switch fact {
    case .spec(let names), .visible(let names), .screens(let names), .at(let names): all = names
    case .screenCount(let count), .waiting(let count): note(count)
    case .heldBy(let coordinator, let holders): (of, all) = (coordinator, holders)
    case .status(let coordinator, let status): (of, self.status) = (coordinator, status)
    case .alive(let type, let count):
      of = type
      note(count)
    case .zombies(.these(let names)), .leaks(.these(let names)): all = names
    case .zombies(.count(let count)), .leaks(.count(let count)): note(count)
    case .did(let events): steps = events
    case .received(let receiver, let methods): (of, steps) = (receiver, methods)
    case .noneNavigating: break  // Of exercises in Swift only: they have no page.
    }
    tell(fact, voice)
  }

  private mutating func tell(_ fact: Fact, _ voice: LessonVoice) {
    func sentences(_ missing: [String], extra: Int) -> [String] {
      let extras = Array(repeating: "{extra}", count: extra)
      let shortfall = Shortfall(fact: fact, spec: nil, missing: missing, extra: extras)
      return voice.sentences(about: shortfall).map { sentence in
        extra < 2
          ? sentence
          : sentence.replacing(extras.joined(separator: ", "), with: "{extra}")
            .replacing("\(extra)", with: "{count}")
      }
    }
    if case .did(let events) = fact {
      // What is left to do is always the end of the list; nothing where nothing is loaded.
      for count in 0...events.count {
        let left = events.suffix(count).map { $0.joined(separator: " / ") }
        told["\(count)"] = sentences(left, extra: 0)
      }
      return
    }
    for missing in 0...1 {
      for (key, extra) in [(0, 0), (1, 1), (2, 77)] {
        told["\(missing)\(key)"] = sentences(missing == 1 ? ["{missing}"] : [], extra: extra)
      }
    }
    if let of { told["gone"] = sentences([of], extra: 0) }
    // A page puts these together from those for one.
    for missing in 0...1 where told["\(missing)2"] == told["\(missing)1"] { told["\(missing)2"] = nil }
    if let missing = told["10"], let extra = told["01"], told["11"] == missing + extra { told["11"] = nil }
    if told["gone"] == told["10"] { told["gone"] = nil }
  }
}
