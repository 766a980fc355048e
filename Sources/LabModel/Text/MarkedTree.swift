import Trace

/// A tree, and how it differs from what it was at another step.
struct MarkedTree: Sendable {
  /// What stands before a line.
  enum Mark: String, Sendable, CaseIterable {
    case added = "+"
    case changed = "~"
    case removed = "-"
  }

  /// The command that draws it whole.
  private let whole: String
  private let now: [TreeNode]
  private let before: [TreeNode]
  /// Whether what it is compared with comes later: what is only there is not gone then.
  private let isBackward: Bool
  private let markOf: [ObjectID: Mark]
  /// What is to say of those that are gone from the tree and live all the same.
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

  /// The nodes that are in the other tree only.
  private var gone: [TreeNode] {
    let here = Set(now.flatMap(\.flattened).compactMap(\.id))
    return before.flatMap(\.flattened).filter { node in node.id.map { !here.contains($0) } ?? false }
  }

  /// Whether anything differs.
  var isChanged: Bool { !markOf.isEmpty || !gone.isEmpty }

  /// The marks that are used.
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

  /// What a node's line says, and under which node it stands.
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
