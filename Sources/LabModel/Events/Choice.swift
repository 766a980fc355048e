/// Something that the user can do now.
public struct Choice: Sendable, Hashable {
  /// What kind of thing is touched, as a page's data names it.
  public enum Kind: String, Sendable, Hashable {
    case button, row, tab, back
    case barButton = "bar"
    case alertAction = "alert"
    case swipeBack = "swipe-back"
    case sheet = "swipe"
    /// A field that is edited.
    case typing = "type"
  }

  /// What kind of thing is touched.
  public var kind: Kind
  /// What stands on it.
  public var label: String
  /// Which of the things of this kind with this label, counted from 1 in reading order.
  package var occurrence: Int
  /// Of a row: its number among all rows of the tables on the screen, counted from 1.
  public var row: Int?

  package init(kind: Kind, label: String, occurrence: Int) {
    self.kind = kind
    self.label = label
    self.occurrence = occurrence
  }

  /// Whether a tap does it.
  public var isTappable: Bool { kind != .swipeBack && kind != .sheet && kind != .typing }

  /// The event that touching it is; of a field that is edited, one with a text that stands for any.
  public var event: UserEvent {
    let target = UserEvent.Target(label, occurrence: occurrence)
    switch kind {
    case .button, .barButton, .alertAction: return .tap(target, taps: 1)
    case .row: return .select(target)
    case .tab: return .tab(target)
    case .back: return .back
    case .swipeBack: return .swipeBack(cancelled: false)
    case .sheet: return .swipe(cancelled: false)
    case .typing: return .type("TEXT")
    }
  }
}
