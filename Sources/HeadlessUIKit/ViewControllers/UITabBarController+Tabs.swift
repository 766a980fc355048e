import Trace

/// Source: Apple for the delegate; ticklecode.com and pgzxc.github.io for the order of callbacks.
extension UITabBarController {
  func replaceTabs(_ screens: [UIViewController]) {
    guard !Trace.isStopped, canContain(screens) else { return }
    Trace.within(self) {
      let shown = selectedViewController
      let kept = Set(screens.map(ObjectIdentifier.init))
      let leaving = _viewControllers.filter { !kept.contains(ObjectIdentifier($0)) }
      let entering = screens.filter { $0._parent !== self }
      leaving.forEach { $0.tellWillMove(toParent: nil) }
      entering.forEach { $0.detachFromParent() }
      entering.forEach { $0.tellWillMove(toParent: self) }
      Trace.transition(.set, by: self, subject: screens.first, animated: false)
      _viewControllers = screens
      leaving.forEach { $0._parent = nil }
      entering.forEach { $0._parent = self }
      Trace.children(screens, of: self)
      for screen in entering where screen.shownTitle != nil { screen.reportTitle() }
      selectAfterReplacing(shown)
      showTab(instead: shown, leaving: leaving)
      finishMoving(entering: entering, leaving: leaving)
    }
  }

  func selectAfterReplacing(_ shown: UIViewController?) {
    let index =
      _viewControllers.firstIndex { $0 === shown } ?? min(max(shownIndex, 0), _viewControllers.count - 1)
    shownIndex = index
    if index >= 0 { Trace.selected(index, in: self) }
  }

  func select(_ index: Int) {
    guard !Trace.isStopped, _viewControllers.indices.contains(index), index != shownIndex else { return }
    Trace.within(self) {
      let shown = selectedViewController
      Trace.transition(.select, by: self, subject: _viewControllers[index], animated: false)
      shownIndex = index
      Trace.selected(index, in: self)
      showTab(instead: shown, leaving: [])
    }
  }

  func select(screen: UIViewController) {
    guard !Trace.isStopped else { return }
    guard let index = _viewControllers.firstIndex(where: { $0 === screen }) else {
      Trace.fail(
        "-[UITabBarController setSelectedViewController:] only a view controller in the tab bar "
          + "controller's list of view controllers can be selected (\(Trace.name(of: screen)))")
      return
    }
    select(index)
  }

  /// The user taps a tab. If it is the selected tab, its navigation controller pops to the root.
  func userSelects(_ index: Int) {
    guard _viewControllers.indices.contains(index) else { return }
    let screen = _viewControllers[index]
    guard delegate?.tabBarController(self, shouldSelect: screen) ?? true, !Trace.isStopped else { return }
    tabBar(tabBar, didSelect: screen.ownTabBarItem())
    guard !Trace.isStopped else { return }
    if index == shownIndex {
      (screen as? UINavigationController)?.popToRootViewController(animated: true)
    } else {
      select(index)
    }
    guard !Trace.isStopped else { return }
    delegate?.tabBarController(self, didSelect: screen)
  }

  private func showTab(instead hidden: UIViewController?, leaving: [UIViewController]) {
    let shown = selectedViewController
    guard isShown, shown !== hidden else {
      hidden?.endDisappearing(false)
      if !isShown { displayChildOfModel() }
      leaving.forEach { $0.detachView() }
      return
    }
    let movement: Movement? = leaving.contains { $0 === hidden } ? .fromParent : nil
    HeadlessApp.transitions.add(
      PendingTransition(
        isAnimated: false, coordinator: nil,
        begin: { [self] in
          Trace.within(self) {
            guard isShown else { return displayChildOfModel() }
            displayedChild = shown
            shown?.beginAppearing(false)
            hidden?.moving(movement) { hidden?.beginDisappearing(false) }
            shown?.tellIsAppearing(false)
          }
        },
        end: { [self] in
          Trace.within(self) {
            hidden?.moving(movement) { hidden?.endDisappearing(false) }
            leaving.forEach { $0.detachView() }
            shown?.endAppearing(false)
          }
        }))
  }
}
