// The states and the events between them as a picture. Events that change nothing are left out, and those that lead from
// one state to the same other share an arrow.
extension Exploration {
  /// The graph in the language of Graphviz. Source: graphviz.org/doc/info/lang.html.
  public nonisolated var dot: String {
    var text = "digraph \(quoted("\(spec)")) {\n  rankdir=LR\n  node [shape=box]\n"
    for (number, state) in states.enumerated() {
      let color = state.isFlawed ? ", color=red" : ""
      text += "  s\(number) [label=\(quoted("\(number) \(state.label)"))\(color)]\n"
    }
    for arrow in arrows {
      text +=
        "  s\(arrow.source) -> s\(arrow.target) [label=\(quoted(arrow.commands.joined(separator: "\n")))]\n"
    }
    return text + "}\n"
  }

  /// The graph as a Mermaid flowchart. Source: mermaid.js.org/syntax/flowchart.html.
  public nonisolated var mermaid: String {
    var text = "flowchart LR\n"
    for (number, state) in states.enumerated() {
      text += "  s\(number)[\"\(escaped("\(number) \(state.label)"))\"]\(state.isFlawed ? ":::flawed" : "")\n"
    }
    for arrow in arrows {
      let label = arrow.commands.map(escaped).joined(separator: "<br>")
      text += "  s\(arrow.source) -->|\"\(label)\"| s\(arrow.target)\n"
    }
    return text + "  classDef flawed stroke:#c00\n"
  }

  private nonisolated var arrows: [(source: Int, target: Int, commands: [String])] {
    var found: [(source: Int, target: Int, commands: [String])] = []
    var places: [[Int]: Int] = [:]
    for transition in transitions where transition.source != transition.target {
      let ends = [transition.source, transition.target]
      if let place = places[ends] {
        found[place].commands.append(transition.command)
      } else {
        places[ends] = found.count
        found.append((transition.source, transition.target, [transition.command]))
      }
    }
    return found
  }

  private nonisolated func quoted(_ text: String) -> String {
    let escaped = text.escapedCharacters { character in
      switch character {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      default: nil
      }
    }
    return "\"\(escaped)\""
  }

  /// Mermaid reads `#` and a name as a letter, and `<` as the start of a tag.
  private nonisolated func escaped(_ text: String) -> String {
    text.escapedCharacters { character in
      switch character {
      case "\"": "#quot;"
      case "#": "#35;"
      case "<": "#lt;"
      case ">": "#gt;"
      case "&": "#amp;"
      default: nil
      }
    }
  }
}

extension String {
  nonisolated fileprivate func escapedCharacters(_ escape: (Character) -> String?) -> String {
    var result = ""
    for character in self { result += escape(character) ?? String(character) }
    return result
  }
}
