extension SceneChange {
  /// Tree and stack with marks, and the meaning of the marks.
  ///
  /// - Parameter isFull: whether to show them even if nothing changed.
  public func lines(_ options: RenderOptions, isFull: Bool) -> [StyledLine] {
    let tree = MarkedTree(
      CoordinatorTree.command, now: now.coordinators.drawn,
      before: before.coordinators.drawn, isBackward: isBackward)
    let stack = MarkedTree(
      ScreenStack.command, now: now.screens.drawn(options), before: before.screens.drawn(options),
      isBackward: isBackward, remaining: offScreen.mapValues(\.word))
    let gap = now.coordinators.memoryGap.lines
    if !isFull, !tree.isChanged, !stack.isChanged {
      return sameLines(options) + gap
    }
    return blocks(tree, stack, options, isFull: isFull)
      + (isFull || tree.isChanged ? [] : statusLines(options))
      + wrapped(notMadeYet, after: StyledLine(localized: "not made yet: ", .dim), options)
      + wrapped(notShownHere, after: StyledLine(localized: "not on the screen here: ", .dim), options)
      + [legend(tree.marks.union(stack.marks))].compactMap(\.self) + gap
  }

  /// A statement that tree and stack did not change, with the changed statuses, on one line if they fit.
  private func sameLines(_ options: RenderOptions) -> [StyledLine] {
    let same = StyledLine(localized: "holders and screens are as at \(beforeLabel)", .dim)
    let changed = statusLines(options)
    guard let status = changed.first else { return [same] }
    let line = same + StyledLine("; ", .dim) + status
    return changed.count == 1 && line.width <= options.width ? [line] : [same] + changed
  }

  /// The coordinators whose statuses differ, if the tree that contains them is not drawn.
  private func statusLines(_ options: RenderOptions) -> [StyledLine] {
    wrapped(
      statuses.map { "\($0.name) \($0.status.rawValue.localized)" },
      after: StyledLine(localized: "status: ", .dim),
      options)
  }

  private func blocks(
    _ tree: MarkedTree, _ stack: MarkedTree, _ options: RenderOptions, isFull: Bool
  ) -> [StyledLine] {
    let left =
      isFull || tree.isChanged
      ? [StyledLine("  ") + StyledLine(localized: "Coordinators", .heading)]
        + tree.lines(options, empty: String(localized: "none alive"))
      : []
    let right =
      isFull || stack.isChanged
      ? [StyledLine("  ") + StyledLine(localized: "Screens", .heading)]
        + stack.lines(options, empty: String(localized: "none on the screen"))
      : []
    if left.isEmpty || right.isEmpty { return left + right }
    return columns(left, right, width: options.width)
  }

  /// One line on the marks in use.
  private func legend(_ marks: Set<MarkedTree.Mark>) -> StyledLine? {
    if marks.isEmpty { return nil }
    let words = MarkedTree.Mark.allCases.filter(marks.contains).map { mark in
      isBackward ? mark.backwardMeaning : mark.meaning
    }
    let title =
      isBackward
      ? String(localized: "against \(beforeLabel), which comes later")
      : String(localized: "since \(beforeLabel)")
    return StyledLine("\(title): \(words.joined(separator: ", "))", .dim)
  }
}

extension SceneChange.Remaining {
  fileprivate var word: StyledLine {
    switch self {
    case .alive: StyledLine(localized: "still alive", .dim)
    case .leaked: StyledLine(.leaked, .error)
    }
  }
}

extension MarkedTree.Mark {
  fileprivate var meaning: String {
    switch self {
    case .added: String(localized: "+ new")
    case .changed: String(localized: "~ changed")
    case .removed: String(localized: "- gone")
    }
  }

  fileprivate var backwardMeaning: String {
    switch self {
    case .added: String(localized: "+ gone by then")
    case .changed: String(localized: "~ different then")
    case .removed: String(localized: "- there then")
    }
  }
}

extension StepDifference {
  /// Tree and stack with marks, under their steps; then the objects made and released.
  public func lines(_ options: RenderOptions) -> [StyledLine] {
    [StyledLine(localized: "from \(first) to \(last)", .heading)] + change.lines(options, isFull: true)
      + lifetimes.lines(options)
  }
}
