import LabModel
import LabRun

/// The step at an app's cursor, as lines.
struct MomentView {
  /// The lines above the source.
  var head: [StyledLine] = []
  /// The source around the line that runs next.
  var source: [StyledLine] = []
  /// The lines below the source: the step, or a remark that the app waits.
  var rest: [StyledLine] = []
  /// The changes of tree and stack.
  var change: [StyledLine] = []
  /// Whether the changes were printed before.
  var isChangeKnown = false
  /// The source without its position; equal in apps that run the same code.
  var code: [String] = []
  /// The description of the step.
  var step = ""
  /// The lines of tree and stack.
  var scene: [StyledLine] = []
  /// The objects in tree and stack.
  var objects: [String] = []
}

extension MomentView {
  var lines: [StyledLine] { head + source + rest + (isChangeKnown ? [] : change) }

  /// The differences from another app whose view is printed in full: the lines of tree and stack that the other app
  /// lacks. All lines if the apps share hardly any.
  func lines(besides first: MomentView, of name: String) -> [StyledLine] {
    let known = Set(first.scene.map(\.gist))
    var isKnown = false
    let own = scene.filter { line in
      // A continuation belongs to its line.
      if line.part != .further { isKnown = known.contains(line.gist) }
      return !isKnown
    }
    let start = head + (code == first.code ? [] : source) + rest
    // A view without tree and stack, as at the last step, tells nothing of them.
    if scene.isEmpty || own.count * 2 > scene.count { return start + (isChangeKnown ? [] : change) }
    let lacking = first.objects.filter { !objects.contains($0) }
    let isSame = own.isEmpty && lacking.isEmpty
    // A few different lines are the point of the view: they are kept on any screen.
    let section = own.count > Self.fewLines ? StyledLine.Section.scene : nil
    return start + own.map { marked($0).inSection(section) }
      + (lacking.isEmpty
        ? [] : [StyledLine(localized: "not here: \(lacking.joined(separator: ", "))").continued(at: 10)])
      + [
        StyledLine(
          localized: isSame ? "tree and screens as in \(name)" : "tree and screens otherwise as in \(name)",
          .dim)
      ]
  }

  private static let fewLines = 6

  /// A line of tree or stack, with its mark if it has changed.
  private func marked(_ line: StyledLine) -> StyledLine {
    change.first { $0.content == line.content } ?? StyledLine("  ") + line
  }

  func hasSameContent(as other: MomentView) -> Bool {
    if step.isEmpty { return rest.map(\.gist) == other.rest.map(\.gist) }
    return code == other.code && step == other.step && head.map(\.gist) == other.head.map(\.gist)
      && scene.map(\.gist) == other.scene.map(\.gist)
  }
}

extension StyledLine {
  /// The text of a tree's line, without mark, branches and columns.
  fileprivate nonisolated var content: [Substring] {
    text.drop { !$0.isLetter && $0 != "[" }.split(separator: " ")
  }
}
