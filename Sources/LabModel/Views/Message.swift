import Trace

/// A message from one object to another.
public struct Message: Sendable, Hashable {
  /// A sender or receiver.
  public enum Party: Sendable, Hashable {
    case object(ObjectID), user, system, uikit
    /// A type, or a value of it: its code has no object.
    case type(String)
    /// Nobody: the message went to nil.
    case none
  }

  /// The index of its step.
  public var step: Int
  /// The sender.
  public var sender: Party
  /// The receiver.
  public var receiver: Party
  /// The message, with its arguments.
  public var text: String
}

extension Timeline {
  /// The messages between objects during some steps, the user's action first. Excludes messages of an object that is no
  /// coordinator to itself. An exception is its closure that a control or UIKit calls: that handles the tap.
  ///
  /// - Parameter isComplete: also UIKit's callbacks and all messages of an object to itself.
  public func messages(in steps: Range<Int>, isComplete: Bool) -> [Message] {
    if steps.isEmpty { return [] }
    var found: [Message] = []
    var handler: Handler?
    for index in self.steps(ofEvent: event(ofStep: steps.lowerBound)).lowerBound..<steps.upperBound {
      let step = step(at: index)
      handler = handler?.running(at: step) ?? Handler(step, sites)
      let isAnswer = handler?.calls(step, sites) ?? false
      guard index >= steps.lowerBound else { continue }
      if let message = message(at: index, step, isComplete: isComplete || isAnswer) { found.append(message) }
    }
    return found
  }

  private func message(at index: Int, _ step: Step, isComplete: Bool) -> Message? {
    switch step.kind {
    case .event: return userMessage(at: index)
    case .call(let sender, let arguments):
      guard isComplete || isOfInterest(step, sender: sender) else { return nil }
      return Message(
        step: index, sender: sender.map(Message.Party.object) ?? unseenSender(step, at: index),
        receiver: party(of: step) ?? .none, text: message(of: step, arguments))
    case .missing(let path, let method):
      let path = texts[path]
      let method = texts[method]
      return Message(
        step: index, sender: party(of: step) ?? .uikit, receiver: .none,
        text: path == method ? "\(path)?(…)" : "\(path)?.\(method)(…)")
    default: return nil
    }
  }

  /// The user's action: it comes before everything that follows from it.
  private func userMessage(at index: Int) -> Message? {
    guard let action = events[event(ofStep: index)].action else { return nil }
    return Message(
      step: index, sender: .user, receiver: action.screen.map(Message.Party.object) ?? .system,
      text: action.message)
  }

  /// The object or type whose code a step is in.
  private func party(of step: Step) -> Message.Party? {
    step.object.map(Message.Party.object) ?? step.site.map { .type(sites[Int($0)].type) }
  }

  /// The sender of a call that no object makes.
  private func unseenSender(_ step: Step, at index: Int) -> Message.Party {
    if !step.isFromUIKit, let caller = caller(of: index, step) { return party(of: caller) ?? .uikit }
    if step.isScheduled { return .system }
    return step.isQuestion || events[event(ofStep: index)].action != nil ? .uikit : .system
  }

  /// The step that began or resumed the traced code that makes a call.
  private func caller(of index: Int, _ call: Step) -> Step? {
    for earlier in (steps.lowerBound..<index).reversed() {
      let step = step(at: earlier)
      guard step.depth < call.depth else { continue }
      switch step.kind {
      case .call, .resumed: return step
      default: continue
      }
    }
    return nil
  }

  private func isOfInterest(_ step: Step, sender: ObjectID?) -> Bool {
    guard let index = step.site else { return true }
    let site = sites[Int(index)]
    guard let receiver = step.object else { return site.kind != .initializer }
    if site.kind == .initializer || site.kind == .deinitializer || step.isQuestion { return false }
    // A closure or local function that runs where it is written is a part of that code.
    if let sender, sender == receiver, !step.isFromUIKit {
      if !site.kind.isMethod || objects[receiver].role != .coordinator { return false }
    }
    return !(step.isFromUIKit && LifecycleCallback.baseNames.contains(site.baseName))
  }
}

extension LifecycleCallback {
  /// The names of the methods, without argument labels.
  fileprivate static let baseNames: Set<String> = Set(
    allCases.map { String($0.method.prefix { $0 != "(" }) })
}
