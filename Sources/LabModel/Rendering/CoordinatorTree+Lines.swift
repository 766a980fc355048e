extension CoordinatorTree {
  /// The tree as lines.
  public func lines(_ options: RenderOptions) -> [StyledLine] {
    lines(options, empty: String(localized: "no coordinator is alive")) + memoryGap.lines
  }

  func lines(_ options: RenderOptions, empty: String) -> [StyledLine] {
    let drawing = TreeDrawing(options: options, whole: Self.command)
    return roots.isEmpty ? [StyledLine(empty, .dim)] : drawing.lines(drawn)
  }

  var drawn: [TreeNode] { roots.map { $0.drawn(isRoot: true) } }

  /// The command that shows the whole tree.
  static var command: String { "tree all" }
}

extension CoordinatorTree.Node {
  /// The node to draw, with its holders and status beside it.
  fileprivate func drawn(isRoot: Bool) -> TreeNode {
    TreeNode(
      id: id, label: StyledLine(name, .name), note: note(isRoot: isRoot), aside: aside,
      children: children.map { $0.drawn(isRoot: false) })
  }

  private func note(isRoot: Bool) -> StyledLine {
    let held = holders.map { StyledLine(text($0, isRoot: isRoot) + "  ", .dim, word: word($0)) }
    switch status {
    case .running, .active, .idle: return (held ?? "").trimmingEnd
    case .zombie: return (held ?? "") + StyledLine(.zombie, .warning)
    case .uncertain: return (held ?? "") + StyledLine(.uncertain, .warning)
    case .leaked:
      return (held ?? "") + StyledLine(.leaked, .error)
        + (isZombie ? StyledLine(", ") + StyledLine(.zombie, .warning) : "")
    }
  }

  private func word(_ holders: [NamedHolder]) -> Word? {
    if isBeingReleased { return nil }
    return holders.isEmpty && unseenHolder == .code ? .held : .tree
  }

  private var aside: StyledLine {
    switch status {
    case .running where isBeingReleased && !runsDeinit: ""
    case .running: StyledLine(.running, .good)
    case .idle: StyledLine(.idle, .dim)
    case .active, .zombie, .leaked, .uncertain: ""
    }
  }

  private func areVariables(_ holders: [NamedHolder]) -> Bool {
    !unseenHolder.variables.isEmpty && holders.allSatisfy { $0.name == nil }
  }

  /// All its holders; states if its parent in the tree is not one of them.
  private func text(_ holders: [NamedHolder], isRoot: Bool) -> String {
    if isBeingReleased { return String(localized: "being released") }
    if holders.isEmpty || areVariables(holders) { return unseenHolder.text }
    let names = holders.map { $0.isAbove ? $0.field : $0.text }
    let text = names.uniqued.joined(separator: ", ")
    // The tree's edges show who started whom; this states who holds it instead.
    if let goneStarter { return String(localized: "\(text) (started by \(goneStarter) that is gone)") }
    return isRoot || holders.contains(where: \.isAbove)
      ? text : String(localized: "\(text) (not by its starter)")
  }
}

extension NamedHolder {
  /// `A#1.field`, or the pending work or variable.
  var text: String { name.map { "\($0).\(field)" } ?? field.localized }
}

extension UnseenHolder {
  /// In words.
  var name: String {
    if !variables.isEmpty { return variables.map(\.localized).joined(separator: ", ") }
    if isUnknown { return String(localized: "something unseen") }
    return waiting(orCode: isCode).joined(separator: String(localized: " or "))
  }

  /// That it holds something, or for waiting work, that it may: `a task that waits may hold`.
  var holding: String {
    if isDoubtful { return waiting(orCode: isCode).mayHold }
    return variables.count > 1 ? String(localized: "\(name) hold") : String(localized: "\(name) holds")
  }

  /// Whether waiting work may hold something, and nobody can tell whether it does.
  var isDoubtful: Bool { variables.isEmpty && !waiting.isEmpty }

  private func waiting(orCode isCode: Bool) -> [String] {
    (isCode ? [String(localized: "running code")] : []) + waiting.map(\.retold)
  }

  fileprivate var text: String {
    if self == .code { return String(localized: "held by running code only") }
    return isDoubtful ? String(localized: "\(holding) it") : String(localized: "held only by \(name)")
  }
}

extension Snapshot.MemoryGap {
  fileprivate var line: StyledLine {
    switch self {
    case .notAskedFor:
      StyledLine(localized: "who holds whom here was not read", .dim)
    case .unrepeatable(let statics):
      StyledLine(localized: "who holds whom here cannot be told: \(whatRepeatMet(statics))", .warning)
    case .unsettled:
      StyledLine(localized: "who holds whom here cannot be told: other threads were changing it", .warning)
    }
  }
}

extension Snapshot.MemoryGap? {
  /// Its line, if it exists.
  var lines: [StyledLine] { map { [$0.line] } ?? [] }
}
