import Trace

/// The differences between the views of several apps.
public struct ViewDifference {
  /// The views that can be compared.
  public enum View: String, CaseIterable, Sendable {
    case tree, stack, log, objects
  }

  private let outlines: [(name: String, lines: [StyledLine])]
  /// The width of the lines without their marks, in cells.
  private let width: Int

  /// Tree or log of three apps or more, with a column for each role.
  ///
  /// Nil for another view, for fewer apps, and for a log without a message between two objects in any app.
  public static func byRole(
    _ view: View, of simulations: [some AppAtStep], _ options: RenderOptions
  ) -> [StyledLine]? {
    if simulations.count < 3 { return nil }
    return switch view {
    case .tree: TreeByRole(of: simulations).lines(options)
    case .log: LogByRole(of: simulations, options).lines(options)
    case .stack, .objects: nil
    }
  }

  /// Creates the view of each app at its cursor.
  public init(_ view: View, of simulations: [some AppAtStep], _ options: RenderOptions) {
    outlines = simulations.map { ($0.displayName, $0.outline(of: view, options)) }
    width = max(options.width - 2, 20)
  }

  /// The differences of each app from the first, line by line, with a legend. First the apps that are the same.
  public var lines: [StyledLine] {
    guard let first = outlines.first else { return [] }
    let others = outlines.dropFirst()
    let same = others.filter { $0.lines.map(\.gist) == first.lines.map(\.gist) }.map(\.name)
    var result: [StyledLine] = []
    if !same.isEmpty {
      result.append(
        StyledLine(localized: "as in \(first.name): ", .good) + StyledLine(same.joined(separator: ", ")))
    }
    if same.count == others.count { return result + first.lines.map { StyledLine("  ") + $0 } }
    return result + others.filter { !same.contains($0.name) }.flatMap { difference(of: $0, from: first) }
  }

  private func difference(
    of other: (name: String, lines: [StyledLine]), from first: (name: String, lines: [StyledLine])
  ) -> [StyledLine] {
    [
      StyledLine(localized: "- only in \(first.name)", .removed),
      StyledLine(localized: "+ only in \(other.name)", .added),
    ]
      + Alignment([first.lines.map(\.gist), other.lines.map(\.gist)]).rows.flatMap { row in
        switch (row[0], row[1]) {
        case (let old?, nil): marked("-", first.lines[old], .removed)
        case (nil, let new?): marked("+", other.lines[new], .added)
        case (_, let new): marked(" ", new.map { other.lines[$0] } ?? "", .dim)
        }
      }
  }

  /// The line, wrapped to the width, each part with the mark.
  private func marked(_ mark: String, _ line: StyledLine, _ style: Style) -> [StyledLine] {
    StyledLine(line.text).folded(to: width).map { StyledLine("\(mark) \($0.text)", style) }
  }
}

extension AppAtStep {
  /// A view without columns, so that a longer name elsewhere makes no line differ.
  fileprivate func outline(of view: ViewDifference.View, _ options: RenderOptions) -> [StyledLine] {
    switch view {
    case .tree:
      let nodes = CoordinatorTree(snapshotByRerunning(), timeline).drawn
      return nodes.isEmpty
        ? [StyledLine(localized: "no coordinator is alive")] : nodes.flatMap { $0.outline(depth: 0) }
    case .stack:
      let nodes = ScreenStack(recordedSnapshot(at: cursor), timeline).drawn(options)
      return nodes.isEmpty
        ? [StyledLine(localized: "no window is on the screen")] : nodes.flatMap { $0.outline(depth: 0) }
    case .log:
      // The message is the last column: the runs of spaces before it are only layout.
      return messageLog().lines(options).map { StyledLine($0.text.singleSpaced) }
    case .objects:
      return objectList.lines(RenderOptions(width: .max)).map { StyledLine($0.text.singleSpaced) }
    }
  }
}

extension TreeNode {
  fileprivate func outline(depth: Int) -> [StyledLine] {
    let notes = [note.text, aside.text].filter { !$0.isEmpty }.map { "   \($0)" }.joined()
    return [StyledLine(String(repeating: "  ", count: depth) + label.text + notes)]
      + children.flatMap { $0.outline(depth: depth + 1) }
  }
}

extension String {
  /// The text with at most two spaces between words.
  fileprivate var singleSpaced: String {
    split(separator: "  ").map { String($0.drop { $0 == " " }).trimmingEnd }.filter { !$0.isEmpty }
      .joined(separator: "  ")
  }
}
