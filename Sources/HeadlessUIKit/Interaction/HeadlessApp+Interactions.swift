import Trace

extension HeadlessApp {
  /// What the user can do now, in reading order; changes nothing and loads no views.
  public func interactions() -> [Interaction] {
    run {
      guard isRunning, !Trace.isStopped, let front = frontScreen else { return [] }
      let choices = openMenu?.interactions ?? []
      return choices.isEmpty ? front.interactionsInFront : choices
    }
  }

  /// The window that receives touches.
  var frontWindow: UIWindow? {
    let windows = application.windows
    return windows.last(where: \.coversScreen) ?? windows.last { $0.isKeyWindow } ?? windows.last
  }

  /// The topmost screen of the window in front.
  var frontScreen: UIViewController? {
    guard var front = frontWindow?.rootViewController else { return nil }
    while let next = front.firstPresentedInPath { front = next }
    return front
  }
}

extension UIViewController {
  /// Itself, the child that UIKit's container shows, the child which that shows, and so on.
  func shownPath() -> [UIViewController] {
    var path = [self]
    while let last = path.last, let next = last.frontChild { path.append(next) }
    return path
  }

  /// The path, and the screens that the app added to the last one, from the outside in.
  var seenScreens: [UIViewController] {
    let path = shownPath()
    return path + (path.last?._view?.screensInside ?? []).flatMap(\.seenScreens)
  }

  /// The screen that the first presenter in the path presents.
  fileprivate var firstPresentedInPath: UIViewController? {
    var current: UIViewController? = self
    while let screen = current {
      if let presented = screen.stayingPresented { return presented }
      current = screen.frontChild
    }
    return nil
  }

  /// What the user can do while it is in front: with its content, with the bars around it, innermost first, and with
  /// the sheet that it is.
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

  /// The title in front of it.
  var frontTitle: String { shownPath().last?.shownTitle ?? Trace.name(of: self) }
}
