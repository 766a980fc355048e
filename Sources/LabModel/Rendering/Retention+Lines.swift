extension Retention {
  /// The path from the system, or the cycle.
  public func lines(_ options: RenderOptions) -> [StyledLine] {
    if isBeingReleased {
      return [
        StyledLine(
          localized:
            "nothing holds \(object): \(runsDeinit ? String(localized: "its deinit runs") : String(localized: "it is being released"))",
          .dim)
      ]
    }
    guard let path else { return withoutPath(options) }
    let remark = StyledLine(localized: "only objects that it holds itself hold it: a cycle", .warning)
    return [StyledLine(localized: "\(object) is kept alive by", .heading)] + path.chain(options)
      + (cycle.map { [remark] + $0.chain(options) } ?? [])
  }

  private func withoutPath(_ options: RenderOptions) -> [StyledLine] {
    [StyledLine(localized: "no strong path leads from the system to \(object)", isLeaked ? .error : .warning)]
      + (hold?.lines(unseenHolder, options) ?? []) + cycleLines(options) + remark
  }

  private func cycleLines(_ options: RenderOptions) -> [StyledLine] {
    guard let cycle else { return [] }
    let others = branch.isEmpty ? "" : String(localized: ", and what hangs on it,")
    let too = hold == nil ? "" : String(localized: " too")
    return [StyledLine(localized: "this cycle\(others) keeps it alive\(too):")] + cycle.chain(options)
      + (branch.isEmpty ? [] : branch.chain(options))
  }

  /// What is unknown about it.
  private var remark: [StyledLine] {
    if isLeaked || hold != nil { return [] }
    let too = cycle == nil ? "" : String(localized: " too")
    if unseenHolder.isDoubtful { return [StyledLine(localized: "\(unseenHolder.holding) it\(too)", .dim)] }
    let reason = unseenHolder.isUnknown ? "" : ": \(unseenHolder.name)"
    return [StyledLine(localized: "something unseen holds it\(too)\(reason)", .dim)]
  }
}

extension Retention.Hold {
  /// The holder of the owner, and the chain.
  fileprivate func lines(_ unseenHolder: UnseenHolder, _ options: RenderOptions) -> [StyledLine] {
    let text =
      isOwnerBeingReleased
      ? String(localized: "\(owner) holds it until its deinit has run:")
      : String(localized: "\(unseenHolder.holding) \(owner), and that keeps it alive:")
    return [StyledLine(text)] + path.chain(options)
  }
}
