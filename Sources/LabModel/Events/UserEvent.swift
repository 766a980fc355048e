/// One thing that the user or the system does to an app.
///
/// It names its target by label, as a person would. So it can be sent to another app, or to the same app again without
/// an earlier event.
public enum UserEvent: Sendable, Hashable, Codable {
  /// A label on the screen. If several controls have it, the `occurrence`, counted from 1, selects one.
  public struct Target: Sendable, Hashable, Codable {
    /// The label, as on the screen.
    public var label: String
    /// The number among controls with this label, counted from 1 in reading order.
    package var occurrence: Int

    /// The control with this label.
    public init(_ label: String, occurrence: Int = 1) {
      self.label = label
      self.occurrence = occurrence
    }
  }

  /// A finger taps a button, a row, a tab, an alert's action or the back button; twice for a double tap.
  case tap(Target, taps: Int)
  /// A finger taps a table's row.
  case select(Target)
  /// The back button is tapped.
  case back
  /// The screen is swiped from its left edge; cancelled: the finger goes back.
  case swipeBack(cancelled: Bool)
  /// The user swipes a sheet down; cancelled: the user lifts the finger too early, and the sheet returns.
  case swipe(cancelled: Bool)
  /// A tab is tapped.
  case tab(Target)
  /// The user types a text into the field that is being edited, letter by letter.
  case type(String)
  /// The system opens a URL in the app.
  case open(String)
  /// Time passes, in nanoseconds; nil for up to the next due work.
  case wait(nanoseconds: Int64?)
  /// The scene ends: the system releases the window and the delegate.
  case disconnect

  /// The command that sends the event.
  public var command: String {
    switch self {
    case .tap(let target, let taps): "\(taps > 1 ? "double-tap" : "tap") \(target.text)"
    case .select(let target): "select \(target.text)"
    case .back: "back"
    case .swipeBack(let cancelled): cancelled ? "swipe-back cancel" : "swipe-back"
    case .swipe(let cancelled): cancelled ? "swipe cancel" : "swipe"
    case .tab(let target): "tab \(target.text)"
    case .type(let text): "type \"\(text)\""
    case .open(let url): "open \(url)"
    case .wait(nanoseconds: nil): "wait"
    case .wait(let nanoseconds?): "wait \(Seconds(nanoseconds))"
    case .disconnect: "disconnect"
    }
  }
}

extension UserEvent.Target {
  fileprivate var text: String { occurrence == 1 ? label : "\(label) (\(occurrence))" }
}
