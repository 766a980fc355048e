/// A view that runs actions when the user acts on it.
open class UIControl: UIView {
  // An implicit deinit would be isolated, and subclasses could not have a plain one.
  deinit {}

  /// What the user did.
  public nonisolated struct Event: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Events from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A finger went down.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A finger went up inside the control.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A finger went up outside the control.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The value changed.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The control's main event happened.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// A menu opened.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// Editing began.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The text changed.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing ended.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Return was pressed.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// Any event.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// How a control looks.
  public nonisolated struct State: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// A state from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// As it stands.
    public static let normal = State([])
    /// While it is touched.
    public static let highlighted = State(rawValue: 1)
    /// Not enabled.
    public static let disabled = State(rawValue: 2)
    /// Selected.
    public static let selected = State(rawValue: 4)
  }

  /// Where content stands across.
  public nonisolated enum ContentHorizontalAlignment: Int, Sendable {
    case center, left, right, fill, leading, trailing
  }

  /// The actions, in the order in which they were added; `actionEvents` says when each runs. A control holds its
  /// actions: from memory. Ledger: action-held.
  private(set) var actions: [UIAction] = []
  private var actionEvents: [Event] = []
  /// The target methods, in the order in which they were added.
  var targets: [(action: TargetAction, events: Event)] = []

  /// Whether the user can use the control.
  open var isEnabled = true
  /// Whether the control is selected.
  open var isSelected = false
  /// Whether the control is touched.
  open var isHighlighted = false
  /// Whether a tap shows the control's menu, in place of its main event.
  open var showsMenuAsPrimaryAction = false
  /// Where content stands across.
  open var contentHorizontalAlignment: ContentHorizontalAlignment = .center

  /// Makes a control with an action for its main event.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { setPrimaryAction(primaryAction) }
  }

  func setPrimaryAction(_ action: UIAction) {
    addAction(action, for: .primaryActionTriggered)
  }

  /// Runs the action upon these events; an action with the same identifier is replaced.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    if let index = actions.firstIndex(where: { $0.hasIdentifier(of: action) }) {
      if actions[index] === action {
        actionEvents[index].formUnion(controlEvents)
        return
      }
      removeAction(identifiedBy: action.identifier, for: controlEvents)
    }
    actions.append(action)
    actionEvents.append(controlEvents)
  }

  /// Stops running the action upon these events.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Stops running the action with this identifier upon these events.
  open func removeAction(identifiedBy identifier: UIAction.Identifier, for controlEvents: Event) {
    for index in actions.indices.reversed() where actions[index].identifier == identifier {
      actionEvents[index].subtract(controlEvents)
      guard actionEvents[index].isEmpty else { continue }
      actions.remove(at: index)
      actionEvents.remove(at: index)
    }
  }

  /// Whether the user's tap would run anything.
  package var hasActions: Bool { !actions.isEmpty || targets.contains { $0.action.isReachable } }

  /// Whether these events would run anything.
  func hasActions(for events: Event) -> Bool {
    actionEvents.contains { !$0.isDisjoint(with: events) }
      || targets.contains { $0.action.isReachable && !$0.events.isDisjoint(with: events) }
  }

  /// Runs the action as this control.
  open func sendAction(_ action: UIAction) {
    action.performWithSender(self, target: nil)
  }

  /// Runs the actions of these events, then calls the targets.
  open func sendActions(for controlEvents: Event) {
    let due = zip(actions, actionEvents).filter { !$0.1.isDisjoint(with: controlEvents) }.map { $0.0 }
    let dueTargets = targets.filter { !$0.events.isDisjoint(with: controlEvents) }
    for action in due { sendAction(action) }
    for target in dueTargets { target.action.send(from: self, in: self) }
  }

  /// The user's tap, a finger that goes down and up; a disabled control ignores it. From memory. Ledger: touch-down.
  package func tap() {
    guard isEnabled else { return }
    sendActions(for: .touchDown)
    sendActions(for: .touchUpInside)
    sendActions(for: .primaryActionTriggered)
  }
}
