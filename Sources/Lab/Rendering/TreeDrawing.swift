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
  /// A mark for a node's line: "+" new, "~" changed; no column is kept if it is nil.
  var mark: (@Sendable (ObjectID) -> StyledLine)?

  func lines(_ roots: [TreeNode]) -> [StyledLine] {
    var rows: [(label: StyledLine, note: StyledLine)] = []
    for root in roots { add(root, first: "", rest: "", to: &rows) }
    let width = rows.filter { !$0.note.spans.isEmpty }.map(\.label.width).max() ?? 0
    return rows.map { row in
      row.note.spans.isEmpty ? row.label : row.label.padded(to: width + 3) + row.note
    }
  }

  private func add(
    _ node: TreeNode, first: String, rest: String, to rows: inout [(label: StyledLine, note: StyledLine)]
  ) {
    let marked = mark.map { mark in node.id.map(mark) ?? "  " } ?? ""
    let gap: StyledLine = node.note.spans.isEmpty || node.aside.spans.isEmpty ? "" : "  "
    rows.append((marked + StyledLine(first, .dim) + node.label, node.note + gap + node.aside))
    for (index, child) in node.children.enumerated() {
      let isLast = index == node.children.count - 1
      add(
        child, first: rest + (isLast ? options.lastBranch : options.branch),
        rest: rest + (isLast ? "   " : options.trunk), to: &rows)
    }
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
