import Lab
import Trace

/// The messages of an event, in order, between those who send and receive them.
public struct SequenceDiagram: Sendable {
  private let messages: [(sender: Int, receiver: Int, text: String)]
  private let parties: [String]

  /// The diagram of some messages.
  public init(_ messages: [Message], _ timeline: Timeline) {
    var parties: [String] = []
    func place(_ party: Message.Party) -> Int {
      let name = timeline.name(party)
      if let place = parties.firstIndex(of: name) { return place }
      parties.append(name)
      return parties.count - 1
    }
    self.messages = messages.map { (place($0.sender), place($0.receiver), $0.text) }
    self.parties = parties
  }

  /// Mermaid's form of it; a message to nil ends in a cross.
  public var mermaid: String {
    var lines = ["sequenceDiagram"]
    for (place, name) in parties.enumerated() {
      lines.append("  participant p\(place) as \(name.mermaidPlain)")
    }
    for message in messages {
      let arrow = parties[message.receiver] == "nil" ? "-x" : "->>"
      lines.append("  p\(message.sender)\(arrow)p\(message.receiver): \(message.text.mermaidPlain)")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The same for Graphviz: the messages are arrows with numbers, in order; one to nil is dashed.
  public func dot(title: String) -> String {
    var lines = [
      "digraph \"\(title.quotedForDot)\" {", "  rankdir=LR;", "  node [shape=box, fontname=\"Helvetica\"];",
    ]
    lines.append("  edge [fontname=\"Helvetica\", fontsize=10];")
    for (place, name) in parties.enumerated() {
      lines.append("  p\(place) [label=\"\(name.quotedForDot)\"];")
    }
    for (number, message) in messages.enumerated() {
      let style = parties[message.receiver] == "nil" ? ", style=dashed" : ""
      let text = "\(number + 1) \(message.text)".quotedForDot
      lines.append("  p\(message.sender) -> p\(message.receiver) [label=\"\(text)\"\(style)];")
    }
    return (lines + ["}"]).map { $0 + "\n" }.joined()
  }
}
