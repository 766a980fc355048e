/// A kind of event by which screens leave, or others come in their place.
public enum LeavingEvent: String, Sendable, Hashable, CaseIterable {
  /// The back button.
  case back
  /// The swipe from the left edge, to its end.
  case swipeBack = "swipe-back"
  /// A sheet is swiped down.
  case swipedSheet = "swiped-sheet"
  /// A tap on what is labelled so.
  case logOut = "log-out"
  /// A URL is opened, and nothing is presented.
  case deepLink = "deep-link"
  /// A URL is opened while something is presented.
  case linkUnderSheet = "link-under-sheet"
  /// A control is tapped twice before the first tap's screen has come. That it counts is our choice: no document has it.
  case doubleTap = "double-tap"
  /// The scene ends.
  case sceneEnd = "scene-end"

  /// The kind of an event; nil for any other.
  ///
  /// - Parameter before: what the user saw when it was sent.
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

  /// What it is called in a table.
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
