import LabModel
import Trace

/// The coordinator tree with its holders, the screen stack, and the leaks at one step, as boxes and arrows.
public struct TreeDiagram: Sendable {
  let title: String
  private(set) var nodes: [Node] = []
  private(set) var arrows: [Arrow] = []

  /// A coordinator, a screen, or another object that holds a coordinator or leaks.
  struct Node: Sendable {
    enum Kind: String, Sendable { case coordinator, screen, object }

    let id: Int
    let kind: Kind
    var lines: [String]
    var isVisible = false
    var isZombie = false
    var isLeaked = false
  }

  struct Arrow: Sendable, Hashable {
    enum Kind: Sendable { case strong, started, shows, cycle }

    let from: Int
    let to: Int
    let kind: Kind
    let label: String
  }

  /// The diagram of a snapshot.
  ///
  /// - Parameter spec: names the app in the title.
  public init(_ snapshot: Snapshot, _ timeline: Timeline, of spec: Spec) {
    title = "\(spec) at \(timeline.label(ofStep: snapshot.step))"
    for coordinator in snapshot.coordinators { add(coordinator, snapshot, timeline) }
    for window in snapshot.hierarchy.windows {
      addObject(window, timeline.name(window))
      if let root = snapshot.hierarchy.root(of: window) {
        arrows.append(Arrow(from: window.index, to: root.index, kind: .shows, label: "root"))
        add(root, snapshot, timeline)
      }
    }
    addLeaks(snapshot, timeline)
    markVerdicts(snapshot)
  }

  /// Adds the leaked objects, and the cycles that keep them alive.
  private mutating func addLeaks(_ snapshot: Snapshot, _ timeline: Timeline) {
    let untraced = snapshot.memory.untraced.names
    for leak in snapshot.memory.leaks { addObject(leak, timeline.name(leak)) }
    for reference in LeakedCycles(snapshot.memory).cycles.joined() {
      guard let source = reference.source else { continue }
      for object in [source, reference.target] {
        addObject(object, untraced[object] ?? timeline.name(object))
      }
      let index = arrows.firstIndex {
        $0.kind == .strong && $0.from == source.index && $0.to == reference.target.index
          && $0.label == reference.field
      }
      if let index { arrows.remove(at: index) }
      let arrow = Arrow(
        from: source.index, to: reference.target.index, kind: .cycle, label: reference.field)
      if !arrows.contains(arrow) { arrows.append(arrow) }
    }
  }

  /// Adds `leaked` and `zombie` to the boxes, in the words of `tree` and `leaks`.
  private mutating func markVerdicts(_ snapshot: Snapshot) {
    let leaked = Set((snapshot.memory.leaks + snapshot.memory.untraced.ids).map(\.index))
    let zombies = Set(snapshot.coordinators.filter(\.isZombie).map(\.id.index))
    for index in nodes.indices {
      nodes[index].isLeaked = leaked.contains(nodes[index].id)
      nodes[index].isZombie = zombies.contains(nodes[index].id)
      let words = [nodes[index].isLeaked ? "leaked" : nil, nodes[index].isZombie ? "zombie" : nil]
        .compactMap(\.self)
      if !words.isEmpty { nodes[index].lines.append(words.joined(separator: ", ")) }
    }
  }

  private mutating func add(_ coordinator: CoordinatorState, _ snapshot: Snapshot, _ timeline: Timeline) {
    let id = coordinator.id
    nodes.removeAll { $0.id == id.index }
    nodes.append(
      Node(
        id: id.index, kind: .coordinator,
        lines: [timeline.name(id)] + [coordinator.status.word].compactMap(\.self)))
    for holder in coordinator.holders {
      guard let object = holder.holder else { continue }
      addObject(object, timeline.name(object))
      arrows.append(Arrow(from: object.index, to: id.index, kind: .strong, label: holder.field))
    }
    guard let starter = coordinator.startedBy, !coordinator.holders.contains(where: { $0.holder == starter })
    else { return }
    let isGone = !snapshot.alive.contains(starter)
    addObject(starter, timeline.name(starter), notes: isGone ? ["gone"] : [])
    arrows.append(Arrow(from: starter.index, to: id.index, kind: .started, label: "started"))
  }

  private mutating func add(_ screen: ObjectID, _ snapshot: Snapshot, _ timeline: Timeline) {
    let isVisible = snapshot.visible.contains(screen)
    let name = snapshot.hierarchy.title(of: screen).map { timeline.texts[$0] } ?? ""
    nodes.removeAll { $0.id == screen.index }
    nodes.append(
      Node(
        id: screen.index, kind: .screen,
        lines: [timeline.name(screen)] + [name].filter { !$0.isEmpty } + (isVisible ? ["● visible"] : []),
        isVisible: isVisible))
    for (index, child) in snapshot.hierarchy.children(of: screen).enumerated() {
      let isSelected = snapshot.hierarchy.selection(of: screen) == index
      arrows.append(
        Arrow(
          from: screen.index, to: child.index, kind: .shows, label: "\(index)\(isSelected ? " selected" : "")"
        ))
      add(child, snapshot, timeline)
    }
    for leaving in snapshot.hierarchy.leaving(screen) {
      arrows.append(Arrow(from: screen.index, to: leaving.index, kind: .shows, label: "leaving"))
      add(leaving, snapshot, timeline)
    }
    guard let above = snapshot.hierarchy.presented(by: screen) else { return }
    arrows.append(Arrow(from: screen.index, to: above.index, kind: .shows, label: "presents"))
    add(above, snapshot, timeline)
  }

  private mutating func addObject(_ object: ObjectID, _ name: String, notes: [String] = []) {
    guard !nodes.contains(where: { $0.id == object.index }) else { return }
    nodes.append(Node(id: object.index, kind: .object, lines: [name] + notes))
  }
}

extension CoordinatorStatus {
  /// The word in a box; nil for active coordinators, and for verdicts, which `markVerdicts` adds.
  fileprivate var word: String? {
    switch self {
    case .running, .idle, .uncertain: rawValue
    case .active, .zombie, .leaked: nil
    }
  }
}
