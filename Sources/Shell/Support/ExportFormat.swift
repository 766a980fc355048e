import Lab
import Pages

/// What `export` writes.
enum ExportFormat: String, CaseIterable {
  case html, json, mermaid, dot

  /// The session in this format.
  ///
  /// - Parameter path: the file that it is for; one in Markdown gets diagrams in fenced blocks.
  func text(of session: Session, for path: String) throws(ShellError) -> String {
    let targets = try session.loadedTargets()
    switch self {
    case .html: return Page(try playbacks(targets)).html
    case .json: return SessionData.json(try playbacks(targets)) + "\n"
    case .mermaid:
      let tree = TreeDiagram.mermaid(targets.map(tree))
      if !path.lowercased().hasSuffix(".md") { return tree }
      let messages = targets.map { SequenceDiagram($0.messageLog()).mermaid }
      return ([tree] + messages).map { "```mermaid\n\($0)```\n" }.joined(separator: "\n")
    case .dot: return targets.map { tree($0).dot }.joined(separator: "\n")
    }
  }

  private func tree(_ simulation: Simulation) -> TreeDiagram {
    TreeDiagram(simulation.snapshot, simulation.timeline, of: simulation.spec)
  }

  private func playbacks(_ targets: [Simulation]) throws(ShellError) -> [Playback] {
    guard targets.count <= 2 else { throw .tooManyApps(targets.map(\.displayName)) }
    var playbacks: [Playback] = []
    for simulation in targets { playbacks.append(try lab(simulation.playback())) }
    return playbacks
  }
}
