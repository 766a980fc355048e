extension UIBarButtonItem {
  /// Makes a button that calls a method: `action: Screen.tapped`. The target is weak.
  public convenience init<Target: AnyObject>(
    title: String?, style: Style, target: Target?,
    action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init(title: title, style: style, target: nil, action: nil)
    self.target = TargetAction(target, action)
  }

  /// Makes a button that calls a method with itself: `action: Screen.tapped(_:)`. The target is weak.
  public convenience init<Target: AnyObject, Sender>(
    title: String?, style: Style, target: Target?,
    action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init(title: title, style: style, target: nil, action: nil)
    self.target = TargetAction(target, action)
  }

  /// Makes one of the system's buttons that calls a method: `action: Screen.tapped`. The target is weak.
  public convenience init<Target: AnyObject>(
    barButtonSystemItem systemItem: SystemItem, target: Target?,
    action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init(systemItem: systemItem)
    self.target = TargetAction(target, action)
  }

  /// Makes one of the system's buttons that calls a method with itself: `action: Screen.tapped(_:)`. The target is
  /// weak.
  public convenience init<Target: AnyObject, Sender>(
    barButtonSystemItem systemItem: SystemItem, target: Target?,
    action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init(systemItem: systemItem)
    self.target = TargetAction(target, action)
  }
}
