import Trace

extension UINavigationController {
  /// The buttons of the bar, Back and the swipe back.
  func interactionsOfBar() -> [Interaction] {
    guard !isBarOutOfSight, let top = topViewController else { return [] }
    let item = top._navigationItem
    var found = (item?.leftBarButtonItems ?? []).compactMap { $0.interaction(on: top) }
    found += (item?.rightBarButtonItems ?? []).reversed().compactMap { $0.interaction(on: top) }
    item?.searchController?.searchBar.collectSearch(of: top, into: &found)
    guard canGoBack else { return found }
    found.append(Interaction(.back, backLabel, on: top) { self.userGoesBack() })
    if canSwipeBack {
      found.append(Interaction(.swipeBack, backLabel, on: top) { self.swipe(cancelled: false) })
    }
    return found
  }

  /// The user taps Back. A subclass that is its bar's delegate is asked first, but not for a swipe or a pop by code.
  /// Source: UIViewController-BackButtonHandler, whose handler is that method.
  private func userGoesBack() {
    // Reading `navigationItem` makes the item: only a delegate that asks gets one.
    guard let barDelegate = self as? any UINavigationBarDelegate, let item = topViewController?.navigationItem
    else {
      popViewController(animated: true)
      return
    }
    guard barDelegate.navigationBar(navigationBar, shouldPop: item), !Trace.isStopped else { return }
    popViewController(animated: true)
    if !Trace.isStopped { barDelegate.navigationBar(navigationBar, didPop: item) }
  }

  /// Whether the bar has a Back button. Source: Apple, UINavigationItem.
  var canGoBack: Bool {
    guard _viewControllers.count > 1, !isBarOutOfSight, let top = topViewController else { return false }
    guard let item = top._navigationItem else { return true }
    let isReplaced = !(item.leftBarButtonItems ?? []).isEmpty && !item.leftItemsSupplementBackButton
    return !item.hidesBackButton && !isReplaced
  }

  /// The Back button's label: the former screen's own text, or its title.
  private var backLabel: String {
    guard _viewControllers.count > 1 else { return "Back" }
    let former = _viewControllers[_viewControllers.count - 2]
    let item = former._navigationItem
    return item?.backButtonTitle ?? item?.backBarButtonItem?.title ?? former.shownTitle ?? "Back"
  }
}

extension UIBarButtonItem {
  fileprivate func interaction(on screen: UIViewController) -> Interaction? {
    let control = customView as? UIControl
    guard isEnabled, control?.isEnabled ?? (customView == nil),
      primaryAction != nil || control != nil || title != nil || menu != nil
    else { return nil }
    let label = control?.label ?? title ?? accessibilityIdentifier ?? "Button"
    return Interaction(.barButton, label, on: screen) { self.tap(on: screen) }
  }
}
