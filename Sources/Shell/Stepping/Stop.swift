import Lab
import Trace

/// How far a step goes.
nonisolated enum Detail: String, Sendable, CaseIterable {
  case line, call, event
}

/// A breakpoint or a watch.
struct Stop {
  /// What it waits for.
  nonisolated enum Place: Hashable, Sendable {
    /// A call of a method; with labels, of that one only.
    case method(type: String, name: String)
    /// A coordinator comes, goes, or stands otherwise.
    case tree
    /// Screens move.
    case stack
    /// Something happens to the object of this name.
    case object(String)
  }

  /// Counted from 1; a number is not used again.
  let number: Int
  let place: Place

  var text: String {
    switch place {
    case .method(let type, let name): "breakpoint at \(type).\(name)"
    case .tree: "watch on the coordinator tree"
    case .stack: "watch on the screen stack"
    case .object(let name): "watch on \(name)"
    }
  }

  /// Whether the step at `index` is one to stop at.
  func isHit(at index: Int, of simulation: Simulation) -> Bool {
    let timeline = simulation.timeline
    let step = timeline.step(at: index)
    switch place {
    case .method(let type, let name): return isCall(step, type, name, timeline)
    case .tree:
      guard step.kind == .made || step.kind == .released, let object = step.object else { return false }
      return timeline.objects[object].role == .coordinator
    case .stack:
      guard case .transition = step.kind else { return false }
      return simulation.stackChanges(at: index)
    case .object(let name): return concerns(step, name, timeline)
    }
  }

  private func isCall(_ step: Step, _ type: String, _ name: String, _ timeline: Timeline) -> Bool {
    guard case .call = step.kind, !step.isClosure, let index = step.site else { return false }
    let site = timeline.sites[Int(index)]
    guard site.name == name || site.baseName == name else { return false }
    return site.type == type || step.object.map { timeline.objects[$0].type == type } ?? false
  }

  private func concerns(_ step: Step, _ name: String, _ timeline: Timeline) -> Bool {
    switch step.kind {
    case .made, .released, .call, .lifecycle:
      return step.object.map(timeline.name) == name
    case .transition(_, let subject, _):
      return step.object.map(timeline.name) == name || subject.map(timeline.name) == name
    default: return false
    }
  }
}

extension Session {
  /// Sets a breakpoint or watch.
  func add(_ place: Stop.Place) -> StyledLine {
    if let same = stops.first(where: { $0.place == place }) {
      return StyledLine("\(same.number)  \(same.text)")
    }
    let stop = Stop(number: nextStopNumber, place: place)
    nextStopNumber += 1
    stops.append(stop)
    return StyledLine("\(stop.number)  \(stop.text)")
  }

  /// A remark where no such method is known yet.
  func doubt(about place: Stop.Place) -> [StyledLine] {
    guard case .method(let type, let name) = place, let known = try? target().methods(ofType: type),
      !known.contains(name), !known.contains(where: { $0.prefix { $0 != "(" } == name })
    else { return [] }
    return [StyledLine("no method of that name has run yet; one of a protocol extension may come", .warning)]
  }

  /// The method that `TYPE.METHOD` names, for a breakpoint.
  func method(named text: String) throws(ShellError) -> Stop.Place {
    let usage = BreakCommand.info.usage
    guard let dot = text.firstIndex(of: "."), dot != text.startIndex else {
      throw .notAMethod(text, usage: usage)
    }
    let type = String(text[..<dot])
    let name = String(text[text.index(after: dot)...])
    if name.isEmpty { throw .notAMethod(text, usage: usage) }
    let simulation = try target()
    let methods = try lab(simulation.methods(ofType: type))
    let bases = methods.map { String($0.prefix { $0 != "(" }) }
    // A protocol extension's method is known only once it has run; so one that resembles none may still come.
    if !methods.contains(name), !bases.contains(name), let nearest = nearest(to: name, in: bases) {
      throw .lab(.unknownMethod(type: type, method: name, nearest: nearest))
    }
    return .method(type: type, name: name)
  }
}
