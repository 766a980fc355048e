import LabModel
import LabRun
import Pages

/// A format of `export`.
enum ExportFormat: String, CaseIterable {
  case html, json, mermaid, dot

  /// The session in this format, as files with their paths.
  ///
  /// A file contains one diagram. The messages of each app go to a separate file, and in DOT so do the trees of the
  /// other apps. Markdown has all diagrams in one file, in fenced blocks.
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

  /// A file for each text; from the second on, its number is added to the name.
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
  /// The event at the cursor; 0 is the launch.
  fileprivate var shownEvent: Int { timeline.event(ofStep: cursor) }
}

extension String {
  /// A file's path with a suffix before its extension: `a.mmd` as `a-messages.mmd`.
  fileprivate func withSuffix(_ suffix: String) -> String {
    let name = (lastIndex(of: "/").map { index(after: $0) } ?? startIndex)..<endIndex
    guard let dot = self[name].lastIndex(of: "."), dot > name.lowerBound else { return self + suffix }
    return self[..<dot] + suffix + self[dot...]
  }
}
