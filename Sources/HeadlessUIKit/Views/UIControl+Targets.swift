import Trace

extension UIControl {
  /// Has a method called upon these events: `addTarget(self, action: Screen.tapped, for: .touchUpInside)`.
  ///
  /// - Parameter target: weak; nil for the first responder in the chain that has the method.
  public func addTarget<Target: AnyObject>(
    _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor () -> Void,
    for controlEvents: Event
  ) {
    targets.append((TargetAction(target, action), controlEvents))
  }

  /// Has a method called with the control: `addTarget(self, action: Screen.tapped(_:), for: .touchUpInside)`.
  ///
  /// - Parameter target: weak; nil for the first responder in the chain that has the method.
  public func addTarget<Target: AnyObject, Sender>(
    _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void,
    for controlEvents: Event
  ) {
    targets.append((TargetAction(target, action), controlEvents))
  }

  /// Names a class as the target where an object of the class is meant: `addTarget(Screen.self, …)`.
  ///
  /// UIKit compiles the same code, since its target is an `Any?`. The event then sends the message to the class object.
  /// The class has no such class method, and the app stops. Source: Apple, doesNotRecognizeSelector(_:); the words,
  /// "unrecognized selector sent to class", are the console's.
  public func addTarget<Target: AnyObject, Sender>(
    _ target: Target.Type, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void,
    for controlEvents: Event, file: String = #fileID, line: Int = #line
  ) {
    targets.append((TargetAction(classObject: target, at: Trace.location(file, line)), controlEvents))
  }

  /// Stops calling a target's methods upon these events; nil for every target.
  ///
  /// - Parameter action: nil, because nothing can tell methods apart.
  public func removeTarget(_ target: AnyObject?, action: Never?, for controlEvents: Event) {
    for index in targets.indices where target == nil || targets[index].action.target === target {
      targets[index].events.subtract(controlEvents)
    }
    targets.removeAll { $0.events.isEmpty }
  }
}
