import Trace

extension AppAtStep {
  /// The `state` of the step at the cursor: one line of JSON, keys sorted. The form is a contract, see `schema`.
  public func stateLineByRerunning() throws(LabError) -> String {
    let snapshot = try wholeSnapshotByRerunning()
    let writer = StateWriter(
      timeline: timeline, snapshot: snapshot, position: position(ofStep: cursor),
      failure: timeline.failure(at: cursor))
    return JSON.object(writer.state(of: spec)).text
  }
}

private struct StateWriter {
  let timeline: Timeline
  let snapshot: Snapshot
  let position: (event: Int, step: Int, count: Int)
  let failure: AppFailure?

  func state(of spec: Spec) -> [String: JSON] {
    [
      "alive": .object(alive),
      "app": .string(spec.app ?? ""),
      "coordinators": .array(snapshot.coordinators.map(coordinator)),
      "edition": .string(spec.edition ?? ""),
      "event": .number(position.event),
      "failure": failure.map { .string("\($0)") } ?? .null,
      "leaks": names(snapshot.memory.leaks),
      "schema": .number(1),
      "screens": screens,
      "step": .number(position.step),
      "steps": .number(position.count),
      "uncertain": names(snapshot.uncertain),
      "variant": .string(spec.variant),
      "zombies": names(snapshot.zombies),
    ]
  }

  private var alive: [String: JSON] {
    var counts: [String: Int] = [:]
    for id in snapshot.alive { counts[timeline.objects[id].type, default: 0] += 1 }
    return counts.mapValues(JSON.number)
  }

  private func names(_ ids: [ObjectID]) -> JSON {
    .array(ids.map { .string(timeline.name($0)) })
  }

  private func coordinator(_ state: CoordinatorState) -> JSON {
    .object([
      "heldBy": .array(state.holders.map(holder)),
      "id": .string(timeline.name(state.id)),
      "startedBy": state.startedBy.map { .string(timeline.name($0)) } ?? .null,
      // The format knows five: `uncertain` has its own list.
      "status": .string((state.status == .uncertain ? .idle : state.status).rawValue),
      "type": .string(timeline.objects[state.id].type),
    ])
  }

  private func holder(_ holder: Holder) -> JSON {
    .object([
      "field": .string(holder.field),
      "holder": holder.holder.map { .string(timeline.name($0)) } ?? .null,
      "strength": .string("strong"),
    ])
  }

  /// The window with its screens; an array where there are several windows, null where there is none.
  private var screens: JSON {
    let windows = snapshot.hierarchy.windows.map(window)
    return windows.count > 1 ? .array(windows) : windows.first ?? .null
  }

  private func window(_ window: ObjectID) -> JSON {
    .object([
      "id": .string(timeline.name(window)),
      "root": snapshot.hierarchy.root(of: window).map(screen) ?? .null,
    ])
  }

  private func screen(_ id: ObjectID) -> JSON {
    var fields: [String: JSON] = ["id": .string(timeline.name(id))]
    let children = snapshot.hierarchy.children(of: id)
    if !children.isEmpty || timeline.objects[id].role != .screen {
      fields["children"] = .array(children.map(screen))
    }
    if let selection = snapshot.hierarchy.selection(of: id) { fields["selected"] = .number(selection) }
    if let presented = snapshot.hierarchy.presented(by: id) { fields["presented"] = screen(presented) }
    if let title = snapshot.hierarchy.title(of: id).map({ timeline.texts[$0] }), !title.isEmpty {
      fields["title"] = .string(title)
    }
    if snapshot.visible.contains(id) { fields["visible"] = .bool(true) }
    return .object(fields)
  }
}
