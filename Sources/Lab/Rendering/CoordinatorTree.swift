import Trace

/// The coordinator tree: who started whom, each with who holds it.
nonisolated struct CoordinatorTree {
  let timeline: Timeline
  let snapshot: Snapshot
  /// Whether each coordinator's holders stand beside it.
  var showsHolders = true

  var roots: [TreeNode] {
    children(of: nil)
  }

  private func children(of parent: ObjectID?) -> [TreeNode] {
    snapshot.coordinators.filter { livingStarter(of: $0) == parent }.map { state in
      TreeNode(
        id: state.id, label: StyledLine(timeline.name(state.id), .name), note: note(state, parent: parent),
        aside: aside(state.status), children: children(of: state.id))
    }
  }

  /// The nearest coordinator above that is alive: a released one hands its children up.
  private func livingStarter(of state: CoordinatorState) -> ObjectID? {
    var starter = state.startedBy
    while let id = starter, !timeline.objects[id].isAlive(at: snapshot.step) {
      starter = timeline.objects[id].coordinator
    }
    return starter
  }

  private func note(_ state: CoordinatorState, parent: ObjectID?) -> StyledLine {
    let held =
      showsHolders
      ? StyledLine(
        holders(state, parent: parent) + "  ", .dim, word: word(for: state)) : ""
    switch state.status {
    case .running, .active, .idle: return held.trimmingEnd
    case .zombie: return held + StyledLine("zombie", .warning, word: .zombie)
    case .leaked:
      return held + StyledLine("leaked", .error, word: .leaked)
        + (state.isZombie ? StyledLine(", ") + StyledLine("zombie", .warning, word: .zombie) : "")
    }
  }

  private func word(for state: CoordinatorState) -> Word? {
    if timeline.objects[state.id].isDying(at: snapshot.step) { return nil }
    let isHeldByCode = state.holders.isEmpty && !hasOpaqueHolders && !snapshot.memory.isAtRest
    return isHeldByCode ? .held : .tree
  }

  private func aside(_ status: CoordinatorStatus) -> StyledLine {
    switch status {
    case .running: StyledLine("running", .good, word: .running)
    case .idle: StyledLine("idle", .dim, word: .idle)
    case .active, .zombie, .leaked: ""
    }
  }

  private var hasOpaqueHolders: Bool { !snapshot.memory.opaqueHolders.isEmpty }

  /// All that hold it, its starter's field first; where the starter does not, that is said.
  private func holders(_ state: CoordinatorState, parent: ObjectID?) -> String {
    if timeline.objects[state.id].isDying(at: snapshot.step) { return "being released" }
    guard !state.holders.isEmpty else {
      return hasOpaqueHolders || snapshot.memory.isAtRest
        ? "held only by \(snapshot.memory.unseenHolder(of: state.id))" : "held by running code only"
    }
    let own = state.holders.filter { $0.holder == parent && parent != nil }.map(\.field)
    let others = state.holders.filter { $0.holder != parent || parent == nil }.map(describe)
    return (own + others).uniqued.joined(separator: ", ")
      + remark(state, isHeldByParent: !own.isEmpty, parent)
  }

  /// The tree's edges say who started whom; this says where that is not who holds.
  private func remark(_ state: CoordinatorState, isHeldByParent: Bool, _ parent: ObjectID?) -> String {
    if let starter = state.startedBy, starter != parent {
      return " (started by \(timeline.name(starter)) that is gone)"
    }
    return parent == nil || isHeldByParent ? "" : " (not by its starter)"
  }

  private func describe(_ holder: Holder) -> String {
    holder.holder.map { "\(timeline.name($0)).\(holder.field)" } ?? holder.field
  }
}

/// The screen stack: windows, containers, screens, what is presented on top.
nonisolated struct ScreenStack {
  let timeline: Timeline
  let snapshot: Snapshot
  let options: RenderOptions

  var roots: [TreeNode] {
    snapshot.hierarchy.windows.map { window in
      TreeNode(
        id: window, label: StyledLine(timeline.name(window), .name),
        children: snapshot.hierarchy.root(of: window).map { [node($0)] } ?? [])
    }
  }

  private func node(_ screen: ObjectID, prefix: StyledLine = "") -> TreeNode {
    let hierarchy = snapshot.hierarchy
    let isTabs = timeline.objects[screen].role == .containerOfSelected
    let selection = hierarchy.selection(of: screen)
    var children = hierarchy.children(of: screen).enumerated().map { index, child in
      node(child, prefix: isTabs ? tab(child, isSelected: index == selection) : "")
    }
    if let presented = hierarchy.presented(by: screen) {
      children.append(node(presented, prefix: StyledLine("presented: ", .heading)))
    }
    return TreeNode(
      id: screen,
      label: prefix + StyledLine(timeline.name(screen), .name) + title(screen, isTab: !prefix.spans.isEmpty),
      note: snapshot.visible.contains(screen) ? StyledLine("\(options.dot) visible", .good) : "",
      children: children)
  }

  private func tab(_ child: ObjectID, isSelected: Bool) -> StyledLine {
    let title = snapshot.hierarchy.title(of: child).map { timeline.texts[$0] } ?? ""
    guard !title.isEmpty else { return isSelected ? "[*] " : "" }
    return isSelected ? StyledLine("[\(title)] ", .current) : StyledLine("\(title)  ", .dim)
  }

  private func title(_ screen: ObjectID, isTab: Bool) -> StyledLine {
    guard !isTab, let index = snapshot.hierarchy.title(of: screen), !timeline.texts[index].isEmpty else {
      return ""
    }
    return StyledLine(" \"\(timeline.texts[index])\"", .dim)
  }
}

extension Snapshot {
  /// The coordinator tree as lines.
  public nonisolated func treeLines(_ timeline: Timeline, _ options: RenderOptions) -> [StyledLine] {
    lines(
      CoordinatorTree(timeline: timeline, snapshot: self, showsHolders: isMemoryRead).roots,
      "no coordinator is alive", options, "tree all") + [memoryGap?.line].compactMap(\.self)
  }

  /// The screen stack as lines.
  public nonisolated func stackLines(_ timeline: Timeline, _ options: RenderOptions) -> [StyledLine] {
    lines(
      ScreenStack(timeline: timeline, snapshot: self, options: options).roots, "no window is on the screen",
      options, "stack all")
  }

  private nonisolated func lines(
    _ roots: [TreeNode], _ empty: String, _ options: RenderOptions, _ whole: String
  ) -> [StyledLine] {
    roots.isEmpty ? [StyledLine(empty, .dim)] : TreeDrawing(options: options, whole: whole).lines(roots)
  }

  /// Tree and stack side by side, under their headings.
  nonisolated func sideBySide(_ timeline: Timeline, _ options: RenderOptions) -> [StyledLine] {
    let tree = lines(
      CoordinatorTree(timeline: timeline, snapshot: self, showsHolders: isMemoryRead).roots, "none alive",
      options, "tree all")
    let stack = lines(
      ScreenStack(timeline: timeline, snapshot: self, options: options).roots, "none on the screen", options,
      "stack all")
    return columns(
      [StyledLine("Coordinators", .heading)] + tree, [StyledLine("Screens", .heading)] + stack,
      width: options.width) + [memoryGap?.line].compactMap(\.self)
  }
}
