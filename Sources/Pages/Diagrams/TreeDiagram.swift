import Lab
import Trace

/// The coordinator tree with its holders, and the screen stack, at one step: boxes and arrows.
public struct TreeDiagram: Sendable {
  private let title: String
  private var nodes: [Node] = []
  private var arrows: [Arrow] = []

  /// A coordinator, a holder or a screen.
  struct Node: Sendable {
    enum Kind: String, Sendable { case coordinator, screen, holder }

    let id: Int
    let kind: Kind
    var lines: [String]
    var status: CoordinatorStatus?
    var isVisible = false
  }

  struct Arrow: Sendable, Hashable {
    enum Kind: Sendable { case strong, started, shows }

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
    for coordinator in snapshot.coordinators { add(coordinator, timeline) }
    for window in snapshot.hierarchy.windows {
      addHolder(window, timeline)
      if let root = snapshot.hierarchy.root(of: window) {
        arrows.append(Arrow(from: window.index, to: root.index, kind: .shows, label: "root"))
        add(root, snapshot, timeline)
      }
    }
  }

  private mutating func add(_ coordinator: CoordinatorState, _ timeline: Timeline) {
    let id = coordinator.id
    nodes.removeAll { $0.id == id.index }
    nodes.append(
      Node(
        id: id.index, kind: .coordinator,
        lines: [timeline.name(id)] + [coordinator.status.rawValue].filter { $0 != "active" },
        status: coordinator.status))
    for holder in coordinator.holders {
      guard let object = holder.holder else { continue }
      addHolder(object, timeline)
      arrows.append(Arrow(from: object.index, to: id.index, kind: .strong, label: holder.field))
    }
    guard let starter = coordinator.startedBy, !coordinator.holders.contains(where: { $0.holder == starter })
    else { return }
    addHolder(starter, timeline)
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

  private mutating func addHolder(_ object: ObjectID, _ timeline: Timeline) {
    guard !nodes.contains(where: { $0.id == object.index }) else { return }
    nodes.append(Node(id: object.index, kind: .holder, lines: [timeline.name(object)]))
  }
}

// MARK: - Forms

extension TreeDiagram {
  /// A Mermaid flowchart, as code hosts draw it; several apps stand in a frame each.
  public static func mermaid(_ diagrams: [TreeDiagram]) -> String {
    var lines = ["flowchart TB"]
    for (place, diagram) in diagrams.enumerated() {
      lines.append("  subgraph app\(place)[\"\(diagram.title.mermaid)\"]")
      lines += diagram.mermaidLines("a\(place)o")
      lines.append("  end")
    }
    lines.append("  classDef zombie stroke:#8a5000,stroke-width:3px")
    lines.append("  classDef leaked stroke:#b3123f,stroke-width:3px")
    lines.append("  classDef visible stroke:#0b7a75,stroke-width:3px")
    return lines.map { $0 + "\n" }.joined()
  }

  private func mermaidLines(_ prefix: String) -> [String] {
    nodes.map { node in
      let text = node.lines.map(\.mermaid).joined(separator: "<br>")
      let (open, close) = node.kind == .coordinator ? ("([\"", "\"])") : ("[\"", "\"]")
      return "    \(prefix)\(node.id)\(open)\(text)\(close)\(node.style.map { ":::\($0)" } ?? "")"
    }
      + arrows.map { arrow in
        let line = arrow.kind == .strong ? "-->" : arrow.kind == .started ? "-.->" : "---"
        return "    \(prefix)\(arrow.from) \(line)|\"\(arrow.label.mermaid)\"| \(prefix)\(arrow.to)"
      }
  }

  /// A graph for Graphviz.
  public var dot: String {
    let opening = [
      "digraph \"\(title.quotedForDot)\" {", "  node [shape=box, fontname=\"Helvetica\"];",
      "  edge [fontname=\"Helvetica\", fontsize=10];",
    ]
    return (opening + nodes.map(\.dot) + arrows.map(\.dot) + ["}"]).map { $0 + "\n" }.joined()
  }
}

extension TreeDiagram.Arrow {
  fileprivate var dot: String {
    let style =
      switch kind {
      case .strong: "solid"
      case .started: "dotted"
      case .shows: "dashed, dir=none"
      }
    return "  o\(from) -> o\(to) [label=\"\(label.quotedForDot)\", style=\(style)];"
  }
}

extension TreeDiagram.Node {
  fileprivate var dot: String {
    let text = lines.map(\.quotedForDot).joined(separator: "\\n")
    let colours = ["zombie": "#8a5000", "leaked": "#b3123f", "visible": "#0b7a75"]
    let more = style.flatMap { colours[$0] }.map { ", color=\"\($0)\", penwidth=2.5" } ?? ""
    let corners = kind == .coordinator ? "rounded" : "solid"
    return "  o\(id) [label=\"\(text)\", style=\(corners)\(more)];"
  }

  /// What it is drawn as; nil for the common look.
  fileprivate var style: String? {
    switch status {
    case .zombie: "zombie"
    case .leaked: "leaked"
    default: isVisible ? "visible" : nil
    }
  }
}
