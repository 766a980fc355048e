/// On or off.
open class UISwitch: UIControl {
  // An implicit deinit would be isolated, and subclasses could not have a plain one.
  deinit {}

  /// Whether it is on.
  open var isOn = false
  /// The colour when on.
  open var onTintColor: UIColor?

  /// Turns it on or off; no action runs.
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }

  /// The user's tap.
  package override func tap() {
    guard isEnabled else { return }
    isOn.toggle()
    sendActions(for: .valueChanged)
    sendActions(for: .primaryActionTriggered)
  }
}
