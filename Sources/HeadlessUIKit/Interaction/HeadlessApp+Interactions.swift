import Trace

extension HeadlessApp {
  /// What can be done now, in reading order; changes nothing and loads no views.
  public func interactions() -> [Interaction] {
    run {
      guard isRunning, !Trace.isStopped, let front = frontScreen else { return [] }
      return front.interactionsInFront
    }
  }

  /// The window that gets the touches.
  var frontWindow: UIWindow? {
    let windows = application.windows
    return windows.last(where: \.coversScreen) ?? windows.last { $0.isKeyWindow } ?? windows.last
  }

  /// What stands on top of everything in the window in front.
  var frontScreen: UIViewController? {
    guard var front = frontWindow?.rootViewController else { return nil }
    while let next = front.firstPresentedInPath { front = next }
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

  /// The path, and what the app has put into the last of it, from the outside in.
  var seenScreens: [UIViewController] {
    let path = shownPath()
    return path + (path.last?._view?.screensInside ?? []).flatMap(\.seenScreens)
  }

  /// What the first in the path presents that presents something.
  fileprivate var firstPresentedInPath: UIViewController? {
    var current: UIViewController? = self
    while let screen = current {
      if let presented = screen.stayingPresented { return presented }
      current = screen.frontChild
    }
    return nil
  }

  /// What the user can do while it is in front: with what is shown in it, with the bars around that, innermost first,
  /// and with the sheet that it is.
  func interactionsInItsPath() -> [Interaction] {
    let path = shownPath()
    let leaf = path.last ?? self
    var found: [Interaction] = []
    leaf._view?.collectContents(of: leaf, into: &found)
    for screen in path.reversed() { found += screen.barInteractions }
    if isSwipeableSheet {
      found.append(Interaction(.sheet, frontTitle, on: self) { self.swipeDown(cancelled: false) })
    }
    return found
  }

  var isSwipeableSheet: Bool { _presentingViewController != nil && presentationStyle.isSheet }

  /// What the user reads on top of it.
  var frontTitle: String { shownPath().last?.shownTitle ?? Trace.name(of: self) }
}
