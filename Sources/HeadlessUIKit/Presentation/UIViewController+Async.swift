// The async forms that Swift imports for methods with a completion handler.
extension UIViewController {
  /// Presents a screen, and returns when the transition has ended.
  public func present(_ viewControllerToPresent: UIViewController, animated flag: Bool) async {
    await withCheckedContinuation { continuation in
      present(viewControllerToPresent, animated: flag) { continuation.resume() }
    }
  }

  /// Dismisses what this screen presented, or else itself, and returns when the transition has ended.
  public func dismiss(animated flag: Bool) async {
    await withCheckedContinuation { continuation in
      dismiss(animated: flag) { continuation.resume() }
    }
  }
}
