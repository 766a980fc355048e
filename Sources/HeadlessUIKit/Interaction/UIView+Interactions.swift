import Foundation

extension UIView {
  /// The controls and rows in this view of `screen`, in the order of the view tree.
  func collectContents(of screen: UIViewController, into found: inout [Interaction]) {
    guard !isHidden, isUserInteractionEnabled else { return }
    let screen = viewController ?? screen
    collectTap(of: screen, into: &found)
    switch self {
    case let control as UIControl: control.collect(of: screen, into: &found)
    case let table as UITableView: table.collectRows(of: screen, into: &found)
    default: subviews.forEach { $0.collectContents(of: screen, into: &found) }
    }
  }
}

extension UIView {
  private func collectTap(of screen: UIViewController, into found: inout [Interaction]) {
    for case let tap as UITapGestureRecognizer in gestureRecognizers ?? []
    where tap.isEnabled && tap.hasTargets {
      found.append(Interaction(.tapRecognizer, tapLabel, on: screen) { tap.recognize() })
    }
  }

  /// What the user reads where the tap goes, or hears.
  private var tapLabel: String {
    firstText ?? accessibilityLabel ?? accessibilityIdentifier ?? _typeName(type(of: self), qualified: false)
  }

  /// The text of a label, of itself or the first inside it.
  private var firstText: String? {
    if let text = (self as? UILabel)?.text { return text }
    return subviews.lazy.compactMap(\.firstText).first
  }
}

extension UIControl {
  fileprivate func collect(of screen: UIViewController, into found: inout [Interaction]) {
    guard isEnabled, self is UIButton || hasActions else { return }
    found.append(Interaction(.button, label, on: screen) { self.tap() })
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
    for (section, cells) in cells.enumerated() {
      for (row, cell) in cells.enumerated() {
        if allowsSelection {
          let path = IndexPath(row: row, section: section)
          found.append(
            Interaction(.row, cell.text, index: row, in: self, on: screen) { self.tapRow(at: path) })
        }
        cell.collectContents(of: screen, into: &found)
      }
    }
    tableFooterView?.collectContents(of: screen, into: &found)
  }
}
