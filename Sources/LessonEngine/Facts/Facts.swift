/// What has to hold: of every app on the stage, and of single ones.
public struct Facts: Sendable, Hashable {
  /// Facts of the app that `spec` names among them; without `spec`, of every app on the stage.
  public var general: [Fact] = []
  /// Facts of one of several apps.
  public var ofApps: [AppFacts] = []

  /// The facts of one app.
  public struct AppFacts: Sendable, Hashable {
    /// Which app.
    public var spec: String
    /// What has to hold of it.
    public var facts: [Fact]
  }

  /// No facts.
  public init() {}

  /// Whether there is none.
  public var isEmpty: Bool { general.isEmpty && ofApps.allSatisfy(\.facts.isEmpty) }

  /// Those that need no look at an app's state. If one of them does not hold, they do not hold together.
  var withoutStates: Facts {
    var facts = Facts()
    facts.general = general.filter(\.needsNoState)
    facts.ofApps = ofApps.map { AppFacts(spec: $0.spec, facts: $0.facts.filter(\.needsNoState)) }
    return facts
  }

  /// Whether a look at an app has to tell the messages that were sent.
  public var needMessages: Bool { (general + ofApps.flatMap(\.facts)).contains(where: \.needsMessages) }

  /// The specs that are named.
  public var specs: [String] {
    ofApps.map(\.spec)
      + (general + ofApps.flatMap(\.facts)).flatMap { fact in
        if case .spec(let specs) = fact { return specs }
        return []
      }
  }
}

/// One thing that has to hold of an app.
public enum Fact: Sendable, Hashable {
  /// These editions are on the stage.
  case spec([String])
  /// The user sees these screens, and no others; types, names or titles.
  case visible([String])
  /// These screens lie on top of each other where the user is, the lowest first.
  case screens([String])
  /// So many screens lie on top of each other where the user is.
  case screenCount(Count)
  /// Exactly these hold a coordinator: `TYPE.FIELD` or `TYPE`; none: running code only.
  case heldBy(coordinator: String, holders: [String])
  /// A coordinator stands so.
  case status(coordinator: String, String)
  /// So many objects of a type live.
  case alive(type: String, Count)
  /// These coordinators are zombies, and no others.
  case zombies(Listing)
  /// These objects are leaks, and no others.
  case leaks(Listing)
  /// These events were sent in this order, others between them; each with its alternatives.
  case did([[String]])
  /// The cursor is in one of these: `TYPE.METHOD`, a closure written there too; `closure in TYPE.METHOD` or `closure`: in
  /// a closure only.
  case at([String])
  /// Objects of a type, or the object of a name, were sent all of these messages up to the cursor; the methods' names, each
  /// with its alternatives.
  case received(String, [[String]])

  /// So many tasks wait for something that is not time.
  case waiting(Count)

  /// No screen pushes or presents by itself; in an app without coordinators it holds.
  case noneNavigating

  /// Whether it is about what was done, not about how the app is.
  fileprivate var needsNoState: Bool {
    switch self {
    case .spec, .did, .at: true
    default: false
    }
  }

  /// Whether it is about the messages that were sent.
  fileprivate var needsMessages: Bool {
    if case .received = self { true } else { false }
  }

  /// The key under which a lesson's file has it.
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

    /// Whether a number is meant.
    func includes(_ number: Int) -> Bool {
      switch self {
      case .exactly(let wanted): number == wanted
      case .atLeast(let wanted): number >= wanted
      }
    }

    /// `2` or `2+`.
    init?(_ text: String) {
      let digits = text.hasSuffix("+") ? String(text.dropLast()) : text
      guard let number = Int(digits), number >= 0, number < 1_000_000 else { return nil }
      self = text.hasSuffix("+") ? .atLeast(number) : .exactly(number)
    }
  }

  /// Objects by type or name, or how many there are.
  public enum Listing: Sendable, Hashable {
    /// These, each once for each object.
    case these([String])
    /// So many.
    case count(Count)
  }
}
