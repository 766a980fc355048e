import Trace

extension HeadlessApp {
  /// What can be done now, in reading order; changes nothing and loads no views.
  public func interactions() -> [Interaction] {
    run {
      guard isRunning, !Trace.isStopped, let front = frontScreen else { return [] }
      if let alert = front as? UIAlertController { return alert.choices() }
      let path = front.shownPath()
      let leaf = path.last ?? front
      var found: [Interaction] = []
      if let view = leaf._view { view.collectContents(of: leaf, into: &found) }
      for case let container as UINavigationController in path.reversed() {
        found += container.barInteractions()
      }
      for case let container as UITabBarController in path.reversed() { found += container.tabInteractions() }
      if front.isSwipeableSheet {
        found.append(Interaction(kind: .sheet(front), label: front.frontTitle, screen: front))
      }
      return found
    }
  }

  /// What stands on top of everything in the window in front.
  var frontScreen: UIViewController? {
    let windows = application.windows
    let window = windows.last { $0.isKeyWindow } ?? windows.last
    guard var front = window?.rootViewController else { return nil }
    while let next = front.shownPath().lazy.compactMap(\.stayingPresented).first { front = next }
    return front
  }
}

extension UIViewController {
  /// Itself, the child that UIKit's container shows, that one's child and so on.
  func shownPath() -> [UIViewController] {
    var path = [self]
    while let last = path.last, let next = last.frontChild { path.append(next) }
    return path
  }

  var isSwipeableSheet: Bool { _presentingViewController != nil && presentationStyle.isSheet }

  /// What the user reads on top of it.
  var frontTitle: String { shownPath().last?.shownTitle ?? Trace.name(of: self) }
}

extension UIAlertController {
  func choices() -> [Interaction] {
    actions.filter(\.isEnabled).map {
      Interaction(kind: .alertAction($0), label: $0.title ?? "", screen: self)
    }
  }
}
