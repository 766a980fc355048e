import Trace

/// The screens of the columns, by the columns' raw values. They are released in this order; a dictionary would have
/// none.
struct ColumnScreens {
  private var screens: [UIViewController?] = [nil, nil, nil, nil]

  subscript(column: UISplitViewController.Column) -> UIViewController? {
    get { screens[column.rawValue] }
    set { screens[column.rawValue] = newValue }
  }
}

/// Source: Apple, UISplitViewController, on collapsing: the first column's navigation controller pushes the second
/// column, even a navigation controller. From memory: this happens when the columns are about to appear, after the app
/// has set the delegate. Ledger: split-collapse.
extension UISplitViewController {
  func setColumns(_ screens: [UIViewController]) {
    guard !Trace.isStopped, canContain(screens) else { return }
    hasCollapsed = false
    replaceChildren(by: screens)
  }

  private func replaceChildren(by screens: [UIViewController]) {
    Trace.within(self) {
      let former = displayedChild
      let leaving = _viewControllers.filter { child in !screens.contains { $0 === child } }
      let entering = screens.filter { $0._parent !== self }
      leaving.forEach { $0.tellWillMove(toParent: nil) }
      entering.forEach { $0.detachFromParent() }
      entering.forEach { $0.tellWillMove(toParent: self) }
      Trace.transition(.set, by: self, subject: screens.first, animated: false)
      _viewControllers = screens
      leaving.forEach { if $0._parent === self { $0._parent = nil } }
      entering.forEach { $0._parent = self }
      Trace.children(screens, of: self)
      if isShown { exchange(former) } else { displayChildOfModel() }
      finishMoving(entering: entering, leaving: leaving)
    }
  }

  private func exchange(_ hidden: UIViewController?) {
    collapse()
    guard let shown = _viewControllers.first, shown !== hidden else { return }
    HeadlessApp.transitions.add(
      PendingTransition(
        isAnimated: false, coordinator: nil,
        begin: { [self] in
          Trace.within(self) {
            displayedChild = shown
            shown.beginAppearing(false)
            hidden?.beginDisappearing(false)
            shown.tellIsAppearing(false)
          }
        },
        end: { [self] in
          Trace.within(self) {
            hidden?.endDisappearing(false)
            shown.endAppearing(false)
          }
        }))
  }

  /// The navigation controller that contains all columns.
  var stack: UINavigationController? {
    let first = _viewControllers.first
    return first as? UINavigationController
      ?? (first as? UITabBarController)?.selectedViewController as? UINavigationController
  }

  /// Collapses the columns into one stack.
  func collapse() {
    guard !hasCollapsed, !_viewControllers.isEmpty, !Trace.isStopped else { return }
    hasCollapsed = true
    if style == .unspecified { collapseSecond() } else { collapseColumns() }
    delegate?.splitViewControllerDidCollapse(self)
  }

  private func collapseSecond() {
    guard _viewControllers.count > 1 else { return }
    let (primary, secondary) = (_viewControllers[0], _viewControllers[1])
    let isDone =
      delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) ?? false
    guard !Trace.isStopped else { return }
    if secondary._parent === self { secondary._parent = nil }
    _viewControllers = [primary]
    Trace.children(_viewControllers, of: self)
    if !isDone { put(secondary, animated: false) }
  }

  private func collapseColumns() {
    guard columns[.compact] == nil else { return }
    let proposed = Column.secondary
    let top =
      delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed) ?? proposed
    for column in [Column.supplementary, .secondary] where column.rawValue <= top.rawValue {
      if let screen = columns[column] { put(screen, animated: false) }
    }
  }

  /// Pushes a screen, even a navigation controller: here UIKit allows nesting.
  func put(_ screen: UIViewController, animated: Bool) {
    guard let stack, !Trace.isStopped else { return }
    stack.replaceStack(stack._viewControllers.filter { $0 !== screen } + [screen], animated: animated)
  }

  func setColumn(_ screen: UIViewController?, _ column: Column) {
    guard !Trace.isStopped, canContain(screen.map { [$0] } ?? []) else { return }
    let former = columns[column]
    columns[column] = screen
    if let former, let screen, let stack, stack._viewControllers.contains(where: { $0 === former }) {
      let screens = stack._viewControllers.map { $0 === former ? screen : $0 }
      return stack.replaceStack(screens, animated: false)
    }
    guard let first = columns[.compact] ?? columns[.primary], column == .compact || column == .primary else {
      return
    }
    hasCollapsed = false
    let isWrapped = column == .compact || first is UINavigationController || first is UITabBarController
    replaceChildren(by: [isWrapped ? first : UINavigationController(rootViewController: first)])
  }

  func showColumn(_ column: Column, animated: Bool) {
    guard !Trace.isStopped, let stack, let screen = columns[column] else { return }
    if column == .primary {
      _ = stack.popAbove(0, animated: animated)
    } else if stack._viewControllers.contains(where: { $0 === screen }) {
      _ = stack.popAbove(screen, animated: animated)
    } else {
      put(screen, animated: animated)
    }
  }

  func hideColumn(_ column: Column) {
    guard !Trace.isStopped, let stack, let screen = columns[column],
      let index = stack._viewControllers.firstIndex(where: { $0 === screen }), index > 0
    else { return }
    _ = stack.popAbove(index - 1, animated: true)
  }
}

extension UIViewController {
  /// The nearest split view controller that it is in.
  public var splitViewController: UISplitViewController? {
    parent.flatMap { $0 as? UISplitViewController ?? $0.splitViewController }
  }
}
