import Trace

/// A tree, with its differences from another step.
struct MarkedTree: Sendable {
  /// A mark before a line.
  enum Mark: String, Sendable, CaseIterable {
    case added = "+"
    case changed = "~"
    case removed = "-"
  }

  /// The command that shows the whole tree.
  private let whole: String
  private let now: [TreeNode]
  private let before: [TreeNode]
  /// Whether the other step is later: nodes that are only there are not gone then.
  private let isBackward: Bool
  private let markOf: [ObjectID: Mark]
  /// The remarks on nodes that are gone from the tree and still alive.
  private let remaining: [ObjectID: StyledLine]

  init(
    _ whole: String, now: [TreeNode], before: [TreeNode], isBackward: Bool,
    remaining: [ObjectID: StyledLine] = [:]
  ) {
    self.remaining = remaining
    self.whole = whole
    self.now = now
    self.before = before
    self.isBackward = isBackward
    let old = Self.signatures(before)
    markOf = Self.signatures(now).reduce(into: [:]) { marks, entry in
      guard let signature = old[entry.key] else { return marks[entry.key] = .added }
      if signature != entry.value { marks[entry.key] = .changed }
    }
  }

  /// The nodes that are only in the other tree.
  private var gone: [TreeNode] {
    let here = Set(now.flatMap(\.flattened).compactMap(\.id))
    return before.flatMap(\.flattened).filter { node in node.id.map { !here.contains($0) } ?? false }
  }

  /// Whether anything differs.
  var isChanged: Bool { !markOf.isEmpty || !gone.isEmpty }

  /// The marks in use.
  var marks: Set<Mark> { Set(markOf.values).union(isBackward || gone.isEmpty ? [] : [.removed]) }

  func lines(_ options: RenderOptions, empty: String) -> [StyledLine] {
    let drawing = TreeDrawing(options: options, whole: whole) { id in
      switch markOf[id] {
      case .added: StyledLine("+ ", .added)
      case .changed: StyledLine("~ ", .current)
      case .removed, nil: "  "
      }
    }
    let lines = now.isEmpty ? [StyledLine("  \(empty)", .dim)] : drawing.lines(now)
    if isBackward { return lines }
    let shown = gone.prefix(options.mostTreeLines ?? .max)
    let rest = gone.count - shown.count
    return lines + shown.map { goneLine($0) }
      + (rest > 0 ? [StyledLine(localized: "- \(options.ellipsis) \(rest) more", .removed)] : [])
  }

  private func goneLine(_ node: TreeNode) -> StyledLine {
    let line = StyledLine("- \(node.label.text)", .removed)
    guard let word = node.id.flatMap({ remaining[$0] }) else { return line }
    return line + StyledLine("   ") + word
  }

  /// The text of a node's line, and its parent.
  private static func signatures(_ roots: [TreeNode]) -> [ObjectID: String] {
    var result: [ObjectID: String] = [:]
    func visit(_ node: TreeNode, parent: String) {
      if let id = node.id { result[id] = "\(parent)/\(node.label.text) \(node.note.text)" }
      for child in node.children { visit(child, parent: node.id.map { "\($0.rawValue)" } ?? "") }
    }
    for root in roots { visit(root, parent: "") }
    return result
  }
}
