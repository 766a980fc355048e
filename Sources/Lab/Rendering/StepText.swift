import Trace

/// How a step's line is laid out.
enum StepText {
  /// The cells of what happened: `call`, `return`, `deinit`; what it is about stands behind them.
  nonisolated static let verbWidth = 8
}

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
      return StyledLine("call    \(from)\(name)  \(message(of: step, arguments))")
    case .line(let line): return StyledLine("line    \(name).\(siteName(step)) line \(line)")
    case .returned(let value):
      let result = value.map { " = \(text($0))" } ?? ""
      return StyledLine("return  \(name).\(siteName(step))\(result)")
    case .suspended: return StyledLine("waits   \(name).\(siteName(step))", .dim)
    case .resumed(let line): return StyledLine("goes on \(name).\(siteName(step)) line \(line)")
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
    case .end: return StyledLine("end     of event \(event(ofStep: index))", .heading)
    }
  }

  private nonisolated func verb(_ transition: Transition) -> String {
    "\(transition)".padding(to: 7)
  }

  private nonisolated func siteName(_ step: Step) -> String { step.site.map { sites[Int($0)].name } ?? "?" }

  /// The message of a call with its arguments: `coordinatorDidFinish(childCoordinator: LoginCoordinator#1)`; a closure
  /// has the name of the property that holds it.
  package nonisolated func message(of step: Step, _ arguments: [Value]) -> String {
    guard let siteIndex = step.site else { return "?" }
    let site = sites[Int(siteIndex)]
    let values = arguments.map(text)
    if site.kind == .closure {
      // Of `self?.onBuy?(…)`, the property's own name.
      let property = step.property.map { texts[$0].split(separator: ".").last.map(String.init) ?? "" }
      let name = property ?? (step.isFromUIKit ? "" : site.label)
      return name.isEmpty ? site.name : "\(name)(\(values.joined(separator: ", ")))"
    }
    let labelled = zip(site.labels, values).map { $0 == "_" ? $1 : "\($0): \($1)" }
    return "\(site.baseName)(\(labelled.joined(separator: ", ")))"
  }
}

extension String {
  /// The text filled with spaces up to `width` cells.
  nonisolated func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - displayWidth))
  }
}
