import HeadlessUIKit
import MemoryGraph
import Trace

/// The living objects of an app with all that joins them.
struct StateGraph {
  private let running: RunningApp
  private let timeline: Timeline
  private let state: ExploredState
  /// The number of each object's node.
  private var places: [ObjectID: Int] = [:]
  private var system = Fingerprint()
  /// By position among the living objects.
  private var colors: [Fingerprint] = []

  private static let fields = PlainFieldReader()

  init(_ state: ExploredState, _ running: RunningApp) {
    self.running = running
    self.state = state
    timeline = state.timeline
    for (place, object) in state.alive.enumerated() { places[object] = place + 1 }
    system = colorOfSystem
    colors = state.alive.map(color)
  }

  /// Node 0 is the system.
  func fingerprint(_ snapshot: Snapshot) -> Fingerprint {
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
      forEachScreen(of: object) { screen, word, place in
        var label = Fingerprint()
        label.add(word.rawValue)
        label.add(place)
        graph.join(places[object] ?? 0, screen, label: label)
      }
      // A leak is no zombie, whoever made it.
      if !leaks.contains(object) { joinMaker(of: object, &graph) }
    }
    return graph.fingerprint()
  }

  /// What the user sees and can do, and whether the app goes on.
  private var colorOfSystem: Fingerprint {
    var color = Fingerprint()
    color.add(running.failure?.withoutNumbers ?? "")
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
    let address = running.recorder.address(of: object)
    if record.role.isScreen { color.add(isViewLoaded(at: address)) }
    Self.fields.forEachValue(at: address, of: record.class, above: Self.base(of: record.class)) {
      color.add($0)
    }
    return color
  }

  private func isViewLoaded(at address: UInt) -> Bool {
    guard let pointer = UnsafeRawPointer(bitPattern: address) else { return false }
    return Unmanaged<UIViewController>.fromOpaque(pointer).takeUnretainedValue().isViewLoaded
  }

  /// UIKit's own class that a class is made from: what it stores shows elsewhere.
  private static func base(of type: AnyClass) -> AnyClass? {
    var level: AnyClass? = type
    while let current = level, !_typeName(current, qualified: true).hasPrefix("HeadlessUIKit.") {
      level = _getSuperclass(current)
    }
    return level
  }

  private func place(of object: ObjectID?) -> Int? { object.flatMap { places[$0] } }

  private func join(_ reference: Reference, _ graph: inout ColoredGraph) {
    guard let target = places[reference.target] else { return }
    var label = Fingerprint()
    label.add(reference.field)
    label.add(reference.strength.rawValue)
    graph.join(place(of: reference.source) ?? 0, target, label: label)
  }

  /// Calls `body` with the place of each screen that an object has, what that is to it, and which of them.
  private func forEachScreen(of holder: ObjectID, _ body: (Int, ScreenLink, Int) -> Void) {
    let hierarchy = state.hierarchy
    if let root = place(of: hierarchy.root(of: holder)) {
      body(root, .root, hierarchy.windows.contains(holder) ? 1 : 0)
    }
    if let presented = place(of: hierarchy.presented(by: holder)) { body(presented, .presented, 0) }
    for (index, child) in hierarchy.children(of: holder).enumerated() {
      if let child = place(of: child) { body(child, .child, index) }
    }
  }

  /// Who made a screen or started a coordinator decides who is a zombie; of makers that are gone, their makers.
  private func maker(of object: ObjectID) -> Int? {
    let record = timeline.objects[object]
    guard record.role == .coordinator || record.role.isScreen else { return nil }
    var maker = record.coordinator
    while let known = maker, places[known] == nil { maker = timeline.objects.record(known)?.coordinator }
    return place(of: maker)
  }

  private func joinMaker(of object: ObjectID, _ graph: inout ColoredGraph) {
    guard let source = maker(of: object), let place = places[object] else { return }
    var label = Fingerprint()
    label.add("made")
    graph.join(source, place, label: label)
  }
}

/// What a screen is to what it belongs to.
private nonisolated enum ScreenLink: String { case root, presented, child }
