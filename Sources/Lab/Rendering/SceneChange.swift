import Trace

/// How tree and stack differ between two steps of an app.
public nonisolated struct SceneChange: Sendable {
  private let before: Snapshot
  private let now: Snapshot
  private let timeline: Timeline
  private let labelBefore: String

  /// The difference from one look to another, which may be one at an earlier step.
  @MainActor public init(from before: Snapshot, to now: Snapshot, _ simulation: Simulation) {
    self.before = before
    self.now = now
    timeline = simulation.timeline
    labelBefore = simulation.label(ofStep: before.step)
  }

  /// Tree and stack with marks, and what these mean.
  ///
  /// - Parameter isFull: also where nothing changed.
  func lines(_ options: RenderOptions, isFull: Bool) -> [StyledLine] {
    let showsHolders = now.isMemoryRead && before.isMemoryRead
    let tree = MarkedTree(
      "tree all",
      now: CoordinatorTree(timeline: timeline, snapshot: now, showsHolders: showsHolders).roots,
      before: CoordinatorTree(timeline: timeline, snapshot: before, showsHolders: showsHolders).roots,
      isBackward: isBackward)
    let stack = MarkedTree(
      "stack all",
      now: ScreenStack(timeline: timeline, snapshot: now, options: options).roots,
      before: ScreenStack(timeline: timeline, snapshot: before, options: options).roots,
      isBackward: isBackward)
    let gap = [now.memoryGap?.line].compactMap(\.self)
    if !isFull, !tree.isChanged, !stack.isChanged {
      return [StyledLine("holders and screens are as at \(labelBefore)", .dim)] + gap
    }
    return blocks(tree, stack, options, isFull: isFull) + notMadeYet(options)
      + [legend(tree.marks.union(stack.marks))].compactMap(\.self) + gap
  }

  private var isBackward: Bool { now.step < before.step }

  private func blocks(_ tree: MarkedTree, _ stack: MarkedTree, _ options: RenderOptions, isFull: Bool)
    -> [StyledLine]
  {
    let left =
      isFull || tree.isChanged
      ? [StyledLine("  ") + StyledLine("Coordinators", .heading)] + tree.lines(options, empty: "none alive")
      : []
    let right =
      isFull || stack.isChanged
      ? [StyledLine("  ") + StyledLine("Screens", .heading)]
        + stack.lines(options, empty: "none on the screen")
      : []
    if left.isEmpty || right.isEmpty { return left + right }
    return columns(left, right, width: options.width)
  }

  /// Going back, what is there later and not here is not gone: it is not made yet.
  private func notMadeYet(_ options: RenderOptions) -> [StyledLine] {
    guard isBackward else { return [] }
    let known = Set(now.alive)
    let later = before.coordinators.map(\.id).filter {
      !known.contains($0) && timeline.objects[$0].madeAt > now.step
    }
    return wrapped(later.map(timeline.name), after: StyledLine("not made yet: ", .dim), options)
  }

  /// One line on the marks that were used.
  private func legend(_ marks: Set<MarkedTree.Mark>) -> StyledLine? {
    if marks.isEmpty { return nil }
    let words = MarkedTree.Mark.allCases.filter(marks.contains).map { mark in
      isBackward ? mark.backwardMeaning : mark.meaning
    }
    let title = isBackward ? "against \(labelBefore), which comes later" : "since \(labelBefore)"
    return StyledLine("\(title): \(words.joined(separator: ", "))", .dim)
  }
}

extension MarkedTree.Mark {
  fileprivate nonisolated var meaning: String {
    switch self {
    case .added: "+ new"
    case .changed: "~ changed"
    case .removed: "- gone"
    }
  }

  fileprivate nonisolated var backwardMeaning: String {
    switch self {
    case .added: "+ gone by then"
    case .changed: "~ different then"
    case .removed: "- there then"
    }
  }
}

extension Snapshot.MemoryGap {
  nonisolated var line: StyledLine {
    switch self {
    case .notAskedFor:
      StyledLine("a long run: `tree` tells who holds whom here; the app is run again for it", .dim)
    case .unrepeatable:
      StyledLine(
        "who holds whom here cannot be told: the app did something else when it was run again", .warning)
    case .unsettled:
      StyledLine("who holds whom here cannot be told: other threads were changing it", .warning)
    }
  }
}
