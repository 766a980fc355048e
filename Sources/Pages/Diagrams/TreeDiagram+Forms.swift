import LabModel

// The text formats of a diagram.

extension TreeDiagram {
  /// A Mermaid flowchart, which code hosts render. Each app has its own subgraph.
  public static func mermaid(_ diagrams: [TreeDiagram]) -> String {
    var lines = ["flowchart TB"]
    var cycles: [Int] = []
    var arrows = 0
    for (index, diagram) in diagrams.enumerated() {
      lines.append("  subgraph app\(index)[\"\(diagram.title.mermaid)\"]")
      lines += diagram.mermaidLines("a\(index)o")
      lines.append("  end")
      cycles += diagram.arrows.indices.filter { diagram.arrows[$0].kind == .cycle }.map { arrows + $0 }
      arrows += diagram.arrows.count
    }
    // Mermaid numbers the arrows across the whole chart.
    if !cycles.isEmpty {
      let numbers = cycles.map(String.init).joined(separator: ",")
      lines.append("  linkStyle \(numbers) stroke:#b3123f,stroke-width:3px")
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
        let line = arrow.kind == .started ? "-.->" : arrow.kind == .shows ? "---" : "-->"
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
      case .cycle: "solid, color=\"#b3123f\", penwidth=2.5"
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

  /// The name of the style; nil for the default style.
  fileprivate var style: String? {
    isLeaked ? "leaked" : isZombie ? "zombie" : isVisible ? "visible" : nil
  }
}
