import Foundation

/// The state of one app, as the REPL's `state` prints it.
public struct AppState: Sendable, Equatable, Decodable {
  /// The number of living objects of each type.
  public var alive: [String: Int]
  /// The living coordinators.
  public var coordinators: [Coordinator]
  /// The names of the coordinators that outlived their screens.
  public var zombies: [String]
  /// The names of the unreachable objects.
  public var leaks: [String]
  /// The windows.
  public var windows: [Window]

  /// A coordinator.
  public struct Coordinator: Sendable, Equatable, Decodable {
    /// The type and ordinal.
    public var id: String
    /// The type.
    public var type: String
    /// The status: `active`, `idle`, `running`, `zombie` or `leaked`.
    public var status: String
    /// The strong references to the coordinator.
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
    /// The type and ordinal.
    public var id: String
    /// The root screen; nil if the window has none.
    public var root: Screen?
  }

  /// A screen or container.
  public struct Screen: Sendable, Equatable {
    /// The type and ordinal.
    public var id: String
    /// The title that a user sees; nil for none.
    public var title: String?
    /// Whether the user sees the screen.
    public var isVisible: Bool
    /// The children of a container, the lowest first; nil for a screen.
    public var children: [Screen]?
    /// The index of the selected tab, from 0; nil if the screen has no tabs.
    public var selected: Int?
    /// The presented screen, or none.
    public var presented: [Screen]
  }

  /// An empty state.
  public init() { (alive, coordinators, zombies, leaks, windows) = ([:], [], [], [], []) }

  /// Reads a line that `state` printed.
  ///
  /// - Throws: `DecodingError` if the line is not such a state.
  public init(line: String) throws {
    self = try JSONDecoder().decode(AppState.self, from: Data(line.utf8))
  }
}

extension AppState {
  private enum CodingKeys: String, CodingKey {
    case alive, coordinators, zombies, leaks
    case windows = "screens"
  }

  /// Decodes the state; `screens` is a window, a list of windows, or null.
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

  /// Decodes the screen with its children and the presented screen.
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
  /// The user's stack of screens, the lowest first: follows the selected tabs and presented screens.
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
  /// The type in an object's name: `LoginCoordinator` for `LoginCoordinator#1`.
  var typeOfName: String { firstIndex(of: "#").map { String(self[..<$0]) } ?? self }

  /// Whether a text is the name of the object, or its type.
  func isMeant(by text: String) -> Bool { text == self || text == typeOfName }
}

extension AppState.Screen {
  /// Whether a text is the screen's type, name or title.
  func isMeant(by text: String) -> Bool { id.isMeant(by: text) || title == text }
}
