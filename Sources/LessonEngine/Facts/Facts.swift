/// Facts that must hold for every app on the stage, or for single apps.
public struct Facts: Sendable, Hashable {
  /// Facts about all apps that a `spec` fact names; without `spec`, about any one app on the stage.
  public var general: [Fact] = []
  /// Facts about single apps.
  public var ofApps: [AppFacts] = []

  /// The facts about one app.
  public struct AppFacts: Sendable, Hashable {
    /// The spec of the app.
    public var spec: String
    /// The facts that must hold for the app.
    public var facts: [Fact]
  }

  /// No facts.
  public init() {}

  /// Whether there are no facts.
  public var isEmpty: Bool { general.isEmpty && ofApps.allSatisfy(\.facts.isEmpty) }

  /// The facts that need no app's state. They are cheap to check: if one of them fails, the whole set fails.
  var withoutStates: Facts {
    var facts = Facts()
    facts.general = general.filter(\.needsNoState)
    facts.ofApps = ofApps.map { AppFacts(spec: $0.spec, facts: $0.facts.filter(\.needsNoState)) }
    return facts
  }

  /// Whether an observation must include the sent messages.
  public var needMessages: Bool { (general + ofApps.flatMap(\.facts)).contains(where: \.needsMessages) }

  /// The specs in the facts.
  public var specs: [String] {
    ofApps.map(\.spec)
      + (general + ofApps.flatMap(\.facts)).flatMap { fact in
        if case .spec(let specs) = fact { return specs }
        return []
      }
  }
}

/// A fact that must hold for an app.
public enum Fact: Sendable, Hashable {
  /// These editions are on the stage.
  case spec([String])
  /// The user sees these screens, and no others; types, names or titles.
  case visible([String])
  /// The user's stack consists of these screens, the lowest first.
  case screens([String])
  /// The number of screens on the user's stack.
  case screenCount(Count)
  /// Exactly these hold a coordinator: `TYPE.FIELD` or `TYPE`; an empty list: only running code holds it.
  case heldBy(coordinator: String, holders: [String])
  /// A coordinator has this status.
  case status(coordinator: String, String)
  /// The number of living objects of a type.
  case alive(type: String, Count)
  /// These coordinators are zombies, and no others.
  case zombies(Listing)
  /// These objects are leaks, and no others.
  case leaks(Listing)
  /// These events were sent in this order, perhaps with others between them; each is a list of alternatives.
  case did([[String]])
  /// The cursor is in one of these: `TYPE.METHOD` includes the closures in the method, `closure in TYPE.METHOD` and
  /// `closure` match closures only.
  case at([String])
  /// The objects of a type, or the object of a name, received all of these messages up to the cursor. Each message is a
  /// list of alternative method names.
  case received(String, [[String]])

  /// The number of tasks that await something other than time.
  case waiting(Count)

  /// No screen pushes or presents itself; always true in an app without coordinators.
  case noneNavigating

  /// Whether the fact is about events, specs or the cursor, and not about the app's state.
  fileprivate var needsNoState: Bool {
    switch self {
    case .spec, .did, .at: true
    default: false
    }
  }

  /// Whether the fact is about messages.
  fileprivate var needsMessages: Bool {
    if case .received = self { true } else { false }
  }

  /// The key of the fact in a lesson's file.
  public var name: String {
    switch self {
    case .spec: "spec"
    case .visible: "visible"
    case .screens, .screenCount: "screens"
    case .heldBy: "heldBy"
    case .status: "status"
    case .alive: "alive"
    case .zombies: "zombies"
    case .leaks: "leaks"
    case .did: "did"
    case .at: "at"
    case .received: "received"
    case .waiting: "waiting"
    case .noneNavigating: "navigating"
    }
  }

  /// A number.
  public enum Count: Sendable, Hashable {
    /// This many.
    case exactly(Int)
    /// This many or more.
    case atLeast(Int)

    /// Whether the count includes a number.
    func includes(_ number: Int) -> Bool {
      switch self {
      case .exactly(let wanted): number == wanted
      case .atLeast(let wanted): number >= wanted
      }
    }

    /// Reads `2` or `2+`; nil for other texts.
    init?(_ text: String) {
      let digits = text.hasSuffix("+") ? String(text.dropLast()) : text
      guard let number = Int(digits), number >= 0, number < 1_000_000 else { return nil }
      self = text.hasSuffix("+") ? .atLeast(number) : .exactly(number)
    }
  }

  /// A list of objects by type or name, or their number.
  public enum Listing: Sendable, Hashable {
    /// Exactly these objects; a type occurs once for each object.
    case these([String])
    /// The number of objects.
    case count(Count)
  }
}
