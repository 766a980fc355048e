extension UITabBarController {
  /// The tabs, if the bar can be reached.
  func interactionsOfTabs() -> [Interaction] {
    guard !isTabBarOutOfSight, !isTabBarHiddenByPush else { return [] }
    return _viewControllers.indices.map { index in
      Interaction(.tab, tabLabel(index), index: index, on: _viewControllers[index], sender: self) {
        self.userSelects(index)
      }
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
