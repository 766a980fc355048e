import LabModel

/// The messages of an event, in order, between those who send and receive them.
public struct SequenceDiagram: Sendable {
  private let messages: [(sender: Int, receiver: Int, isLost: Bool, text: String)]
  private let parties: [String]

  /// The diagram of some messages.
  public init(_ log: MessageLog) {
    var parties: [String] = []
    func place(_ name: String) -> Int {
      if let place = parties.firstIndex(of: name) { return place }
      parties.append(name)
      return parties.count - 1
    }
    messages = log.entries.map { entry in
      (place(entry.sender), place(entry.receiver ?? "nil"), entry.receiver == nil, entry.text)
    }
    self.parties = parties
  }

  /// Mermaid's form of it; a message to nil ends in a cross.
  public var mermaid: String {
    var lines = ["sequenceDiagram"]
    for (place, name) in parties.enumerated() {
      lines.append("  participant p\(place) as \(name.mermaidPlain)")
    }
    for message in messages {
      let arrow = message.isLost ? "-x" : "->>"
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
      let style = message.isLost ? ", style=dashed" : ""
      let text = "\(number + 1) \(message.text)".quotedForDot
      lines.append("  p\(message.sender) -> p\(message.receiver) [label=\"\(text)\"\(style)];")
    }
    return (lines + ["}"]).map { $0 + "\n" }.joined()
  }
}
