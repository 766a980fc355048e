import LabModel
import LabRun
import Trace

/// A breakpoint or a watch.
struct Stop {
  /// What stops the app.
  nonisolated enum Trigger: Hashable, Sendable {
    /// A call of a method; with labels, only of that overload. `init` and `deinit`: the making or release of an object.
    /// For a closure: the property that it is assigned to, or `closure in METHOD`. An empty type means any type.
    case method(type: String, name: String)
    /// A line of a file, counted from 1.
    case line(file: String, Int)
    /// A change of the screen stack.
    case stack
    /// A step of the object of this name, or a change of its fields.
    case object(String)
    /// A change of a watched value, with its text.
    case changes(Watched, String)
  }

  /// The number, counted from 1; a number is not used again.
  let number: Int
  let trigger: Trigger
  /// Whether it can stop the app now.
  var isEnabled = true
  /// Whether its first hit removes it.
  var isTemporary = false

  /// Its line in a list.
  var line: StyledLine {
    StyledLine("\(number)  \(text)") + StyledLine(isEnabled ? "" : String(localized: "  (disabled)"), .dim)
  }

  var text: String { (isTemporary ? String(localized: "temporary ") : "") + kind + trigger.text }

  private var kind: String {
    switch trigger {
    case .method, .line: String(localized: "breakpoint at ")
    case .stack, .object, .changes: String(localized: "watch on ")
    }
  }

  /// Whether the step at `index` hits it.
  func isHit(at index: Int, of simulation: Simulation) -> Bool {
    guard isEnabled else { return false }
    let timeline = simulation.timeline
    let step = timeline.step(at: index)
    switch trigger {
    case .method(let type, let name): return begins(index, step, type, name, timeline)
    case .line(let file, let line):
      return isAt(line, of: file, index, timeline)
    case .stack: return simulation.stackChanges(at: index)
    case .object(let name):
      let fields = Watched.field(object: name, [])
      return concerns(step, name, timeline)
        || simulation.changes(of: fields, inEvent: timeline.event(ofStep: index)).contains(index)
    case .changes(let watched, _):
      return simulation.changes(of: watched, inEvent: timeline.event(ofStep: index)).contains(index)
    }
  }

  /// Whether the line runs next, or a declaration on it begins: a method, a closure, a local function.
  private func isAt(_ line: Int, of file: String, _ index: Int, _ timeline: Timeline) -> Bool {
    func isEntered(at index: Int) -> Bool {
      guard timeline.steps.contains(index), !timeline.step(at: index).isResumption,
        let site = timeline.frameSite(ofStep: index).map({ timeline.sites[Int($0)] })
      else { return false }
      return site.file == file && site.line == line
    }
    let step = timeline.step(at: index)
    guard case .line(let number) = step.kind else { return isEntered(at: index) }
    guard number == line, let site = step.site, timeline.sites[Int(site)].file == file else { return false }
    // A declaration on the line was already hit when it was entered.
    return !isEntered(at: index - 1) || timeline.frameSite(ofStep: index - 1) != site
  }

  private func begins(_ index: Int, _ step: Step, _ type: String, _ name: String, _ timeline: Timeline)
    -> Bool
  {
    let isOfType = step.object.map { timeline.objects[$0].type == type } ?? false
    switch step.kind {
    case .made: return name == "init" && isOfType && !isInitializer(at: index + 1, of: step, timeline)
    case .released: return name == "deinit" && isOfType
    case .call:
      guard let siteIndex = step.site else { return false }
      let site = timeline.sites[Int(siteIndex)]
      if name == "init" {
        let isFirst = index > timeline.steps.lowerBound && timeline.step(at: index - 1).kind == .made
        return isOfType && isFirst && isInitializer(at: index, of: step, timeline)
      }
      let isNamed = site.kind.isMethod ? [site.name, site.baseName].contains(name) : site.isClosure(name)
      return isNamed && (type.isEmpty || site.type == type || isOfType)
    default: return false
    }
  }

  /// Whether a step is the call of an initializer for the object of another step.
  private func isInitializer(at index: Int, of other: Step, _ timeline: Timeline) -> Bool {
    guard timeline.steps.contains(index) else { return false }
    let step = timeline.step(at: index)
    guard case .call = step.kind, let site = step.site else { return false }
    return step.object == other.object && timeline.sites[Int(site)].kind == .initializer
  }

  private func concerns(_ step: Step, _ name: String, _ timeline: Timeline) -> Bool {
    switch step.kind {
    // A call by which UIKit asks for an answer changes nothing.
    case .call where step.isQuestion: return false
    case .made, .released, .call, .lifecycle:
      return step.object.map(timeline.name) == name
    case .transition(_, let subject, _):
      return step.object.map(timeline.name) == name || subject.map(timeline.name) == name
    default: return false
    }
  }
}

extension Stop.Trigger {
  /// The trigger in words.
  nonisolated var text: String {
    switch self {
    case .method(let type, let name):
      if type.isEmpty {
        name
      } else if let range = name.range(of: " in ") {
        "\(name[..<range.upperBound])\(type).\(name[range.upperBound...])"
      } else {
        "\(type).\(name)"
      }
    case .line(let file, let line): "\(file):\(line)"
    case .stack: String(localized: "the screen stack")
    case .object(let name): name
    case .changes(_, let text): text.localized
    }
  }
}

extension Step {
  nonisolated fileprivate var isResumption: Bool { if case .resumed = kind { true } else { false } }
}

extension Site {
  /// Whether a breakpoint's name means the closure: `didSendEventClosure`, `closure #1 in start()`, or
  /// `closure in start` for any.
  nonisolated fileprivate func isClosure(_ text: String) -> Bool {
    guard kind == .closure else { return false }
    if text == label || text == name { return true }
    guard let method = enclosingName, let range = text.range(of: " in ") else { return false }
    let (closure, wanted) = (text[..<range.lowerBound], text[range.upperBound...])
    return (closure == "closure" || name.hasPrefix("\(closure) "))
      && (wanted == method || wanted == method.prefix { $0 != "(" })
  }
}
