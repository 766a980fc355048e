import Lab

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
}
