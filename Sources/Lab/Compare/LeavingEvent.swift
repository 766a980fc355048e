/// A kind of event by which screens leave, or others come in their place.
public nonisolated enum LeavingEvent: String, Sendable, Hashable, CaseIterable {
  /// The back button, or the swipe from the left edge.
  case back
  /// A sheet is swiped down.
  case swipe
  /// A URL is opened.
  case link
  /// A tap on what is labelled so.
  case logOut

  func includes(_ event: UserEvent?) -> Bool {
    switch event {
    case .back, .swipeBack(cancelled: false): self == .back
    case .swipe: self == .swipe
    case .open: self == .link
    case .tap(let target, taps: _):
      self == .logOut && ["logout", "signout"].contains(target.label.lowercased().filter(\.isLetter))
    default: false
    }
  }
}
