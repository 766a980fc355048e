import Trace

extension Timeline {
  /// `EVENT.STEP` of a step, as the user reads it.
  public nonisolated func label(ofStep index: Int) -> String {
    guard steps.contains(index) else { return "earlier" }
    let position = position(ofStep: index)
    return "\(position.event).\(position.step)"
  }

  /// What a step did, in one line.
  public nonisolated func text(ofStep index: Int, _ options: RenderOptions) -> StyledLine {
    let step = step(at: index)
    let name = step.object.map(self.name) ?? "?"
    switch step.kind {
    case .event:
      let event = event(ofStep: index)
      return StyledLine("event \(event): \(events[event].text)", .heading)
    case .call(let sender, let arguments):
      let from = sender.map { "\(self.name($0)) \(options.arrow) " } ?? ""
      return StyledLine("call    \(from)\(name)  \(message(of: step, at: index, arguments))")
    case .line(let line): return StyledLine("line    \(name).\(siteName(step)) line \(line)")
    case .returned(let value):
      let result = value.map { " = \(text($0))" } ?? ""
      return StyledLine("return  \(name).\(siteName(step))\(result)")
    case .made: return StyledLine("init    \(name)", .added)
    case .released: return StyledLine("deinit  \(name)", .removed)
    case .transition(let transition, let subject, let animated):
      let subject = subject.map { " \(self.name($0))" } ?? ""
      return StyledLine("\(verb(transition)) \(name)\(subject)\(animated ? " (animated)" : "")", .current)
    case .lifecycle(let callback): return StyledLine("UIKit   \(name).\(callback.method)")
    case .missing(let path, let method):
      return StyledLine(
        "nil     \(name): \(texts[path]) is nil, \(texts[method]) is not called", .warning)
    case .output(let text, let warning):
      return StyledLine("\(warning ? "warning" : "prints ") \(texts[text])", warning ? .warning : .plain)
    }
  }

  private nonisolated func verb(_ transition: Transition) -> String {
    "\(transition)".padding(to: 7)
  }

  nonisolated func siteName(_ step: Step) -> String {
    guard let site = step.site else { return "?" }
    return (step.isClosure ? "closure in " : "") + sites[Int(site)].name
  }

  /// The message of a call with its arguments: `coordinatorDidFinish(childCoordinator: LoginCoordinator#1)`.
  nonisolated func message(of step: Step, at index: Int, _ arguments: [Value]) -> String {
    guard let siteIndex = step.site else { return "?" }
    let site = sites[Int(siteIndex)]
    let values = arguments.map(text)
    if step.isClosure {
      let name = closureName(calledAt: index) ?? "closure in \(site.name)"
      return values.isEmpty && name.hasPrefix("closure") ? name : "\(name)(\(values.joined(separator: ", ")))"
    }
    let labelled = zip(site.labels, values).map { $0 == "_" ? $1 : "\($0): \($1)" }
    return "\(site.baseName)(\(labelled.joined(separator: ", ")))"
  }

  /// The property through which the caller called a closure, read off the line that the caller was at.
  private nonisolated func closureName(calledAt index: Int) -> String? {
    let depth = step(at: index).depth
    for earlier in stride(from: index - 1, through: steps.lowerBound, by: -1) {
      let caller = step(at: earlier)
      if caller.depth > depth { continue }
      guard caller.depth == depth, case .line(let line) = caller.kind, let site = caller.site else {
        return nil
      }
      return sites[Int(site)].sourceLine(line).flatMap(calledOptional)
    }
    return nil
  }

  /// `didSendEventClosure` in `didSendEventClosure?(.login)`.
  private nonisolated func calledOptional(_ source: Substring) -> String? {
    guard let mark = source.firstIndex(of: "?(") else { return nil }
    let name = source[..<mark].reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return name.isEmpty ? nil : String(name.reversed())
  }
}

extension Substring {
  /// The first place of a text; the standard library's own needs a regular expression or Foundation.
  nonisolated fileprivate func firstIndex(of text: String) -> Index? {
    indices.first { self[$0...].hasPrefix(text) }
  }
}

extension Site {
  /// The text of a line, counted from 1 in the file.
  nonisolated func sourceLine(_ line: Int) -> Substring? {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let index = line - self.line
    return lines.indices.contains(index) ? lines[index] : nil
  }
}

extension String {
  /// The text filled with spaces up to `width` cells.
  nonisolated func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - displayWidth))
  }
}
