import Trace

/// A node of a tree to draw: its label, and the notes beside it.
struct TreeNode: Sendable {
  var id: ObjectID?
  var label: StyledLine
  var note: StyledLine = ""
  /// Transient annotation (`running`), ignored when trees are compared.
  var aside: StyledLine = ""
  var children: [TreeNode] = []

  /// The nodes in the order of their lines.
  var flattened: [TreeNode] { [self] + children.flatMap(\.flattened) }
}

/// Draws trees with their notes in a separate column.
struct TreeDrawing: Sendable {
  let options: RenderOptions
  /// The command that shows the whole tree.
  let whole: String
  /// A mark for a node's line: "+" new, "~" changed; nil for no column of marks.
  var mark: (@Sendable (ObjectID) -> StyledLine)?

  func lines(_ roots: [TreeNode]) -> [StyledLine] {
    var rows: [Row] = []
    for root in roots { add(root, first: "", rest: "", to: &rows) }
    rows = elided(rows)
    let indent = noteIndent(rows)
    let width = options.isColumn ? max(options.width, (indent ?? 0) + 20) : options.width
    return rows.flatMap { $0.lines(width, noteIndent: indent) }
  }

  /// Where the column of notes begins; nil if it would leave too little room: then the notes go below.
  private func noteIndent(_ rows: [Row]) -> Int? {
    let noted = rows.filter { !$0.note.spans.isEmpty }
    let column = (noted.map(\.label.width).max() ?? 0) + 3
    let needed = min(noted.map(\.note.width).max() ?? 0, Self.leastRoom)
    return options.isColumn || column + needed <= options.width ? column : nil
  }

  /// The cells for notes beside their nodes, if they need this many.
  private static let leastRoom = 32

  private struct Row {
    var label: StyledLine
    var note: StyledLine
    /// The tree lines instead of the label, where the row continues on another line.
    var trunk: StyledLine

    func lines(_ width: Int, noteIndent: Int?) -> [StyledLine] {
      broken(width, noteIndent).parts(
        of: [label, note].map(\.text).filter { !$0.isEmpty }.joined(separator: " "))
    }

    private func broken(_ width: Int, _ noteIndent: Int?) -> [StyledLine] {
      let labels =
        label.width > width ? Filler(width: width, behind: trunk + "    ").lines(label.pieces) : [label]
      if note.spans.isEmpty { return labels }
      guard let noteIndent else { return labels + note.notes(width, behind: trunk + "    ") }
      return note.notes(width, behind: trunk.padded(to: noteIndent), first: label.padded(to: noteIndent))
    }
  }

  /// The rows without their middle, if there are too many.
  private func elided(_ rows: [Row]) -> [Row] {
    guard let most = options.mostTreeLines, rows.count > most else { return rows }
    let head = most * 2 / 3
    let tail = most - head - 1
    let gap = StyledLine(
      localized: "\(options.ellipsis) \(rows.count - head - tail) more; `\(whole)` shows all", .dim)
    return rows.prefix(head) + [Row(label: gap, note: "", trunk: "")] + rows.suffix(tail)
  }

  /// The branch before a node; if it leaves no room for the node, its depth instead.
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
  /// A note on as many lines as the width needs, broken after commas if possible.
  fileprivate func notes(_ width: Int, behind rest: StyledLine, first: StyledLine? = nil) -> [StyledLine] {
    let lines = Filler(width: max(1, width - rest.width)).lines(notePieces)
    return lines.enumerated().map { ($0 == 0 ? first ?? rest : rest) + $1 }
  }

  /// Each holder in one piece; the annotations beside the holders stay together.
  private var notePieces: [Filler.Piece] {
    var pieces: [Filler.Piece] = []
    for (index, span) in spans.enumerated() {
      let isHolders = span.style == .dim
      let mayBreak = isHolders || index == 0 || spans[index - 1].style == .dim
      for text in isHolders ? span.text.split(after: ", ") : [span.text] {
        let piece = StyledLine(text, span.style, word: span.word)
        if mayBreak || pieces.isEmpty {
          pieces.append(Filler.Piece(piece, after: 0))
        } else {
          pieces[pieces.count - 1].text.spans += piece.spans
        }
      }
    }
    return pieces
  }
}

extension String {
  /// The pieces that end with a separator, and the rest.
  fileprivate func split(after separator: String) -> [String] {
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

/// Puts two blocks side by side, or one above the other if the width is too small.
func columns(_ left: [StyledLine], _ right: [StyledLine], width: Int) -> [StyledLine] {
  let leftWidth = left.map(\.width).max() ?? 0
  let rightWidth = right.map(\.width).max() ?? 0
  guard leftWidth + 3 + rightWidth <= width else { return left + right }
  return (0..<max(left.count, right.count)).map { row in
    let first = row < left.count ? left[row] : ""
    return row < right.count ? first.padded(to: leftWidth + 3) + right[row] : first
  }
}
