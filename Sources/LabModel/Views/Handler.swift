import Trace

/// A closure of the app that UIKit has called: `addAction(UIAction { [weak self] _ in self?.didTapLogin() })`.
struct Handler {
  private let depth: Int

  /// Nil if a step is not the call of a handler.
  init?(_ step: Step, _ sites: [Site]) {
    guard case .call = step.kind, step.isFromUIKit, !step.isQuestion, let site = step.site,
      sites[Int(site)].kind == .closure
    else { return nil }
    depth = step.depth
  }

  /// Whether a step is the call of a method of the same object, made by the closure itself.
  func calls(_ step: Step, _ sites: [Site]) -> Bool {
    guard case .call(let sender?, _) = step.kind, step.depth == depth + 1, sender == step.object,
      !step.isFromUIKit, let site = step.site
    else { return false }
    return sites[Int(site)].kind == .method
  }

  /// The handler that runs after a step; nil if this one has returned by then.
  func running(at step: Step) -> Handler? { step.depth > depth ? self : nil }
}
