/// A kind of event that removes or replaces screens.
public enum LeavingEvent: String, Sendable, Hashable, CaseIterable {
  /// The back button.
  case back
  /// The swipe from the left edge, to its end.
  case swipeBack = "swipe-back"
  /// A downward swipe on a sheet.
  case swipedSheet = "swiped-sheet"
  /// A tap on a control with this label.
  case logOut = "log-out"
  /// An opened URL while nothing is presented.
  case deepLink = "deep-link"
  /// An opened URL while something is presented.
  case linkUnderSheet = "link-under-sheet"
  /// A second tap on a control before the first tap's screen has appeared. Counting it is our choice: no document does.
  case doubleTap = "double-tap"
  /// The end of the scene.
  case sceneEnd = "scene-end"

  /// The kind of an event; nil for any other event.
  ///
  /// - Parameter before: what the user saw before the event.
  init?(_ event: UserEvent?, before: [SeenLayer]) {
    switch event {
    case .back: self = .back
    case .swipeBack(cancelled: false): self = .swipeBack
    case .swipe(cancelled: false): self = .swipedSheet
    case .open: self = before.contains(.presented) ? .linkUnderSheet : .deepLink
    case .disconnect: self = .sceneEnd
    case .tap(let target, _) where Self.logsOut(target.label): self = .logOut
    case .tap(_, 2...): self = .doubleTap
    default: return nil
    }
  }

  private static func logsOut(_ label: String) -> Bool {
    ["logout", "signout"].contains(label.lowercased().filter(\.isLetter))
  }

  /// The name of the kind in a table.
  public var title: String {
    switch self {
    case .back: "Back"
    case .swipeBack: "swipe back"
    case .swipedSheet: "swiped sheet"
    case .logOut: "log out"
    case .deepLink: "deep link"
    case .linkUnderSheet: "link under sheet"
    case .doubleTap: "double tap"
    case .sceneEnd: "scene end"
    }
  }
}
