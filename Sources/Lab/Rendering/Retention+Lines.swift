extension Retention {
  /// The path from the system, or the cycle.
  public nonisolated func lines(_ options: RenderOptions) -> [StyledLine] {
    if isBeingReleased { return [StyledLine("nothing holds \(object): its deinit runs", .dim)] }
    guard let path else { return withoutPath(options) }
    let remark = StyledLine("only objects that it holds itself hold it: a cycle", .warning)
    return [StyledLine("\(object) is kept alive by", .heading)] + path.chain(options)
      + (cycle.map { [remark] + $0.chain(options) } ?? [])
  }

  private nonisolated func withoutPath(_ options: RenderOptions) -> [StyledLine] {
    var lines = [
      StyledLine("no strong path leads from the system to \(object)", isLeaked ? .error : .warning)
    ]
    if let cycle {
      let others = branch.isEmpty ? "" : ", and what hangs on it,"
      lines += [StyledLine("this cycle\(others) keeps it alive:")] + cycle.chain(options)
      if !branch.isEmpty { lines += branch.chain(options) }
    }
    if !isLeaked {
      let reason = unseenHolder.isUnknown ? "" : ": \(unseenHolder.name)"
      lines.append(StyledLine("something unseen holds it too\(reason)", .dim))
    }
    return lines
  }
}
