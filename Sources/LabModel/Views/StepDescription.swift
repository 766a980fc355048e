import Trace

/// The description of a step: the moment before it happens.
public struct StepDescription: Sendable, Hashable {
  /// The kind of step; objects by name.
  public enum Kind: Sendable, Hashable {
    /// An event begins.
    case event(EventName)
    /// A method or closure is called; the sender is nil if it is unknown.
    case call(sender: String?, receiver: String, message: String)
    /// A line runs next.
    case line(object: String, site: String, Int)
    /// A method or closure returns, with a value or without.
    case returned(object: String, site: String, value: String?)
    /// A method or closure suspends.
    case suspended(object: String, site: String)
    /// It resumes at a line.
    case resumed(object: String, site: String, Int)
    /// An object is made.
    case made(String)
    /// An object is released.
    case released(String)
    /// UIKit changes the screens.
    case transition(Transition, String, subject: String?, animated: Bool)
    /// UIKit calls a screen.
    case lifecycle(String, method: String)
    /// A message goes to nil: the expression, the method that is not called, and the reason, if it is known.
    case missing(object: String, path: String, method: String, isLost: Bool, reason: String?)
    /// The app prints, or UIKit warns.
    case output(String, isWarning: Bool)
    /// An event ends.
    case end(event: Int)
  }

  /// `EVENT.STEP`.
  public var label: String
  /// The kind of step.
  public var kind: Kind
}

extension Timeline {
  /// The description of a step.
  public func description(ofStep index: Int) -> StepDescription {
    StepDescription(label: label(ofStep: index), kind: kind(ofStep: index))
  }

  private func kind(ofStep index: Int) -> StepDescription.Kind {
    let step = step(at: index)
    let name = step.object.map(self.name) ?? step.site.map { sites[Int($0)].type } ?? "?"
    switch step.kind {
    case .event:
      let event = event(ofStep: index)
      return .event(EventName(number: event, text: events[event].text))
    case .call(let sender, let arguments):
      return .call(sender: sender.map(self.name), receiver: name, message: message(of: step, arguments))
    case .line(let line): return .line(object: name, site: siteName(step), line)
    case .returned(let value): return .returned(object: name, site: siteName(step), value: value.map(text))
    case .suspended: return .suspended(object: name, site: siteName(step))
    case .resumed(let line): return .resumed(object: name, site: siteName(step), line)
    case .made: return .made(name)
    case .released: return .released(name)
    case .transition(let transition, let subject, let animated):
      return .transition(transition, name, subject: subject.map(self.name), animated: animated)
    case .lifecycle(let callback): return .lifecycle(name, method: callback.method)
    case .missing(let path, let method):
      return .missing(
        object: name, path: texts[path], method: texts[method], isLost: isLost(message: index), reason: nil)
    case .output(let text, let warning): return .output(texts[text], isWarning: warning)
    case .end: return .end(event: event(ofStep: index))
    }
  }

  private func siteName(_ step: Step) -> String { step.site.map { sites[Int($0)].name } ?? "?" }
}

extension AppAtStep {
  /// The description of the step at the cursor, with the reason if its receiver is nil.
  var stepAtCursor: StepDescription {
    let event = timeline.event(ofStep: cursor)
    guard hasTaken(event) else {
      return StepDescription(label: label(ofStep: cursor), kind: .event(eventName(event)))
    }
    var description = timeline.description(ofStep: cursor)
    if case .missing(_, let path, let method, let isLost, nil) = description.kind,
      let reason = explanation(ofMissing: cursor)
    {
      let name = timeline.step(at: cursor).object.map(timeline.name) ?? ""
      description.kind = .missing(object: name, path: path, method: method, isLost: isLost, reason: reason)
    }
    return description
  }
}

extension Timeline {
  /// `EVENT.STEP` of a step, as the user reads it.
  public func label(ofStep index: Int) -> String {
    guard steps.contains(index) else { return "earlier" }
    let position = position(ofStep: index)
    return "\(position.event).\(position.step)"
  }

  /// The message of a call with its arguments: `coordinatorDidFinish(childCoordinator: LoginCoordinator#1)`. A closure
  /// has the name of its property.
  package func message(of step: Step, _ arguments: [Value]) -> String {
    guard let siteIndex = step.site else { return "?" }
    let site = sites[Int(siteIndex)]
    let values = arguments.map(text)
    if site.kind == .closure {
      // For `self?.onBuy?(…)`, the property's own name.
      let property = step.property.map { texts[$0].split(separator: ".").last.map(String.init) ?? "" }
      let name = property ?? (step.isFromUIKit ? "" : site.label)
      return name.isEmpty ? site.name : "\(name)(\(values.joined(separator: ", ")))"
    }
    let labelled = zip(site.labels, values).map { $0 == "_" ? $1 : "\($0): \($1)" }
    return "\(site.baseName)(\(labelled.joined(separator: ", ")))"
  }
}
