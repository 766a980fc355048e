import HeadlessUIKit
import MemoryGraph
import Trace

/// What a running app is like between two events, as far as an exploration asks.
struct ExploredState {
  let timeline: Timeline
  let snapshot: Snapshot
  private let running: RunningApp

  private let before: Hierarchy?

  /// - Parameters:
  ///   - hierarchy: the screens now, if they are known.
  ///   - before: the screens before the last event, if they are known.
  init(_ running: RunningApp, _ hierarchy: Hierarchy? = nil, before: Hierarchy? = nil) {
    self.running = running
    self.before = before
    let recorder = running.recorder
    timeline = recorder.timeline
    snapshot = Snapshot(
      step: timeline.stepCount - 1, of: timeline,
      hierarchy: hierarchy ?? timeline.hierarchy(before: timeline.changes.endIndex),
      alive: recorder.aliveObjects, running: [], memory: MemoryReading(of: running),
      namesHolders: false)
  }

  /// The same for states that are the same up to the numbers of their objects; to be asked for before the app goes on.
  var fingerprint: Fingerprint { StateGraph(running, timeline, snapshot).fingerprint }

  /// The screens before the last event, the first of whose changes is the one at a place.
  func screens(before first: Int) -> Hierarchy { before ?? timeline.hierarchy(before: first) }

  /// The names of some objects.
  func names(_ objects: [ObjectID]) -> [String] { objects.map(timeline.name) }

  /// What the user sees: titles, or the types of screens that have none.
  var shown: [String] {
    snapshot.visible.sorted().map { screen in
      snapshot.hierarchy.title(of: screen).map { timeline.texts[$0] } ?? timeline.objects[screen].type
    }
  }
}

extension ExploredState {
  /// What the user sees, whatever the types that show it; as `compare` tells it.
  var seenLayers: [SeenLayer] { snapshot.hierarchy.seenLayers(in: timeline) }

  /// The types of some objects, each as often as there are of it.
  func types(_ objects: [ObjectID]) -> [String] { objects.map { timeline.objects[$0].type }.sorted() }
}

extension Timeline {
  /// The screens once some of the changes have happened.
  nonisolated func hierarchy(before end: Int) -> Hierarchy {
    var hierarchy = Hierarchy()
    for place in changes.startIndex..<end { hierarchy.apply(changes[place].change) }
    return hierarchy
  }
}

/// The living objects of an app with all that joins them.
private struct StateGraph {
  private let running: RunningApp
  private let timeline: Timeline
  private let snapshot: Snapshot
  private var places: ObjectPlaces

  private static let fields = PlainFieldReader()

  init(_ running: RunningApp, _ timeline: Timeline, _ snapshot: Snapshot) {
    self.running = running
    self.timeline = timeline
    self.snapshot = snapshot
    places = ObjectPlaces(minimumCapacity: snapshot.alive.count)
    for (place, object) in snapshot.alive.enumerated() { places[object] = place + 1 }
  }

  /// Node 0 is the system.
  var fingerprint: Fingerprint {
    let leaks = Set(snapshot.memory.leaks)
    let zombies = Set(snapshot.zombies)
    var nodes = [ColoredGraph.Node(kind: system, color: system)]
    nodes.reserveCapacity(snapshot.alive.count + 1)
    for object in snapshot.alive {
      var kind = Fingerprint()
      kind.add(timeline.objects[object].type)
      kind.add(zombies.contains(object))
      nodes.append(
        ColoredGraph.Node(kind: kind, color: color(of: object), isDetached: leaks.contains(object)))
    }
    var graph = ColoredGraph(nodes, edgeCount: snapshot.memory.references.count + 2 * nodes.count)
    for reference in snapshot.memory.references { join(reference, &graph) }
    for object in snapshot.alive {
      joinScreens(of: object, &graph)
      // A leak is no zombie, whoever made it.
      if !leaks.contains(object) { joinMaker(of: object, &graph) }
    }
    return graph.fingerprint()
  }

  /// What the user sees and can do, and whether the app goes on.
  private var system: Fingerprint {
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
    color.add(snapshot.hierarchy.wasShown(object))
    color.add(snapshot.visible.contains(object))
    color.add(snapshot.hierarchy.selection(of: object) ?? -1)
    if let title = snapshot.hierarchy.title(of: object) {
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

  private func place(of object: ObjectID?) -> Int? {
    guard let object else { return nil }
    return places[object]
  }

  private func join(_ reference: Reference, _ graph: inout ColoredGraph) {
    guard let target = places[reference.target] else { return }
    var label = Fingerprint()
    label.add(reference.field)
    label.add(reference.strength.number)
    graph.join(place(of: reference.source) ?? 0, target, label: label)
  }

  private func joinScreens(of holder: ObjectID, _ graph: inout ColoredGraph) {
    guard let source = places[holder] else { return }
    func join(_ screen: ObjectID?, _ word: String, _ place: Int) {
      guard let target = self.place(of: screen) else { return }
      var label = Fingerprint()
      label.add(word)
      label.add(place)
      graph.join(source, target, label: label)
    }
    join(snapshot.hierarchy.root(of: holder), "root", snapshot.hierarchy.windows.contains(holder) ? 1 : 0)
    join(snapshot.hierarchy.presented(by: holder), "presented", 0)
    for (place, child) in snapshot.hierarchy.children(of: holder).enumerated() { join(child, "child", place) }
  }

  /// Who made a screen or started a coordinator decides who is a zombie; of makers that are gone, their makers.
  private func joinMaker(of object: ObjectID, _ graph: inout ColoredGraph) {
    let record = timeline.objects[object]
    guard record.role == .coordinator || record.role.isScreen, let place = places[object] else { return }
    var maker = record.coordinator
    while let known = maker, places[known] == nil { maker = timeline.objects.record(known)?.coordinator }
    guard let source = self.place(of: maker) else { return }
    var label = Fingerprint()
    label.add("made")
    graph.join(source, place, label: label)
  }
}

/// The numbers of a graph's nodes, by what they stand for.
private nonisolated struct ObjectPlaces {
  private var table: AddressTable

  init(minimumCapacity: Int) { table = AddressTable(minimumCapacity: minimumCapacity) }

  // The table has no place for 0.
  subscript(object: ObjectID) -> Int? {
    get { table[UInt(object.index + 1)] }
    set { table[UInt(object.index + 1)] = newValue }
  }
}

extension Strength {
  nonisolated fileprivate var number: Int {
    switch self {
    case .strong: 1
    case .weak: 2
    case .unowned: 3
    }
  }
}
