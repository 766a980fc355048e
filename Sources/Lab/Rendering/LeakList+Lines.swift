extension LeakList {
  /// The leaks, then each cycle.
  public nonisolated func lines(_ options: RenderOptions) -> [StyledLine] {
    if objects.isEmpty { return [StyledLine("no leak", .good)] }
    return wrapped(objects, after: StyledLine("leaked: ", .error), options)
      + cycles.flatMap { cycle in
        [StyledLine("a cycle", .error)] + cycle.references.chain(options) + cycle.mended.map(\.line)
      } + (isCut ? [StyledLine("and more: cut these, and look again", .dim)] : [])
  }
}

extension LeakList.MendedField {
  fileprivate nonisolated var line: StyledLine {
    StyledLine("  in the fixed edition \(type).\(field) is \(strength.rawValue)", .good)
  }
}
