import LabModel
import LabRun
import Pages

/// What `export` writes.
enum ExportFormat: String, CaseIterable {
  case html, json, mermaid, dot

  /// The session in this format: what is written to which file.
  ///
  /// A file holds one diagram: each app's messages get a file of their own beside it, and in DOT so do the other apps'
  /// trees. One in Markdown has all of them, in fenced blocks.
  func files(of session: Session, at path: String) throws(ShellError) -> [(path: String, text: String)] {
    let targets = try session.loadedTargets()
    switch self {
    case .html: return [(path, Page(try playbacks(targets)).html)]
    case .json: return [(path, SessionData.json(try playbacks(targets)) + "\n")]
    case .mermaid: return mermaid(targets, at: path)
    case .dot:
      let messages = targets.map {
        self.messages($0).dot(title: "\($0.spec), messages of event \($0.shownEvent)")
      }
      return files(targets.map { tree($0).dot }, at: path) + files(messages, at: path, "-messages")
    }
  }

  private func mermaid(_ targets: [Simulation], at path: String) -> [(path: String, text: String)] {
    let tree = TreeDiagram.mermaid(targets.map(tree))
    let messages = targets.map { self.messages($0).mermaid }
    if path.lowercased().hasSuffix(".md") {
      return [(path, ([tree] + messages).map { "```mermaid\n\($0)```\n" }.joined(separator: "\n"))]
    }
    return [(path, tree)] + files(messages, at: path, "-messages")
  }

  /// A file for each text; behind the names of the second and later ones stands their number.
  private func files(
    _ texts: [String], at path: String, _ suffix: String = ""
  ) -> [(path: String, text: String)] {
    texts.enumerated().map { index, text in
      (path.withSuffix(suffix + (index == 0 ? "" : "-\(index + 1)")), text)
    }
  }

  private func messages(_ simulation: Simulation) -> SequenceDiagram {
    SequenceDiagram(simulation.messageLog())
  }

  private func tree(_ simulation: Simulation) -> TreeDiagram {
    TreeDiagram(simulation.snapshotByRerunning(), simulation.timeline, of: simulation.spec)
  }

  private func playbacks(_ targets: [Simulation]) throws(ShellError) -> [Playback] {
    guard targets.count <= Page.mostApps else { throw .tooManyApps(targets.map(\.displayName)) }
    if let event = targets.eventWithheld { throw .stoppedIn(event: event) }
    var playbacks: [Playback] = []
    for simulation in targets { playbacks.append(try lab(simulation.playback())) }
    return playbacks
  }
}

extension Simulation {
  /// The event that is looked at; 0 is the launch.
  fileprivate var shownEvent: Int { timeline.event(ofStep: cursor) }
}

extension String {
  /// A file's path with something behind its name, before what tells its kind: `a.mmd` as `a-messages.mmd`.
  fileprivate func withSuffix(_ suffix: String) -> String {
    let name = (lastIndex(of: "/").map { index(after: $0) } ?? startIndex)..<endIndex
    guard let dot = self[name].lastIndex(of: "."), dot > name.lowerBound else { return self + suffix }
    return self[..<dot] + suffix + self[dot...]
  }
}
