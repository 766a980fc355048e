extension UINavigationController {
  /// The buttons of the bar, Back and the swipe back.
  func interactionsOfBar() -> [Interaction] {
    guard !isBarOutOfSight, let top = topViewController else { return [] }
    let item = top._navigationItem
    var found = (item?.leftBarButtonItems ?? []).compactMap { $0.interaction(on: top) }
    found += (item?.rightBarButtonItems ?? []).reversed().compactMap { $0.interaction(on: top) }
    guard canGoBack else { return found }
    found.append(Interaction(.back, backLabel, on: top) { self.popViewController(animated: true) })
    if canSwipeBack {
      found.append(Interaction(.swipeBack, backLabel, on: top) { self.swipe(cancelled: false) })
    }
    return found
  }

  /// Whether the bar has a Back button. Source: Apple, UINavigationItem.
  var canGoBack: Bool {
    guard _viewControllers.count > 1, !isBarOutOfSight, let top = topViewController else { return false }
    guard let item = top._navigationItem else { return true }
    let isReplaced = !(item.leftBarButtonItems ?? []).isEmpty && !item.leftItemsSupplementBackButton
    return !item.hidesBackButton && !isReplaced
  }

  /// What the Back button reads: the former screen's own words, or its title.
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
      primaryAction != nil || control != nil || title != nil
    else { return nil }
    let label = control?.label ?? title ?? accessibilityIdentifier ?? "Button"
    return Interaction(.barButton, label, on: screen) { self.tap() }
  }
}
