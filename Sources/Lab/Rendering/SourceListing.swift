import Trace

extension Timeline {
  /// The source around the line that a step is at, with an arrow; nil if the step belongs to no source line.
  ///
  /// - Parameter context: how many lines before and after.
  nonisolated func listing(at index: Int, context: Int, _ options: RenderOptions) -> [StyledLine]? {
    guard let (site, line) = sourcePosition(at: index) else { return nil }
    let last = site.line + site.source.split(separator: "\n", omittingEmptySubsequences: false).count - 1
    let shown = max(site.line, line - context)...min(last, line + context)
    let width = "\(shown.upperBound)".count
    let title = StyledLine("\(site.type).\(site.name)", .heading) + StyledLine("  \(site.file)", .dim)
    return [title]
      + shown.map { number in
        let digits = String(repeating: " ", count: width - "\(number)".count) + "\(number)"
        let text = String(site.sourceLine(number) ?? "")
        return number == line
          ? StyledLine("\(options.arrow) ".padding(to: 3) + digits + "  ", .current)
            + StyledLine(text, .current)
          : StyledLine("   \(digits)  ", .dim) + StyledLine(text)
      }
  }

  /// The method and line that were running at a step; for a call, the line of its declaration.
  nonisolated func sourcePosition(at index: Int) -> (site: Site, line: Int)? {
    let step = step(at: index)
    if case .line(let line) = step.kind, let site = step.site { return (sites[Int(site)], line) }
    // UIKit's work and the coming of objects happen in the innermost call under way.
    guard let frame = callStack(at: index).first, let site = frameSite(ofStep: frame) else { return nil }
    return (sites[Int(site)], lastLine(of: frame, before: index) ?? sites[Int(site)].line)
  }

  /// The site that a step opens: of the method called, or of the deinit that a release begins.
  private nonisolated func frameSite(ofStep index: Int) -> Int32? {
    let step = step(at: index)
    switch step.kind {
    case .call: return step.site
    case .released where index + 1 < stepCount:
      let next = self.step(at: index + 1)
      guard next.object == step.object, next.depth == step.depth + 1, let site = next.site else { return nil }
      return sites[Int(site)].name == "deinit" ? site : nil
    default: return nil
    }
  }

  /// The line that a call was at when a later step happened.
  private nonisolated func lastLine(of call: Int, before index: Int) -> Int? {
    let depth = step(at: call).depth + 1
    for earlier in stride(from: index, to: call, by: -1) {
      let step = step(at: earlier)
      if step.depth == depth, step.site == frameSite(ofStep: call), case .line(let line) = step.kind {
        return line
      }
    }
    return nil
  }

  /// The calls under way at a step, innermost first, and the event's step last.
  nonisolated func callStack(at index: Int) -> [Int] {
    var result: [Int] = []
    // The depths of calls that returned before the step, met on the way back before the calls themselves.
    var returned: [Int] = []
    for earlier in stride(from: index, through: steps.lowerBound, by: -1) {
      let step = step(at: earlier)
      switch step.kind {
      case .event: return result + [earlier]
      case .returned where earlier != index: returned.append(step.depth - 1)
      case .call, .released:
        guard frameSite(ofStep: earlier) != nil else { break }
        if returned.last == step.depth { returned.removeLast() } else { result.append(earlier) }
      default: break
      }
    }
    return result
  }
}
