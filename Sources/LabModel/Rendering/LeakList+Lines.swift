extension LeakList {
  /// The leaks, then each cycle.
  ///
  /// - Parameter stored: finds the last stored reference of a cycle, with its line.
  public func lines(
    _ options: RenderOptions, _ stored: ([NamedReference]) -> StoredReference? = { _ in nil }
  ) -> [StyledLine] {
    if objects.isEmpty, cycles.isEmpty { return withoutLeak(options) }
    return wrapped(objects + untraced, after: StyledLine(localized: "leaked: ", .error), options)
      + (untraced.isEmpty ? [] : [StyledLine(localized: "~ marks what is not traced", .dim)])
      + cycles.flatMap { cycle in
        [StyledLine(localized: "a cycle", .error)] + cycle.references.chain(options)
          + [stored(cycle.references)?.line].compactMap(\.self) + cycle.mended.map(\.line)
      } + remark
  }

  /// A remark that the list is incomplete.
  private var remark: [StyledLine] {
    if isCut { return [StyledLine(localized: "and more: cut these, and look again", .dim)] }
    if !hasOthers { return [] }
    return [StyledLine(localized: "others lead through the same objects: cut these, and look again", .dim)]
  }

  /// The statement that nothing leaks: only if known holders explain everything alive; while code runs, that includes
  /// the code.
  private func withoutLeak(_ options: RenderOptions) -> [StyledLine] {
    func line(_ objects: [String], _ title: String) -> [StyledLine] {
      objects.isEmpty ? [] : wrapped(objects, after: StyledLine("\(title): ", .dim), options)
    }
    let isCertain = unexplained.isEmpty && unseen.isEmpty
    return [
      isCertain
        ? StyledLine(untracedGap.claim, .good) : StyledLine(localized: "no leak for certain", .warning)
    ]
      + line(unexplained, perhapsHeldBy.mayHold)
      + line(unseen, String(localized: "something unseen holds what is not traced"))
      + line(heldByVariables, String(localized: "static and global variables hold"))
      + (untracedGap.map { [StyledLine($0.text, .dim)] } ?? []) + zombieLine
  }
}

extension LeakList {
  private var zombieLine: [StyledLine] {
    switch zombieCount {
    case 0: []
    case 1: [StyledLine(localized: "1 zombie is alive: see `zombies`", .dim)]
    default: [StyledLine(localized: "\(zombieCount) zombies are alive: see `zombies`", .dim)]
    }
  }
}

extension [String] {
  /// That waiting work may hold something.
  package var mayHold: String {
    isEmpty
      ? String(localized: "something unseen holds")
      : String(localized: "\(map(\.retold).joined(separator: String(localized: " or "))) may hold")
  }
}

extension LeakList.MendedField {
  var line: StyledLine {
    StyledLine(localized: "  in the fixed edition \(type).\(field) is \(strength.rawValue)", .good)
  }
}

extension UntracedLeaks.Gap {
  /// Which objects were not examined.
  fileprivate var text: String {
    switch self {
    case .runningCode: String(localized: "not looked into while code runs: what is not traced")
    case .waitingTask: String(localized: "not looked into while a task waits: what is not traced")
    case .formerLaunch:
      String(localized: "not looked into beside leaks of a former launch: what is not traced")
    }
  }
}

extension UntracedLeaks.Gap? {
  /// What certainly does not leak.
  fileprivate var claim: String {
    self == nil ? String(localized: "no leak") : String(localized: "no leak of a traced object")
  }
}
