import LabModel
import LabRun

// The states and transitions as a picture, without events that change nothing. Transitions between the same two states
// share one arrow.
extension Exploration {
  /// The graph in the language of Graphviz. Source: graphviz.org/doc/info/lang.html.
  public nonisolated var dot: String {
    var text = "digraph \"\("\(spec)".quotedForDot)\" {\n  rankdir=LR\n  node [shape=box]\n"
    for (number, state) in states.enumerated() {
      let color = state.isFlawed ? ", color=red" : ""
      text += "  s\(number) [label=\"\("\(number) \(state.label)".quotedForDot)\"\(color)]\n"
    }
    for arrow in arrows {
      let label = arrow.commands.map(\.quotedForDot).joined(separator: "\\n")
      text += "  s\(arrow.source) -> s\(arrow.target) [label=\"\(label)\"]\n"
    }
    return text + "}\n"
  }

  /// The graph as a Mermaid flowchart. Source: mermaid.js.org/syntax/flowchart.html.
  public nonisolated var mermaid: String {
    var text = "flowchart LR\n"
    for (number, state) in states.enumerated() {
      text += "  s\(number)[\"\("\(number) \(state.label)".mermaid)\"]\(state.isFlawed ? ":::flawed" : "")\n"
    }
    for arrow in arrows {
      let label = arrow.commands.map(\.mermaid).joined(separator: "<br>")
      text += "  s\(arrow.source) -->|\"\(label)\"| s\(arrow.target)\n"
    }
    return text + "  classDef flawed stroke:#c00\n"
  }

  private nonisolated var arrows: [(source: Int, target: Int, commands: [String])] {
    var found: [(source: Int, target: Int, commands: [String])] = []
    var indices: [[Int]: Int] = [:]
    for transition in transitions where transition.source != transition.target {
      let ends = [transition.source, transition.target]
      if let index = indices[ends] {
        found[index].commands.append(transition.command)
      } else {
        indices[ends] = found.count
        found.append((transition.source, transition.target, [transition.command]))
      }
    }
    return found
  }
}
