extension UIView {
  /// The controls and rows in this view of `screen`, in the order of the view tree.
  func collectContents(of screen: UIViewController, into found: inout [Interaction]) {
    guard !isHidden, isUserInteractionEnabled else { return }
    let screen = viewController ?? screen
    switch self {
    case let control as UIControl: control.collect(of: screen, into: &found)
    case let table as UITableView: table.collectRows(of: screen, into: &found)
    default: subviews.forEach { $0.collectContents(of: screen, into: &found) }
    }
  }
}

extension UIControl {
  fileprivate func collect(of screen: UIViewController, into found: inout [Interaction]) {
    guard isEnabled, self is UIButton || hasActions else { return }
    found.append(Interaction(kind: .button(self), label: label, screen: screen))
  }

  /// What the user reads on it, or hears.
  var label: String {
    (self as? UIButton)?.currentTitle ?? accessibilityLabel ?? accessibilityIdentifier
      ?? _typeName(type(of: self), qualified: false)
  }
}

extension UITableView {
  fileprivate func collectRows(of screen: UIViewController, into found: inout [Interaction]) {
    tableHeaderView?.collectContents(of: screen, into: &found)
    if allowsSelection {
      forEachRow { indexPath, text in
        found.append(Interaction(kind: .row(self, indexPath), label: text, screen: screen))
      }
    }
    tableFooterView?.collectContents(of: screen, into: &found)
  }
}
