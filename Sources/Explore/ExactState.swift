import HeadlessUIKit
import LabModel
import LabRun
import MemoryGraph
import Trace

/// A state that is exact enough to walk a graph: equal only if every event has the same effect, and every view prints
/// the same except for the numbers of objects and steps.
///
/// Unlike ``ObjectGraph``, it also distinguishes stored values, each leaked object, released starters, last
/// assignments, and everything that the user can do.
struct ExactState {
  /// Equal for equal states.
  private(set) var fingerprint = Fingerprint()
  /// The objects in the state's own order: living ones, and released ones that the state still mentions.
  private(set) var objects: [ObjectID] = []
  /// The possible moves.
  let moves: [Move]

  private let running: RunningApp
  private let live: LiveState
  private var indices: [ObjectID: Int] = [:]
  private var timeline: Timeline { live.timeline }

  init(_ running: RunningApp, _ live: LiveState, links: [String]) {
    self.running = running
    self.live = live
    moves = running.moves(links: links)
    let known = live.alive + goneObjects
    // Node 0 is the system.
    for (index, object) in known.enumerated() { indices[object] = index + 1 }
    var graph = CanonicalOrder(colors: [colorOfSystem] + known.map(color))
    for reference in live.snapshot.memory.references {
      join(reference.source, reference.target, reference.field + reference.strength.rawValue, &graph)
    }
    known.forEach { joinHistory(of: $0, &graph) }
    live.alive.forEach { joinScreens(of: $0, &graph) }
    joinAssignments(&graph)
    for task in running.waitingTasks {
      join(task.object, task.object, timeline.sites[Int(task.site)].name, &graph)
    }
    let (order, fingerprint) = graph.result
    self.fingerprint = fingerprint
    objects = order.filter { $0 > 0 }.map { known[$0 - 1] }
  }

  /// The released objects that the state still mentions: starters or owners of a living object, and former targets of
  /// its references.
  private var goneObjects: [ObjectID] {
    let living = Set(live.alive)
    var gone: Set<ObjectID> = []
    func add(_ object: ObjectID?) {
      guard let object, !living.contains(object), gone.insert(object).inserted else { return }
      add(timeline.objects.record(object)?.coordinator)
    }
    for object in live.alive {
      add(timeline.objects[object].coordinator)
      add(timeline.objects[object].owner(at: timeline.stepCount))
    }
    for assignment in lastAssignments.values { add(assignment.target) }
    return gone.sorted()
  }

  /// The last assignment to each property of a living object.
  private var lastAssignments: [Property: Timeline.Assignment] {
    let living = Set(live.alive)
    var last: [Property: Timeline.Assignment] = [:]
    for assignment in timeline.assignments(in: timeline.steps) where living.contains(assignment.owner) {
      last[Property(owner: assignment.owner, name: assignment.field)] = assignment
    }
    return last
  }

  private struct Property: Hashable {
    var owner: ObjectID
    var name: Int32
  }

  // MARK: Colours

  /// What the user sees and can do, the pending work, and whether the app still runs.
  private var colorOfSystem: Fingerprint {
    var color = Fingerprint()
    color.add(running.failure?.description ?? "")
    color.add(running.app.isRunning)
    running.app.storedFacts.forEach { color.add($0) }
    running.forEachStaticNumber { name, value in
      color.add(name)
      color.add(value)
    }
    for move in moves {
      for text in [move.kind, move.label, move.command, move.text ?? ""] { color.add(text) }
    }
    for item in running.pending {
      color.add(item.name)
      color.add(Int(item.delay ?? -1))
    }
    return color
  }

  private func color(of object: ObjectID) -> Fingerprint {
    let record = timeline.objects[object]
    var color = Fingerprint()
    color.add(record.type)
    color.add(Int(record.role.rawValue))
    guard live.alive.contains(object) else { return color }
    color.add(record.firstScreenAt != nil)
    color.add(record.enteredAt != nil)
    color.add(live.hierarchy.wasShown(object))
    color.add(live.hierarchy.hasAppeared(object))
    color.add(live.visible.contains(object))
    color.add(live.hierarchy.selection(of: object) ?? -1)
    color.add(live.hierarchy.title(of: object).map { timeline.texts[$0] } ?? "")
    color.add(live.snapshot.memory.leaks.contains(object))
    color.add(live.snapshot.uncertain.contains(object))
    // A stopped app is at its end, and its values may be half written.
    if running.failure == nil { addContent(of: object, to: &color) }
    return color
  }

  private func addContent(of object: ObjectID, to color: inout Fingerprint) {
    guard let pointer = UnsafeRawPointer(bitPattern: running.recorder.address(of: object)) else { return }
    let instance = Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue()
    color.add((instance as? UIViewController)?.isViewLoaded ?? false)
    if let views = live.viewContents[object] {
      for text in views.settings + views.looks.flatMap({ [$0.property, $0.value] }) { color.add(text) }
    }
    var content = StoredContent(of: running)
    content.add(instance, to: &color)
  }

  // MARK: Edges

  private func join(_ source: ObjectID?, _ target: ObjectID?, _ label: String, _ graph: inout CanonicalOrder)
  {
    // An object outside the state counts as the system, as far as is known.
    var fingerprint = Fingerprint()
    fingerprint.add(label)
    graph.join(
      source.flatMap { indices[$0] } ?? 0, target.flatMap { indices[$0] } ?? 0, label: fingerprint)
  }

  private func joinHistory(of object: ObjectID, _ graph: inout CanonicalOrder) {
    let record = timeline.objects[object]
    if let starter = record.coordinator { join(starter, object, "started", &graph) }
    guard live.alive.contains(object) else { return }
    if let owner = record.owner(at: timeline.stepCount) { join(owner, object, "owned", &graph) }
  }

  private func joinScreens(of holder: ObjectID, _ graph: inout CanonicalOrder) {
    let hierarchy = live.hierarchy
    if let root = hierarchy.root(of: holder) {
      let index = hierarchy.windows.firstIndex(of: holder) ?? -1
      join(holder, root, "root \(index) \(hierarchy.seenWindows.contains(holder))", &graph)
    }
    if let presented = hierarchy.presented(by: holder) { join(holder, presented, "presented", &graph) }
    for (index, child) in hierarchy.children(of: holder).enumerated() {
      join(holder, child, "child \(index)", &graph)
    }
    for (index, screen) in hierarchy.leaving(holder).enumerated() {
      join(holder, screen, "leaving \(index)", &graph)
    }
  }

  private func joinAssignments(_ graph: inout CanonicalOrder) {
    for (property, assignment) in lastAssignments {
      join(property.owner, assignment.target, "assigned \(timeline.texts[property.name])", &graph)
    }
  }
}
