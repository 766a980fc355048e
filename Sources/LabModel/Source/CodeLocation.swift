import Trace

/// The body that runs at a step, and the line in it that runs next.
public struct CodeLocation: Sendable, Hashable {
  /// The method or closure.
  public var site: Site
  /// The line, counted from 1 in the file.
  public var line: Int
}

extension Timeline {
  /// The location at a step: the line that runs next, on entry the declaration, at a return the body's last line. Nil
  /// while no traced code runs.
  package func codeLocation(at index: Int) -> CodeLocation? {
    let step = step(at: index)
    switch step.kind {
    case .line(let line): return step.site.map { CodeLocation(site: sites[Int($0)], line: line) }
    case .resumed(let line): return step.site.map { CodeLocation(site: sites[Int($0)], line: line) }
    case .returned:
      return step.site.map { CodeLocation(site: sites[Int($0)], line: sites[Int($0)].lines.upperBound) }
    default: break
    }
    // UIKit's work and the making of objects happen in the innermost running call.
    return callStack(at: index).first.flatMap { codeLocation(ofFrame: $0, at: index) }
  }

  /// Why the app was stopped in an event, with the line; nil if it was not stopped.
  public func failure(ofEvent event: Int) -> AppFailure? {
    guard var failure = events[event].failure else { return nil }
    failure.location = locationOfFailure(inEvent: event)
    return failure
  }

  /// Why the app is stopped at a step; nil before the end of the event that stopped it.
  func failure(at index: Int) -> AppFailure? {
    let last = event(ofStep: index)
    let ended = steps(ofEvent: last).upperBound - 1 == index ? last : last - 1
    return events.prefix(ended + 1).firstIndex { $0.failure != nil }.flatMap { failure(ofEvent: $0) }
  }

  /// The line that ran when the app was stopped in an event, as `File.swift:31`. For untraced code, the line in the
  /// runtime's message. On another thread, the traced line that ran there. Nil where neither is known.
  package func locationOfFailure(inEvent event: Int) -> String? {
    codeLocationOfFailure(inEvent: event)?.fileAndLine ?? events[event].failure?.location
  }

  /// The body and the line that ran when the app was stopped in an event; nil if no traced code did on
  /// the app's thread.
  package func codeLocationOfFailure(inEvent event: Int) -> CodeLocation? {
    guard let failure = events[event].failure, !failure.isOnOtherThread else { return nil }
    let told = steps(ofEvent: event).last { index in
      if case .output(let text, warning: true) = step(at: index).kind { return texts[text] == failure.reason }
      return false
    }
    guard let told else { return nil }
    // Between two pieces of work no call is running: the line that ran last scheduled the next one.
    let isEndless = [.endlessWork, .endlessTransitions].contains(failure)
    let last = isEndless ? lastLine(before: told, inEvent: event) : nil
    return codeLocation(at: last ?? told)
  }

  private func lastLine(before index: Int, inEvent event: Int) -> Int? {
    steps(ofEvent: event).prefix { $0 < index }.last {
      if case .line = step(at: $0).kind { true } else { false }
    }
  }

  /// The location of a running call at a later step.
  ///
  /// - Parameter frame: the index of the step that is the call.
  package func codeLocation(ofFrame frame: Int, at index: Int) -> CodeLocation? {
    guard let site = frameSite(ofStep: frame) else { return nil }
    return CodeLocation(
      site: sites[Int(site)], line: lastLine(of: frame, before: index) ?? sites[Int(site)].line)
  }

  /// The site that a step opens: of the called method, or of the deinit of a released object.
  package func frameSite(ofStep index: Int) -> Int32? {
    let step = step(at: index)
    switch step.kind {
    case .call, .resumed: return step.site
    case .released where index + 1 < stepCount:
      let next = self.step(at: index + 1)
      guard next.object == step.object, next.depth == step.depth + 1, let site = next.site else { return nil }
      return sites[Int(site)].kind == .deinitializer ? site : nil
    default: return nil
    }
  }

  /// The line of a call at a later step.
  private func lastLine(of call: Int, before index: Int) -> Int? {
    let depth = step(at: call).depth + 1
    for earlier in stride(from: index, to: call, by: -1) {
      let step = step(at: earlier)
      if step.depth == depth, step.site == frameSite(ofStep: call), case .line(let line) = step.kind {
        return line
      }
    }
    if case .resumed(let line) = step(at: call).kind { return line }
    return nil
  }

  /// The running calls at a step, innermost first, and the event's step last.
  public func callStack(at index: Int) -> [Int] {
    var result: [Int] = []
    // The depths of calls that returned before the step; the search backwards meets these returns before their calls.
    var returned: [Int] = []
    if step(at: index).kind == .end { return [] }
    for earlier in stride(from: index, through: steps.lowerBound, by: -1) {
      let step = step(at: earlier)
      switch step.kind {
      case .event: return result + [earlier]
      case .returned where earlier != index: returned.append(step.depth - 1)
      case .suspended where earlier != index: returned.append(step.depth - 1)
      case .call, .resumed, .released:
        guard frameSite(ofStep: earlier) != nil else { break }
        if returned.last == step.depth { returned.removeLast() } else { result.append(earlier) }
      default: break
      }
    }
    return result
  }
}
