import LabModel

/// The messages of an event, in order, between their senders and receivers.
public struct SequenceDiagram: Sendable {
  private let messages: [(sender: Int, receiver: Int, isLost: Bool, text: String)]
  private let parties: [String]

  /// The diagram of some messages.
  public init(_ log: MessageLog) {
    var parties: [String] = []
    func index(of name: String) -> Int {
      if let index = parties.firstIndex(of: name) { return index }
      parties.append(name)
      return parties.count - 1
    }
    messages = log.entries.map { entry in
      (index(of: entry.sender), index(of: entry.receiver ?? "nil"), entry.receiver == nil, entry.text)
    }
    self.parties = parties
  }

  /// The diagram for Mermaid; the arrow of a message to nil ends in a cross.
  public var mermaid: String {
    var lines = ["sequenceDiagram"]
    for (index, name) in parties.enumerated() {
      lines.append("  participant p\(index) as \(name.mermaidPlain)")
    }
    for message in messages {
      let arrow = message.isLost ? "-x" : "->>"
      lines.append("  p\(message.sender)\(arrow)p\(message.receiver): \(message.text.mermaidPlain)")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The diagram for Graphviz: the arrows are numbered in order; the arrow of a message to nil is dashed.
  public func dot(title: String) -> String {
    var lines = [
      "digraph \"\(title.quotedForDot)\" {", "  rankdir=LR;", "  node [shape=box, fontname=\"Helvetica\"];",
    ]
    lines.append("  edge [fontname=\"Helvetica\", fontsize=10];")
    for (index, name) in parties.enumerated() {
      lines.append("  p\(index) [label=\"\(name.quotedForDot)\"];")
    }
    for (number, message) in messages.enumerated() {
      let style = message.isLost ? ", style=dashed" : ""
      let text = "\(number + 1) \(message.text)".quotedForDot
      lines.append("  p\(message.sender) -> p\(message.receiver) [label=\"\(text)\"\(style)];")
    }
    return (lines + ["}"]).map { $0 + "\n" }.joined()
  }
}
