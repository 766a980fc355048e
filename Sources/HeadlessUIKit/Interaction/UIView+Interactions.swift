import Foundation

extension UIView {
  /// The controls and rows in this view of `screen`, in the order of the view tree.
  func collectContents(of screen: UIViewController, into found: inout [Interaction]) {
    guard !isHidden, isUserInteractionEnabled else { return }
    let outer = screen
    let screen = viewController ?? screen
    collectTap(of: screen, into: &found)
    switch self {
    case let bar as UISearchBar: bar.collectSearch(of: screen, into: &found)
    case let field as UITextField: field.collectTyping(of: screen, into: &found)
    case let text as UITextView: text.collectTyping(of: screen, into: &found)
    case let segments as UISegmentedControl: segments.collectSegments(of: screen, into: &found)
    case let control as UIControl: control.collect(of: screen, into: &found)
    case let table as UITableView: table.collectRows(of: screen, into: &found)
    case let collection as UICollectionView: collection.collectItems(of: screen, into: &found)
    default: for view in subviews { view.collectContents(of: screen, into: &found) }
    }
    (self as? UIScrollView)?.refreshControl?.collectPull(of: screen, into: &found)
    // A container of UIKit's inside an app's screen has its own bars.
    if screen !== outer { found += screen.barInteractions }
  }
}

extension UIView {
  private func collectTap(of screen: UIViewController, into found: inout [Interaction]) {
    for case let tap as UITapGestureRecognizer in gestureRecognizers ?? []
    where tap.isEnabled && tap.hasTargets {
      found.append(Interaction(.tapRecognizer, tapLabel, on: screen) { tap.recognize() })
    }
  }

  /// The label at the tap's target, shown or read aloud.
  private var tapLabel: String {
    firstText ?? accessibilityLabel ?? accessibilityIdentifier ?? _typeName(type(of: self), qualified: false)
  }

  /// The text of the first label: itself, or inside it.
  var firstText: String? {
    if let text = (self as? UILabel)?.text { return text }
    return subviews.lazy.compactMap(\.firstText).first
  }
}

extension UIControl {
  fileprivate func collect(of screen: UIViewController, into found: inout [Interaction]) {
    guard isEnabled, self is UIButton || self is UISwitch || hasActions else { return }
    found.append(Interaction(.button, label, on: screen) { self.tap() })
  }

  /// The label on it, shown or read aloud.
  var label: String {
    (self as? UIButton)?.currentTitle ?? accessibilityLabel ?? accessibilityIdentifier
      ?? _typeName(type(of: self), qualified: false)
  }
}

extension UISegmentedControl {
  fileprivate func collectSegments(of screen: UIViewController, into found: inout [Interaction]) {
    guard isEnabled else { return }
    for index in 0..<numberOfSegments where isEnabledForSegment(at: index) {
      let label = titleForSegment(at: index) ?? "Segment \(index + 1)"
      let isSelected = index == selectedSegmentIndex && !isMomentary
      found.append(
        Interaction(.button, label, on: screen, isSelected: isSelected) { self.tapSegment(index) })
    }
  }
}

extension UIRefreshControl {
  fileprivate func collectPull(of screen: UIViewController, into found: inout [Interaction]) {
    guard isEnabled, !isRefreshing else { return }
    found.append(Interaction(.pull, "Pull to refresh", on: screen) { self.pull() })
  }
}

extension UICollectionView {
  fileprivate func collectItems(of screen: UIViewController, into found: inout [Interaction]) {
    for (indexPath, cell) in zip(indexPaths, cells) {
      if allowsSelection {
        found.append(
          Interaction(.row, cell.text, at: indexPath, in: self, on: screen) { self.tapItem(at: indexPath) })
      }
      cell.collectContents(of: screen, into: &found)
    }
  }
}

extension UITableView {
  fileprivate func collectRows(of screen: UIViewController, into found: inout [Interaction]) {
    tableHeaderView?.collectContents(of: screen, into: &found)
    for (indexPath, cell) in zip(indexPaths, cells) {
      if allowsSelection {
        found.append(
          Interaction(.row, cell.text, at: indexPath, in: self, on: screen) { self.tapRow(at: indexPath) })
      }
      cell.collectContents(of: screen, into: &found)
    }
    tableFooterView?.collectContents(of: screen, into: &found)
  }
}
