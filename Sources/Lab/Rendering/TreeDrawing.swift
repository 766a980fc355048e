import Trace

/// A node of a tree to draw: what stands on its line, and what beside it.
nonisolated struct TreeNode: Sendable {
  var id: ObjectID?
  var label: StyledLine
  var note: StyledLine = ""
  /// What stands beside the note and passes: that code runs is no change of the tree.
  var aside: StyledLine = ""
  var children: [TreeNode] = []

  /// The nodes in the order of their lines.
  var flattened: [TreeNode] { [self] + children.flatMap(\.flattened) }
}

/// Draws trees with their notes in a column of its own.
nonisolated struct TreeDrawing: Sendable {
  let options: RenderOptions
  /// The command that draws it whole.
  let whole: String
  /// A mark for a node's line: "+" new, "~" changed; no column is kept if it is nil.
  var mark: (@Sendable (ObjectID) -> StyledLine)?

  func lines(_ roots: [TreeNode]) -> [StyledLine] {
    var rows: [Row] = []
    for root in roots { add(root, first: "", rest: "", to: &rows) }
    rows = elided(rows)
    let width = (rows.filter { !$0.note.spans.isEmpty }.map(\.label.width).max() ?? 0) + 3
    return rows.flatMap { row -> [StyledLine] in
      guard !row.note.spans.isEmpty else { return [row.label] }
      let notes = row.note.wrapped(to: max(20, options.width - width))
      return notes.enumerated().map { index, note in
        (index == 0 ? row.label : row.trunk).padded(to: width) + note
      }
    }
  }

  private struct Row {
    var label: StyledLine
    var note: StyledLine
    /// What stands in the place of the label where the note goes on in a further line.
    var trunk: StyledLine
  }

  /// The rows without their middle, if they are too many.
  private func elided(_ rows: [Row]) -> [Row] {
    guard let most = options.mostTreeLines, rows.count > most else { return rows }
    let head = most * 2 / 3
    let tail = most - head - 1
    let gap = StyledLine("\(options.ellipsis) \(rows.count - head - tail) more; `\(whole)` shows all", .dim)
    return rows.prefix(head) + [Row(label: gap, note: "", trunk: "")] + rows.suffix(tail)
  }

  /// The branch that leads to a node; one that would leave no room for the node gives way to its depth.
  private func fitted(_ branch: String) -> String {
    guard branch.displayWidth > options.width / 2 else { return branch }
    return "\(options.ellipsis)\(branch.displayWidth / 3)\(options.ellipsis) "
  }

  private func add(_ node: TreeNode, first: String, rest: String, to rows: inout [Row]) {
    let marked = mark.map { mark in node.id.map(mark) ?? "  " } ?? ""
    let gap: StyledLine = node.note.spans.isEmpty || node.aside.spans.isEmpty ? "" : "  "
    let trunk = fitted(rest) + (node.children.isEmpty ? "" : options.trunk)
    rows.append(
      Row(
        label: marked + StyledLine(fitted(first), .dim) + node.label, note: node.note + gap + node.aside,
        trunk: StyledLine(mark == nil ? "" : "  ") + StyledLine(trunk, .dim)))
    for (index, child) in node.children.enumerated() {
      let isLast = index == node.children.count - 1
      add(
        child, first: rest + (isLast ? options.lastBranch : options.branch),
        rest: rest + (isLast ? "   " : options.trunk), to: &rows)
    }
  }
}

extension StyledLine {
  /// The line on as many lines as the width asks for, broken after commas.
  nonisolated fileprivate func wrapped(to width: Int) -> [StyledLine] {
    guard self.width > width else { return [self] }
    var lines: [StyledLine] = []
    var line: StyledLine = ""
    for (index, span) in spans.enumerated() {
      // What stands beside the holders stays together.
      let isHolders = span.style == .dim
      let mayBreak = isHolders || index == 0 || spans[index - 1].style == .dim
      for word in isHolders ? span.text.split(after: ", ") : [span.text] {
        if mayBreak, !line.spans.isEmpty, line.width + word.trimmingEnd.displayWidth > width {
          lines.append(line.trimmingEnd)
          line = ""
        }
        line = line + StyledLine(word, span.style, word: span.word)
      }
    }
    return lines + [line]
  }
}

extension String {
  /// The pieces that end with a separator, and the rest.
  nonisolated fileprivate func split(after separator: String) -> [String] {
    var pieces: [String] = []
    var piece = ""
    for character in self {
      piece.append(character)
      if piece.hasSuffix(separator) {
        pieces.append(piece)
        piece = ""
      }
    }
    return piece.isEmpty ? pieces : pieces + [piece]
  }
}

/// Sets two blocks beside each other, or one above the other where the width does not allow it.
nonisolated func columns(_ left: [StyledLine], _ right: [StyledLine], width: Int) -> [StyledLine] {
  let leftWidth = left.map(\.width).max() ?? 0
  let rightWidth = right.map(\.width).max() ?? 0
  guard leftWidth + 3 + rightWidth <= width else { return left + right }
  return (0..<max(left.count, right.count)).map { row in
    let first = row < left.count ? left[row] : ""
    return row < right.count ? first.padded(to: leftWidth + 3) + right[row] : first
  }
}
