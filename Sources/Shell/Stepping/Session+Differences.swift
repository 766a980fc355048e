import Lab

extension Session {
  /// Goes to the nearest moment on a side at which the apps differ otherwise than at the moment before it.
  func moveToDifference(_ direction: Direction) throws(ShellError) -> [StyledLine] {
    let targets = try loadedTargets()
    if targets.count == 1 { throw .oneAppOnly }
    let before = targets.map(\.cursor)
    let isForward = direction == .forward
    var moments = Moments(targets.map(\.timeline))
    var place = moments.place(of: before, isForward: isForward)
    var difference = isForward ? MomentDifference(targets, at: place, &moments) : nil
    var isFirst = !isForward
    // On the way back each moment is compared with the one that is looked at next.
    while let next = moments.place(beside: place, isForward: isForward) {
      if isInterrupted() { throw .interrupted }
      let other = MomentDifference(targets, at: next, &moments)
      let isFound =
        isForward ? other != nil && other != difference : !isFirst && difference != nil && difference != other
      if isFound { return show(targets, at: isForward ? next : place, since: before, &moments) }
      (place, difference, isFirst) = (next, other, false)
    }
    return [StyledLine("the apps differ no further on that side: nothing has moved", .dim)]
  }

  private func show(
    _ targets: [Simulation], at place: Moments.Place, since before: [Int], _ moments: inout Moments
  ) -> [StyledLine] {
    stand(targets, at: place, &moments)
    let waits = waits(of: targets, at: place, &moments)
    return views(of: targets, since: before, targets.map { _ in nil }, waits: waits)
  }
}
