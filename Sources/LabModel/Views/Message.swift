import Trace

/// A message from one to another.
public struct Message: Sendable, Hashable {
  /// Who sends or receives.
  public enum Party: Sendable, Hashable {
    case object(ObjectID), user, system, uikit
    /// A type, or a value of it: its code has no object.
    case type(String)
    /// Nobody: the message went to nil.
    case none
  }

  /// The index of its step.
  public var step: Int
  /// Who sends it.
  public var sender: Party
  /// Who receives it.
  public var receiver: Party
  /// What is sent, with its arguments.
  public var text: String
}

extension Timeline {
  /// The messages that objects sent each other during some steps, what the user did first.
  /// What an object that is no coordinator tells itself is left out, but for what its closure does that a control or
  /// UIKit calls: that is what handles the tap.
  ///
  /// - Parameter isComplete: also UIKit's callbacks and all that an object tells itself.
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

  /// What the user does: it comes before all that follows from it.
  private func userMessage(at index: Int) -> Message? {
    guard let action = events[event(ofStep: index)].action else { return nil }
    return Message(
      step: index, sender: .user, receiver: action.screen.map(Message.Party.object) ?? .system,
      text: action.message)
  }

  /// Whose code a step is in.
  private func party(of step: Step) -> Message.Party? {
    step.object.map(Message.Party.object) ?? step.site.map { .type(sites[Int($0)].type) }
  }

  /// Who makes a call that no object makes.
  private func unseenSender(_ step: Step, at index: Int) -> Message.Party {
    if !step.isFromUIKit, let caller = caller(of: index, step) { return party(of: caller) ?? .uikit }
    return step.isQuestion || events[event(ofStep: index)].action != nil ? .uikit : .system
  }

  /// The step with which the traced code began or went on that makes a call.
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
    // A closure or local function that runs where it is written is a part of that.
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
