import Trace

/// Records what `work` does, and gives the record back.
func record(_ work: () -> Void) -> Timeline {
  let recorder = Recorder()
  Trace.recorder = recorder
  defer { Trace.recorder = nil }
  recorder.beginEvent("test")
  work()
  recorder.endEvent()
  return recorder.timeline
}

extension Timeline {
  /// The steps in words, indented by depth, without the event.
  var transcript: [String] {
    (1..<stepCount - 1).map { index in
      let step = step(at: index)
      return String(repeating: "  ", count: max(0, step.depth - 1)) + words(step)
    }
  }

  /// The words of the steps of some kinds.
  func transcript(of isWanted: (Step.Kind) -> Bool) -> [String] {
    (1..<stepCount).map { step(at: $0) }.filter { isWanted($0.kind) }.map(words)
  }

  private func words(_ step: Step) -> String {
    let object = step.object.map(name) ?? "-"
    let site = step.site.map { sites[Int($0)].name } ?? "-"
    switch step.kind {
    case .event: return "event"
    case .call(let sender, let arguments):
      let name = step.property.map { "\(texts[$0]): \(site)" } ?? site
      return
        "\(sender.map(self.name) ?? "-") -> \(object) \(name) [\(arguments.map(text).joined(separator: ", "))]"
    case .line(let line): return "\(object) line \(line - (step.site.map { sites[Int($0)].line } ?? 0))"
    case .returned(let value): return "return\(value.map { " \(text($0))" } ?? "")"
    case .made: return "init \(object)"
    case .released: return "deinit \(object)"
    case .transition(let transition, _, _): return "\(transition) \(object)"
    case .lifecycle(let callback): return "\(callback) \(object)"
    case .missing(let path, let method): return "\(object) nil \(texts[path]) \(texts[method])"
    case .output(let text, _): return "print \(texts[text])"
    case .end: return "end"
    case .suspended: return "\(object) waits"
    case .resumed(let line):
      return "\(object) goes on at line \(line - (step.site.map { sites[Int($0)].line } ?? 0))"
    }
  }
}
