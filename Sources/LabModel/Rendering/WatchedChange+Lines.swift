import Trace

// The lines of a watch where it stops: the value before, and the value after.
extension AppAtStep {
  /// The change of a watched value at a step.
  ///
  /// - Parameter name: Its name in the lines.
  public func lines(ofChange watched: Watched, called name: String, at step: Int) -> [StyledLine] {
    switch watched {
    case .field:
      return fieldChanges(of: watched, at: step).map { field in
        change(
          of: field.name.map { "\(name).\($0)" } ?? name, from: field.old.localized, to: field.new.localized)
      }
    case .zombies: return lines(ofChange: name, at: step) { $0.zombies }
    case .leaks: return lines(ofChange: name, at: step) { $0.memory.leaks }
    case .tree:
      func nodes(at step: Int) -> [TreeNode] {
        Scene(snapshotByRerunning(at: step), timeline).coordinators.drawn.flatMap(\.flattened)
      }
      return changedLines(nodes(at: step - 1), nodes(at: step))
    }
  }

  /// The lines of the screen stack that change at a step.
  public func linesOfStackChange(at step: Int, _ options: RenderOptions) -> [StyledLine] {
    if step == timeline.steps.lowerBound { return [] }
    func nodes(at step: Int) -> [TreeNode] {
      Scene(recordedSnapshot(at: step), timeline).screens.drawn(options).flatMap(\.flattened)
    }
    return changedLines(nodes(at: step - 1), nodes(at: step))
  }

  /// The step of an object, and its fields that change there.
  public func lines(ofObject name: String, at step: Int) -> [StyledLine] {
    let what: String? =
      switch timeline.description(ofStep: step).kind {
      case .made: String(localized: "\(name): made")
      case .released: String(localized: "\(name): released")
      case .call(_, _, let message): String(localized: "\(name): called: \(message)")
      case .lifecycle(_, let method): String(localized: "\(name): called: \(method)")
      case .transition(let transition, _, _, _): String(localized: "\(name): changed: \("\(transition)")")
      default: nil
      }
    return (what.map { [StyledLine($0, .emphasis)] } ?? [])
      + lines(ofChange: .field(object: name, []), called: name, at: step)
  }

  private func lines(ofChange name: String, at step: Int, _ objects: (Snapshot) -> [ObjectID]) -> [StyledLine]
  {
    func text(at step: Int) -> String {
      let names = objects(snapshotByRerunning(at: step)).map(timeline.name)
      return names.isEmpty ? "none".localized : names.joined(separator: ", ")
    }
    if step == timeline.steps.lowerBound { return [] }
    return [change(of: name.localized, from: text(at: step - 1), to: text(at: step))]
  }

  private func change(of name: String, from old: String, to new: String) -> StyledLine {
    StyledLine("\(name): \(old) → \(new)", .emphasis).continued(at: 2)
  }

  /// The nodes that are new, gone, or have another line.
  private func changedLines(_ before: [TreeNode], _ now: [TreeNode]) -> [StyledLine] {
    var lines: [StyledLine] = []
    for node in before + now.filter({ node in !before.contains { $0.id == node.id } }) {
      let old = before.first { $0.id == node.id }
      let new = now.first { $0.id == node.id }
      switch (old, new) {
      case (let old?, let new?) where old.text != new.text:
        let notes = [old, new].map(\.note.text)
        let isNote = old.label.text == new.label.text && !notes.contains("")
        let change = isNote ? "\(old.label.text): \(notes[0]) → \(notes[1])" : "\(old.text) → \(new.text)"
        lines.append(StyledLine("~ \(change)", .emphasis).continued(at: 4))
      case (let old?, nil): lines.append(StyledLine("- \(old.text)", .removed).continued(at: 4))
      case (nil, let new?): lines.append(StyledLine("+ \(new.text)", .added).continued(at: 4))
      default: break
      }
    }
    return lines
  }
}

extension TreeNode {
  /// The text of its line, without transient annotations.
  fileprivate var text: String {
    [label.text, note.text].filter { !$0.isEmpty }.joined(separator: "  ")
  }
}
