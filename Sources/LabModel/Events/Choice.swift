/// Something that the user can do now.
public struct Choice: Sendable, Hashable {
  /// What kind of control the user touches, as a page's data names it.
  public enum Kind: String, Sendable, Hashable {
    case button, row, tab, back
    case barButton = "bar"
    case alertAction = "alert"
    case swipeBack = "swipe-back"
    case sheet = "swipe"
    /// A field that is being edited.
    case typing = "type"
  }

  /// What kind of control the user touches.
  public var kind: Kind
  /// The label of the control.
  public var label: String
  /// The number among controls of this kind with this label, counted from 1 in reading order.
  package var occurrence: Int
  /// For a row: its number among all rows of the tables on the screen, counted from 1.
  public var row: Int?

  package init(kind: Kind, label: String, occurrence: Int) {
    self.kind = kind
    self.label = label
    self.occurrence = occurrence
  }

  /// Whether it is a tap.
  public var isTappable: Bool { kind != .swipeBack && kind != .sheet && kind != .typing }

  /// The event of touching it. For a field that is being edited, an event with a text that represents any text.
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
