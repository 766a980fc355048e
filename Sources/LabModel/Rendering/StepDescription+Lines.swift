import Trace

extension StepDescription {
  /// The description in one line.
  public func line(_ options: RenderOptions) -> StyledLine {
    text(options).continued(at: Self.verbWidth)
  }

  /// The same after its number.
  public func labelledLine(_ options: RenderOptions) -> StyledLine {
    StyledLine("\(label)  ", .heading) + line(options)
  }

  /// The cells of the verb: `call`, `return`, `deinit`; its subject follows.
  private static var verbWidth: Int { 8 }

  private func text(_ options: RenderOptions) -> StyledLine {
    switch kind {
    case .event(let event): return event.line
    case .call(let sender, let receiver, let message):
      return StyledLine("call    \(sender.map { "\($0) \(options.arrow) " } ?? "")\(receiver)  \(message)")
    case .line(let object, let site, let line):
      return StyledLine(localized: "line    \(object).\(site) line \(line)")
    case .returned(let object, let site, let value):
      return StyledLine("return  \(object).\(site)\(value.map { " = \($0)" } ?? "")")
    case .suspended(let object, let site): return StyledLine("waits   \(object).\(site)", .dim)
    case .resumed(let object, let site, let line):
      return StyledLine(localized: "goes on \(object).\(site) line \(line)")
    case .made(let object): return StyledLine("init    \(object)", .added)
    case .released(let object): return StyledLine("deinit  \(object)", .removed)
    case .transition(let transition, let object, let subject, let isAnimated):
      let verb = "\(transition)".padding(to: Self.verbWidth - 1)
      let subject = subject.map { " \($0)" } ?? ""
      return StyledLine("\(verb) \(object)\(subject)\(isAnimated ? " (animated)" : "")", .current)
    case .lifecycle(let object, let method): return StyledLine("UIKit   \(object).\(method)")
    case .missing(let object, let path, let method, let isLost, let reason):
      let text =
        reason.map { String(localized: "nil     \(object): \($0); \(method) is not called") }
        ?? String(localized: "nil     \(object): \(path) is nil, \(method) is not called")
      return StyledLine(text, isLost ? .warning : .plain)
    case .output(let text, let isWarning):
      return StyledLine("\(isWarning ? "warning" : "prints ") \(text)", isWarning ? .warning : .plain)
    case .end(let event): return StyledLine(localized: "end     of event \(event)", .heading)
    }
  }
}
