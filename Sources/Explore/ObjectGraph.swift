import HeadlessUIKit
import LabModel
import LabRun
import MemoryGraph
import Trace

/// The objects of an app that are alive, as a graph whose edges are references and screen relations.
struct ObjectGraph {
  private let running: RunningApp
  private let timeline: Timeline
  private let state: LiveState
  /// The index of each object's node.
  private var nodeIndices: [ObjectID: Int] = [:]
  private var system = Fingerprint()
  /// Indexed as `LiveState.alive`.
  private var colors: [Fingerprint] = []
  /// The weak properties of each object that refer to a released coordinator: a message to one is a finding.
  private var released: [ObjectID: Set<String>] = [:]
  /// The numbers and texts in its objects and variables.
  let numbers: StateNumbers

  private static let fields = PlainFieldReader()

  init(_ state: LiveState, _ running: RunningApp) {
    self.running = running
    self.state = state
    timeline = state.timeline
    // A stopped app is at its end. Its objects may be half initialized: nothing in them can be read.
    let readable = running.failure == nil ? state.alive : []
    numbers = StateNumbers(running, readable, readable.isEmpty ? [:] : state.viewContents)
    for (index, object) in state.alive.enumerated() { nodeIndices[object] = index + 1 }
    released = weakPropertiesOfReleased
    system = colorOfSystem
    colors = state.alive.map(color)
  }

  private var weakPropertiesOfReleased: [ObjectID: Set<String>] {
    var properties: [ObjectID: Set<String>] = [:]
    if running.failure != nil { return properties }
    for assignment in timeline.assignments(in: timeline.steps) where assignment.isFound {
      guard let target = assignment.target, timeline.objects[target].isCoordinator,
        nodeIndices[assignment.owner] != nil
      else { continue }
      let field = timeline.texts[assignment.field]
      if isTargetReleased(ofWeak: field, at: running.recorder.address(of: assignment.owner)) {
        properties[assignment.owner, default: []].insert(field)
      }
    }
    return properties
  }

  /// The fingerprints of the state, without its numbers and with them. Node 0 is the system.
  func fingerprints(_ snapshot: Snapshot) -> (shape: Fingerprint, whole: Fingerprint) {
    let leaks = Set(snapshot.memory.leaks)
    let zombies = Set(snapshot.zombies)
    var nodes = [ColoredGraph.Node(kind: system, color: system)]
    nodes.reserveCapacity(state.alive.count + 1)
    for (object, color) in zip(state.alive, colors) {
      var kind = Fingerprint()
      kind.add(timeline.objects[object].type)
      kind.add(zombies.contains(object))
      nodes.append(ColoredGraph.Node(kind: kind, color: color, isDetached: leaks.contains(object)))
    }
    var graph = ColoredGraph(nodes, edgeCount: snapshot.memory.references.count + 2 * nodes.count)
    for reference in snapshot.memory.references { join(reference, &graph) }
    for object in state.alive {
      forEachScreen(of: object) { screen, relation, index in
        var label = Fingerprint()
        label.add(relation.rawValue)
        label.add(index)
        graph.join(nodeIndices[object] ?? 0, screen, label: label)
      }
      // Owners decide which coordinator is a zombie; a leaked object is none.
      if !leaks.contains(object) { joinOwner(of: object, &graph) }
    }
    let ofObjects =
      running.failure == nil ? numbers.ofObjects : state.alive.map { _ in Fingerprint() }
    return graph.fingerprints(numbers: [numbers.ofVariables] + ofObjects)
  }

  /// What the user sees and can do, and whether the app still runs.
  private var colorOfSystem: Fingerprint {
    var color = Fingerprint()
    color.add(running.failure?.reason.withoutNumbers ?? "")
    color.add(running.app.isRunning)
    running.app.storedFacts.forEach { color.add($0) }
    for interaction in running.interactions {
      color.add(interaction.label)
      color.add(interaction.isRow)
      color.add(interaction.isSwipeBack)
    }
    for item in running.pending {
      color.add(item.name)
      color.add(Int(item.delay ?? -1))
    }
    for task in running.waitingTasks { color.add(timeline.sites[Int(task.site)].name) }
    return color
  }

  private func color(of object: ObjectID) -> Fingerprint {
    let record = timeline.objects[object]
    var color = Fingerprint()
    color.add(record.type)
    color.add(record.firstScreenAt != nil)
    color.add(state.hierarchy.wasShown(object))
    color.add(state.visible.contains(object))
    color.add(state.hierarchy.selection(of: object) ?? -1)
    if let title = state.hierarchy.title(of: object) {
      color.add(timeline.texts[title])
    } else {
      color.add("")
    }
    if running.failure != nil { return color }
    let address = running.recorder.address(of: object)
    released[object]?.sorted().forEach { color.add("released \($0)") }
    if record.role.isScreen { color.add(isViewLoaded(at: address)) }
    state.viewContents[object]?.settings.forEach { color.add($0) }
    Self.fields.forEachValue(at: address, of: record.class, above: baseInUIKit(of: record.class)) {
      color.add($0)
    }
    return color
  }

  private func isViewLoaded(at address: UInt) -> Bool {
    guard let pointer = UnsafeRawPointer(bitPattern: address) else { return false }
    return Unmanaged<UIViewController>.fromOpaque(pointer).takeUnretainedValue().isViewLoaded
  }

  private func nodeIndex(of object: ObjectID?) -> Int? { object.flatMap { nodeIndices[$0] } }

  private func join(_ reference: Reference, _ graph: inout ColoredGraph) {
    guard let target = nodeIndices[reference.target] else { return }
    var label = Fingerprint()
    label.add(reference.field)
    label.add(reference.strength.rawValue)
    graph.join(nodeIndex(of: reference.source) ?? 0, target, label: label)
  }

  /// Calls `body` with the node of each screen related to an object, the relation, and the index among several.
  private func forEachScreen(of holder: ObjectID, _ body: (Int, ScreenRelation, Int) -> Void) {
    let hierarchy = state.hierarchy
    if let root = nodeIndex(of: hierarchy.root(of: holder)) {
      body(root, .root, hierarchy.windows.contains(holder) ? 1 : 0)
    }
    if let presented = nodeIndex(of: hierarchy.presented(by: holder)) { body(presented, .presented, 0) }
    for (index, child) in hierarchy.children(of: holder).enumerated() {
      if let child = nodeIndex(of: child) { body(child, .child, index) }
    }
  }

  /// The node of the coordinator that owns a screen or started a coordinator, which decides who is a zombie. If that
  /// coordinator is released, the one that started it takes over.
  private func owner(of object: ObjectID) -> Int? {
    let record = timeline.objects[object]
    guard record.role == .coordinator || record.role.isScreen else { return nil }
    var owner = record.owner(at: timeline.stepCount)
    while let known = owner, nodeIndices[known] == nil { owner = timeline.objects.record(known)?.coordinator }
    return nodeIndex(of: owner)
  }

  private func joinOwner(of object: ObjectID, _ graph: inout ColoredGraph) {
    guard let source = owner(of: object), let target = nodeIndices[object] else { return }
    var label = Fingerprint()
    label.add("owned")
    graph.join(source, target, label: label)
  }
}

/// The relation of a screen to the window, container or screen that has it.
private nonisolated enum ScreenRelation: String { case root, presented, child }
