import LabModel
import Trace

// The values for `print` and `locals`, at the cursor.
extension Simulation {
  /// The value at the end of a path from an object, at the cursor.
  ///
  /// - Throws: `LabError` if there is no such object at this step, or its memory is unknown.
  public func value(of object: String, _ parts: [ObjectPath.Part]) throws(LabError) -> PathValue {
    let id = try living(object)
    var found: PathValue?
    let wanted = cursor
    let isSame = rerun(timeline.event(ofStep: cursor)) { app, step, _ in
      if step == wanted { found = Inspection(running: app).value(of: id, parts) }
    }
    guard isSame, let found else { throw .unrepeatable(statics: cache.otherStatics) }
    return found
  }

  /// The parameters and local variables of a running call, in the order in which they got their values.
  ///
  /// - Parameter frame: how many calls outwards, 0 for the innermost.
  /// - Throws: `LabError.unrepeatable` if they are unknown.
  public func locals(ofFrame frame: Int) throws(LabError) -> [LocalValue] {
    let calls = timeline.callStack(at: cursor).filter { timeline.step(at: $0).kind != .event }
    guard calls.indices.contains(frame) else { return [] }
    return parameters(ofCall: calls[frame]) + (try variables(ofFrame: frame, of: calls))
  }

  /// - Parameter calls: the running calls, innermost first.
  private func variables(ofFrame frame: Int, of calls: [Int]) throws(LabError) -> [LocalValue] {
    // On entry, the call itself has no variables yet; a resumed one has.
    let entered = calls.first.map(isEntry) ?? false ? frame - 1 : frame
    if entered < 0 { return [] }
    let start = timeline.event(ofStep: timeline.beginning(ofCall: calls[frame]))
    let wanted = cursor
    var found: [LocalValue] = []
    let isSame = rerun(timeline.event(ofStep: cursor), keepingLocalsFrom: start) { app, step, _ in
      let frames = app.recorder.locals
      if step == wanted, entered < frames.count { found = frames[frames.count - 1 - entered] }
    }
    if !isSame { throw .unrepeatable(statics: cache.otherStatics) }
    return found
  }

  private func isEntry(_ call: Int) -> Bool {
    if case .call = timeline.step(at: call).kind { return call == cursor }
    return false
  }

  /// The object whose method runs in a running call.
  public func receiver(ofFrame frame: Int) -> String? {
    let calls = timeline.callStack(at: cursor)
    guard calls.indices.contains(frame) else { return nil }
    return timeline.step(at: calls[frame]).object.map { object in
      // A closure's weak capture may be released while the closure runs.
      timeline.objects[object].isAlive(at: cursor) ? timeline.name(object) : "nil"
    }
  }

  private func parameters(ofCall index: Int) -> [LocalValue] {
    let step = timeline.step(at: timeline.beginning(ofCall: index))
    guard case .call(_, let arguments) = step.kind, let site = step.site else { return [] }
    return zip(timeline.sites[Int(site)].parameters, arguments).filter { $0.0 != "_" }
      .map { LocalValue(name: $0.0, value: timeline.text($0.1)) }
  }
}
