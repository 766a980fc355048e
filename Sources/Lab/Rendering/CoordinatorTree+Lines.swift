extension CoordinatorTree {
  /// The tree as lines.
  public nonisolated func lines(_ options: RenderOptions) -> [StyledLine] {
    lines(options, empty: "no coordinator is alive") + memoryGap.lines
  }

  nonisolated func lines(_ options: RenderOptions, empty: String) -> [StyledLine] {
    let drawing = TreeDrawing(options: options, whole: Self.command)
    return roots.isEmpty ? [StyledLine(empty, .dim)] : drawing.lines(drawn)
  }

  nonisolated var drawn: [TreeNode] { roots.map { $0.drawn(isRoot: true) } }

  /// The command that draws it whole.
  nonisolated static var command: String { "tree all" }
}

extension CoordinatorTree.Node {
  /// As it is drawn: who holds it and its status stand beside it.
  fileprivate nonisolated func drawn(isRoot: Bool) -> TreeNode {
    TreeNode(
      id: id, label: StyledLine(name, .name), note: note(isRoot: isRoot), aside: aside,
      children: children.map { $0.drawn(isRoot: false) })
  }

  private nonisolated func note(isRoot: Bool) -> StyledLine {
    let held = holders.map { StyledLine(text($0, isRoot: isRoot) + "  ", .dim, word: word($0)) }
    switch status {
    case .running, .active, .idle: return (held ?? "").trimmingEnd
    case .zombie: return (held ?? "") + StyledLine("zombie", .warning, word: .zombie)
    case .leaked:
      return (held ?? "") + StyledLine("leaked", .error, word: .leaked)
        + (isZombie ? StyledLine(", ") + StyledLine("zombie", .warning, word: .zombie) : "")
    }
  }

  private nonisolated func word(_ holders: [NamedHolder]) -> Word? {
    if isBeingReleased { return nil }
    return holders.isEmpty && unseenHolder == .code ? .held : .tree
  }

  private nonisolated var aside: StyledLine {
    switch status {
    case .running where isBeingReleased && !runsDeinit: ""
    case .running: StyledLine("running", .good, word: .running)
    case .idle: StyledLine("idle", .dim, word: .idle)
    case .active, .zombie, .leaked: ""
    }
  }

  /// All that hold it; where the one above it does not, that is said.
  private nonisolated func text(_ holders: [NamedHolder], isRoot: Bool) -> String {
    if isBeingReleased { return "being released" }
    if holders.isEmpty { return unseenHolder.text }
    let names = holders.map { $0.isAbove ? $0.field : $0.text }
    let text = names.uniqued.joined(separator: ", ")
    // The tree's edges say who started whom; this says where that is not who holds.
    if let goneStarter { return "\(text) (started by \(goneStarter) that is gone)" }
    return isRoot || holders.contains(where: \.isAbove) ? text : "\(text) (not by its starter)"
  }
}

extension NamedHolder {
  /// `A#1.field`, or what it is that waits.
  nonisolated var text: String { name.map { "\($0).\(field)" } ?? field }
}

extension UnseenHolder {
  /// In words.
  nonisolated var name: String {
    if !variables.isEmpty { return variables.joined(separator: ", ") }
    if isUnknown { return "something unseen" }
    return ((isCode ? ["running code"] : []) + waiting).joined(separator: " or ")
  }

  fileprivate nonisolated var text: String {
    self == .code ? "held by running code only" : "held only by \(name)"
  }
}

extension Snapshot.MemoryGap {
  fileprivate nonisolated var line: StyledLine {
    switch self {
    case .notAskedFor:
      StyledLine("who holds whom here was not read", .dim)
    case .unrepeatable(let statics):
      StyledLine("who holds whom here cannot be told: \(whatRepeatMet(statics))", .warning)
    case .unsettled:
      StyledLine("who holds whom here cannot be told: other threads were changing it", .warning)
    }
  }
}

extension Snapshot.MemoryGap? {
  /// A line on it, if there is one.
  nonisolated var lines: [StyledLine] { map { [$0.line] } ?? [] }
}
