import LabModel
import LabRun

/// What an app's cursor has come to, as lines.
struct MomentView {
  /// What stands above the source.
  var head: [StyledLine] = []
  /// The source around what runs next.
  var source: [StyledLine] = []
  /// What stands below it: the step, or that it waits.
  var rest: [StyledLine] = []
  /// What has changed of tree and stack.
  var change: [StyledLine] = []
  /// Whether that was told before.
  var isChangeKnown = false
  /// What the source says, wherever it stands; of apps that do the same it is the same.
  var code: [String] = []
  /// What the step is.
  var step = ""
  /// What tree and stack are.
  var scene: [StyledLine] = []
  /// Whose lines these are.
  var objects: [String] = []
}

extension MomentView {
  var lines: [StyledLine] { head + source + rest + (isChangeKnown ? [] : change) }

  /// What differs from another app's, of which all is printed: of tree and stack the lines that the other has not. Of an
  /// app that has hardly any of its lines all is printed.
  func lines(besides first: MomentView, of name: String) -> [StyledLine] {
    let known = Set(first.scene.map(\.gist))
    var isKnown = false
    let own = scene.filter { line in
      // What goes on below a line stays with it.
      if line.part != .further { isKnown = known.contains(line.gist) }
      return !isKnown
    }
    let start = head + (code == first.code ? [] : source) + rest
    if own.count * 2 > scene.count { return start + (isChangeKnown ? [] : change) }
    let lacking = first.objects.filter { !objects.contains($0) }
    let isSame = own.isEmpty && lacking.isEmpty
    // A few lines that differ are what is to be seen: they stay on any screen.
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

  /// A line of tree or stack with the mark that it has where it has changed.
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
  /// What a line of a tree says, without mark, branches and columns.
  fileprivate nonisolated var content: [Substring] {
    text.drop { !$0.isLetter && $0 != "[" }.split(separator: " ")
  }
}
