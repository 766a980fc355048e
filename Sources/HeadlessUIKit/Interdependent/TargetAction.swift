import Trace

/// A method that a control, a bar button or a gesture recognizer calls: target and action in Swift's form.
///
/// Selectors need the Objective-C runtime. Instead of `#selector(tapped(_:))`, the app names the method without calling
/// it: `Screen.tapped(_:)`.
struct TargetAction {
  /// UIKit does not retain targets. Source: Apple, UIControl.
  weak var target: AnyObject?
  /// Whether the app named no target: then the responder chain provides an object of the method's class.
  private let asksChain: Bool
  private let isTarget: (AnyObject) -> Bool
  private let call: (_ target: AnyObject, _ sender: AnyObject) -> Void

  init<Target: AnyObject>(_ target: Target?, _ action: @escaping @MainActor (Target) -> @MainActor () -> Void)
  {
    self.init(target) { target, _ in action(target)() }
  }

  init<Target: AnyObject, Sender>(
    _ target: Target?, _ action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init(target) { target, sender in
      if let sender = sender as? Sender { action(target)(sender) }
    }
  }

  /// A class object as the target. A class has none of its objects' methods. The message stops the app, whichever
  /// responder comes first.
  ///
  /// - Parameter location: the line that named the class, as `File.swift:31`: no code of the app runs when it stops.
  init(classObject: AnyClass, at location: String) {
    asksChain = true
    isTarget = { _ in true }
    call = { _, _ in Trace.fail("unrecognized selector sent to class \(classObject)", at: location) }
  }

  private init<Target: AnyObject>(_ target: Target?, call: @escaping (Target, AnyObject) -> Void) {
    self.target = target
    asksChain = target == nil
    isTarget = { $0 is Target }
    self.call = { target, sender in
      if let target = target as? Target { call(target, sender) }
    }
  }

  /// Whether the target still exists, or the responder chain is asked.
  var isReachable: Bool { asksChain || target != nil }

  /// Calls the method; without a target, that of the first responder from `start` on that has it.
  func send(from sender: AnyObject, in start: UIResponder?) {
    guard asksChain else {
      if let target { call(target, sender) }
      return
    }
    var responder = start
    while let current = responder {
      if isTarget(current) { return call(current, sender) }
      responder = current.next
    }
  }
}
