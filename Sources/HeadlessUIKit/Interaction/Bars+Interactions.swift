extension UINavigationController {
  /// The buttons of the bar, Back and the swipe back.
  func barInteractions() -> [Interaction] {
    guard !isBarOutOfSight, let top = topViewController else { return [] }
    let item = top._navigationItem
    var found = (item?.leftBarButtonItems ?? []).compactMap { $0.interaction(on: top) }
    found += (item?.rightBarButtonItems ?? []).reversed().compactMap { $0.interaction(on: top) }
    guard canGoBack else { return found }
    found.append(Interaction(kind: .back(self), label: backLabel, screen: top))
    if canSwipeBack { found.append(Interaction(kind: .swipeBack(self), label: backLabel, screen: top)) }
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
    return Interaction(
      kind: .barButton(self), label: control?.label ?? title ?? accessibilityIdentifier ?? "Button",
      screen: screen)
  }
}

extension UITabBarController {
  /// The tabs, if the bar can be reached.
  func tabInteractions() -> [Interaction] {
    guard !isTabBarOutOfSight, !isTabBarHiddenByPush else { return [] }
    return _viewControllers.indices.map {
      Interaction(kind: .tab(self, $0), label: tabLabel($0), screen: _viewControllers[$0])
    }
  }

  /// Source: Apple, hidesBottomBarWhenPushed: "until the view controller is popped from the stack".
  private var isTabBarHiddenByPush: Bool {
    guard let stack = (selectedViewController as? UINavigationController)?._viewControllers else {
      return false
    }
    return stack.dropFirst().contains(where: \.hidesBottomBarWhenPushed)
  }

  private func tabLabel(_ index: Int) -> String {
    let screen = _viewControllers[index]
    let root = (screen as? UINavigationController)?._viewControllers.first
    return screen.shownTitle ?? root?._tabBarItem?.title ?? root?.title ?? "Tab \(index + 1)"
  }
}
