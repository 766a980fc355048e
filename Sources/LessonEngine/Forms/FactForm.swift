import LabModel

/// Facts in the format of pages: the facts, and a sentence for each way to fail.
struct FactsForm: Encodable {
  var general: [FactForm]
  var apps: [OfApp]

  /// The facts about a single app.
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

/// A fact in the format of pages.
struct FactForm: Encodable {
  /// The key of the fact in a lesson's file.
  var fact: String
  /// The fact in words.
  var words: String
  /// The type that the fact is about; nil if it has none.
  var of: String?
  /// The expected items; no others may be present.
  var all: [String]?
  /// The specs as written in the lesson's file.
  var written: [String]?
  /// Events or messages, each a list of alternatives.
  var steps: [[String]]?
  /// The expected number.
  var count: Int?
  var isAtLeast: Bool?
  /// The expected status of a coordinator.
  var status: String?
  /// The sentences for a fact that does not hold, by key.
  ///
  /// The first digit of a key is 1 if items are missing. The second digit is 0 for no extra items, 1 for one, 2 for
  /// several: `10`, `01`, `02`. The page replaces `{missing}`, `{extra}` and `{count}`.
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
    case .noneNavigating: break  // Only exercises in Swift have this fact, and they have no page.
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
      // The missing events are always a suffix of the list; none if no app is loaded.
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
    // Omits sentences that a page can derive from the others.
    for missing in 0...1 where told["\(missing)2"] == told["\(missing)1"] { told["\(missing)2"] = nil }
    if let missing = told["10"], let extra = told["01"], told["11"] == missing + extra { told["11"] = nil }
    if told["gone"] == told["10"] { told["gone"] = nil }
  }
}
