import Foundation

/// What the REPL's `state` says of one app.
public struct AppState: Sendable, Equatable, Decodable {
  /// How many objects of each type live.
  public var alive: [String: Int]
  /// The living coordinators.
  public var coordinators: [Coordinator]
  /// The names of the coordinators that outlived their screens.
  public var zombies: [String]
  /// The names of the objects that nothing reaches.
  public var leaks: [String]
  /// The windows.
  public var windows: [Window]

  /// A coordinator.
  public struct Coordinator: Sendable, Equatable, Decodable {
    /// Its type and ordinal.
    public var id: String
    /// Its type.
    public var type: String
    /// How it stands.
    public var status: String
    /// Who holds it strongly.
    public var heldBy: [Holder]
  }

  /// A strong reference.
  public struct Holder: Sendable, Equatable, Decodable {
    /// The path of the field.
    public var field: String
    /// The object that has the field; nil for the system.
    public var holder: String?
  }

  /// A window with its screens.
  public struct Window: Sendable, Equatable, Decodable {
    /// Its type and ordinal.
    public var id: String
    /// Its root; nil if it has none.
    public var root: Screen?
  }

  /// A screen or container.
  public struct Screen: Sendable, Equatable {
    /// Its type and ordinal.
    public var id: String
    /// What a user reads of it.
    public var title: String?
    /// Whether the user sees it.
    public var isVisible: Bool
    /// What a container holds, the lowest first; nil for a screen.
    public var children: [Screen]?
    /// The index of the selected tab.
    public var selected: Int?
    /// What it presents: one or none.
    public var presented: [Screen]
  }

  /// An app of which nothing is known.
  public init() { (alive, coordinators, zombies, leaks, windows) = ([:], [], [], [], []) }

  /// Reads a line that `state` printed.
  ///
  /// - Throws: `DecodingError` if it is none.
  public init(line: String) throws {
    self = try JSONDecoder().decode(AppState.self, from: Data(line.utf8))
  }
}

extension AppState {
  private enum CodingKeys: String, CodingKey {
    case alive, coordinators, zombies, leaks
    case windows = "screens"
  }

  /// Reads it; `screens` is a window, several, or null.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    alive = try container.decode([String: Int].self, forKey: .alive)
    coordinators = try container.decode([Coordinator].self, forKey: .coordinators)
    zombies = try container.decode([String].self, forKey: .zombies)
    leaks = try container.decode([String].self, forKey: .leaks)
    if let several = try? container.decode([Window].self, forKey: .windows) {
      windows = several
    } else {
      windows = try container.decodeIfPresent(Window.self, forKey: .windows).map { [$0] } ?? []
    }
  }
}

extension AppState.Screen: Decodable {
  private enum CodingKeys: String, CodingKey {
    case id, title, visible, children, selected, presented
  }

  /// Reads it with everything in and on it.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(String.self, forKey: .id)
    title = try container.decodeIfPresent(String.self, forKey: .title)
    isVisible = try container.decodeIfPresent(Bool.self, forKey: .visible) ?? false
    children = try container.decodeIfPresent([AppState.Screen].self, forKey: .children)
    selected = try container.decodeIfPresent(Int.self, forKey: .selected)
    presented = try container.decodeIfPresent(AppState.Screen.self, forKey: .presented).map { [$0] } ?? []
  }
}

extension AppState {
  /// The screens that lie on top of each other where the user is, the lowest first, in the selected tabs.
  public var path: [Screen] { windows.compactMap(\.root).flatMap(\.path) }

  /// The screens that the user sees.
  public var visible: [Screen] { windows.compactMap(\.root).flatMap(\.all).filter { $0.isVisible } }
}

extension AppState.Screen {
  fileprivate var path: [AppState.Screen] {
    let below: [AppState.Screen]
    if let children, let selected {
      below = children.indices.contains(selected) ? children[selected].path : []
    } else {
      below = children?.flatMap(\.path) ?? [self]
    }
    return below + presented.flatMap(\.path)
  }

  fileprivate var all: [AppState.Screen] {
    [self] + (children ?? []).flatMap(\.all) + presented.flatMap(\.all)
  }
}

extension String {
  /// The type in an object's name: `LoginCoordinator` of `LoginCoordinator#1`.
  var typeOfName: String { firstIndex(of: "#").map { String(self[..<$0]) } ?? self }

  /// Whether a type or a name stands for the object of this name.
  func isMeant(by text: String) -> Bool { text == self || text == typeOfName }
}

extension AppState.Screen {
  /// Whether a type, name or title stands for the screen.
  func isMeant(by text: String) -> Bool { id.isMeant(by: text) || title == text }
}

/// An app as a lesson looks at it: its state, what was done, and where the cursor is.
public struct AppLook: Sendable, Equatable {
  /// The full spec.
  public var spec: String
  /// Its state at the cursor.
  public var state: AppState
  /// The events that were sent, oldest first, as commands.
  public var did: [String]
  /// What the method is called in which the cursor is; empty if no traced code runs.
  public var at: [String]
  /// The messages that objects were sent up to the cursor; empty where no fact asks for them.
  public var received: [Received]
  /// The tasks that wait for something that is not time: `NameCoordinator#1.run()`.
  public var waiting: [String] = []
  /// The screens that push or present by themselves, where a coordinator could.
  public var navigating: [String] = []

  /// A message that an object was sent.
  public struct Received: Sendable, Equatable {
    /// The object's type and ordinal.
    public var receiver: String
    /// The method's name, without arguments.
    public var method: String

    /// A message.
    public init(receiver: String, method: String) { (self.receiver, self.method) = (receiver, method) }
  }

  /// A look at an app.
  public init(spec: String, state: AppState, did: [String], at: [String], received: [Received] = []) {
    (self.spec, self.state, self.did, self.at) = (spec, state, did, at)
    self.received = received
  }
}
