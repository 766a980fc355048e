// The forms in which Swift imports methods with a completion, for code that waits for it.
extension UIViewController {
  /// Presents a screen, and goes on when it is presented.
  public func present(_ viewControllerToPresent: UIViewController, animated flag: Bool) async {
    await withCheckedContinuation { continuation in
      present(viewControllerToPresent, animated: flag) { continuation.resume() }
    }
  }

  /// Dismisses what this screen presented, or else itself, and goes on when it is gone.
  public func dismiss(animated flag: Bool) async {
    await withCheckedContinuation { continuation in
      dismiss(animated: flag) { continuation.resume() }
    }
  }
}
