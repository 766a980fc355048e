import Trace

// What the memory views print of one app, at the step that is looked at.
extension Simulation {
  /// Everything that refers to an object, and everything that it refers to.
  public func referenceLines(_ name: String, _ options: RenderOptions) throws(LabError) -> [StyledLine] {
    let object = try living(name)
    let snapshot = try wholeSnapshot()
    let references = snapshot.memory.references
    let unseen = unseenLines(object, snapshot.memory)
    let statics = (snapshot.memory.statics[object] ?? []).map {
      ($0, Reference(source: nil, field: $0, target: object, strength: .strong))
    }
    let to = references.filter { $0.target == object }
    let from = references.filter { $0.source == object }
    return [StyledLine("\(timeline.name(object)) is referred to by", .heading)]
      + (to.isEmpty && !unseen.isEmpty
        ? [] : referenceTable(to.map { (described($0), $0) } + statics, options))
      + unseen
      + [StyledLine("\(timeline.name(object)) refers to", .heading)]
      + referenceTable(
        from.map { (".\($0.field) \(options.arrow) \(timeline.name($0.target))", $0) }, options)
  }

  /// What keeps an object alive: the shortest strong path from the system, or the cycle that does.
  public func reasonLines(_ name: String, _ options: RenderOptions) throws(LabError) -> [StyledLine] {
    let object = try living(name)
    let memory = try wholeSnapshot().memory
    if let path = memory.path(to: object) {
      return [StyledLine("\(timeline.name(object)) is kept alive by", .heading)] + chain(path, options)
        + cycleNote(path, object, memory, options)
    }
    if let (name, path) = memory.staticPath(to: object) {
      return [StyledLine("\(timeline.name(object)) is kept alive by", .heading)]
        + chain(path, options, from: name, to: object)
    }
    if timeline.objects[object].isDying(at: cursor) {
      return [StyledLine("nothing holds \(timeline.name(object)): its deinit runs", .dim)]
    }
    let isLeaked = memory.leaks.contains(object)
    var lines = [
      StyledLine(
        "no strong path leads from the system to \(timeline.name(object))", isLeaked ? .error : .warning)
    ]
    if let cycle = memory.cycle(through: object) {
      lines += [StyledLine("this cycle keeps it alive:")] + chain(cycle, options)
    } else if let (cycle, path) = memory.cycleAbove(object) {
      lines += [StyledLine("this cycle, and what hangs on it, keeps it alive:")]
      lines += chain(cycle, options) + chain(path, options)
    }
    if !isLeaked {
      let reason = memory.isAtRest && memory.opaqueHolders.isEmpty ? "" : ": \(memory.unseenHolder)"
      lines.append(StyledLine("something unseen holds it too\(reason)", .dim))
    }
    return lines
  }

  /// Whether what leads from the system to an object is only that UIKit shows its screen.
  private func cycleNote(
    _ path: [Reference], _ object: ObjectID, _ memory: MemoryReading, _ options: RenderOptions
  ) -> [StyledLine] {
    let holders = memory.holders(of: object).compactMap(\.holder)
    guard timeline.objects[object].role == .coordinator, !holders.isEmpty else { return [] }
    let held = StrongReferences(memory.references).reachable(from: [object])
    let isOnlyCycles = holders.allSatisfy(held.contains)
    guard isOnlyCycles, let cycle = memory.cycle(through: object) else { return [] }
    return [StyledLine("only objects that it holds itself hold it: a cycle", .warning)]
      + chain(cycle, options)
  }

  /// The leaks: the cycles that keep them alive, each once; what hangs on a cycle goes with it.
  public func leakLines(_ options: RenderOptions) throws(LabError) -> [StyledLine] {
    let memory = try wholeSnapshot().memory
    let untraced = memory.untraced
    if memory.leaks.isEmpty, untraced.ids.isEmpty { return linesWithoutLeak(memory, options) }
    let found = LeakedCycles(memory)
    // What is not traced and only hangs on a cycle (a button's label) tells nothing.
    let inCycles = Set(found.cycles.joined().compactMap(\.source))
    let others = untraced.ids.filter(inCycles.contains).compactMap { untraced.names[$0] }
    return wrapped(memory.leaks.map(timeline.name) + others, after: StyledLine("leaked: ", .error), options)
      + (others.isEmpty ? [] : [StyledLine("~ marks what is not traced", .dim)])
      + found.cycles.flatMap {
        [StyledLine("a cycle", .error)] + chain($0, options, untraced) + mended($0)
      }
      + (found.isCut ? [StyledLine("and more: cut these, and look again", .dim)] : [])
  }

  /// That there is no leak is said where all that lives is held by what is known; while code runs, also by that.
  private func linesWithoutLeak(_ memory: MemoryReading, _ options: RenderOptions) -> [StyledLine] {
    guard memory.isAtRest, !memory.unexplained.isEmpty else { return [StyledLine("no leak", .good)] }
    let isHeld = StrongReferences(memory.references).reachable(from: Array(memory.statics.keys))
    func line(_ objects: [ObjectID], _ title: String) -> [StyledLine] {
      objects.isEmpty
        ? [] : wrapped(objects.map(timeline.name), after: StyledLine("\(title): ", .dim), options)
    }
    let unseen = memory.unexplained.filter { !isHeld.contains($0) }
    return [unseen.isEmpty ? StyledLine("no leak", .good) : StyledLine("no leak for certain", .warning)]
      + line(
        unseen,
        memory.opaqueHolders.isEmpty
          ? "something unseen holds" : memory.opaqueHolders.joined(separator: " or ") + " may hold")
      + line(memory.unexplained.filter(isHeld.contains), "static and global variables hold")
  }

  /// The zombies: what holds each, and the event at which its last screen left.
  public func zombieLines(_ options: RenderOptions) throws(LabError) -> [StyledLine] {
    let snapshot = try wholeSnapshot()
    let zombies = snapshot.coordinators.filter(\.isZombie)
    if zombies.isEmpty { return [StyledLine("no zombie", .good)] }
    return zombies.map { zombie in
      let holders = zombie.holders.map(described).joined(separator: ", ")
      let event = lastDeparture(of: zombie.id, before: snapshot.step).map {
        "its last screen left at \(timeline.label(ofStep: $0))"
      }
      return StyledLine(timeline.name(zombie.id), .warning)
        + StyledLine("  held by \(holders.isEmpty ? snapshot.memory.unseenHolder(of: zombie.id) : holders)  ")
        + StyledLine(event ?? departureUnknown, .dim)
    }
  }

  /// The step that is looked at, with its memory.
  func wholeSnapshot() throws(LabError) -> Snapshot {
    let snapshot = snapshot
    switch snapshot.memoryGap {
    case nil: return snapshot
    case .unsettled: throw .unsettled
    case .unrepeatable, .notAskedFor: throw .unrepeatable
    }
  }

  /// `A#1.field`, or what it is that waits for its time.
  private func described(_ reference: Reference) -> String {
    reference.isPending
      ? reference.field : "\(reference.source.map(timeline.name) ?? "system").\(reference.field)"
  }

  /// The same of a holder. The system is none, but for what waits for its time.
  func described(_ holder: Holder) -> String {
    holder.holder.map { "\(timeline.name($0)).\(holder.field)" } ?? holder.field
  }

  /// What may refer to an object unseen, where nothing else explains why it lives: a task that waits, above all.
  private func unseenLines(_ object: ObjectID, _ memory: MemoryReading) -> [StyledLine] {
    guard memory.unexplained.contains(object), memory.statics[object] == nil else { return [] }
    return memory.opaqueHolders.map { StyledLine("  \($0)  perhaps", .dim) }
  }

  private func referenceTable(_ rows: [(String, Reference)], _ options: RenderOptions) -> [StyledLine] {
    if rows.isEmpty { return [StyledLine("  nothing", .dim)] }
    let table = FilledTable(
      rows.map { text, reference in
        FilledTable.Row(
          cells: [text, reference.isCertain ? reference.strength.rawValue : "perhaps"],
          style: reference.isStrong ? .plain : .dim)
      })
    return table.lines(width: options.width - 2).map { "  " + $0 }
  }

  /// `A.field → B.field → A`; what does not fit stands below, behind its arrow.
  func chain(
    _ path: [Reference], _ options: RenderOptions, _ untraced: UntracedLeaks = UntracedLeaks(),
    from start: String? = nil, to end: ObjectID? = nil
  ) -> [StyledLine] {
    func name(_ object: ObjectID) -> String { untraced.names[object] ?? timeline.name(object) }
    let last = path.last?.target ?? end
    let links =
      [start].compactMap(\.self)
      + path.map { reference in
        reference.source.flatMap { untraced.names[$0] }.map { "\($0).\(reference.field)" }
          ?? described(reference)
      } + [last.map(name) ?? ""]
    var lines: [String] = []
    for (index, link) in links.enumerated() {
      let piece = index == 0 ? link : "\(options.arrow) \(link)"
      if let last = lines.last, last.displayWidth + 1 + piece.displayWidth <= options.width {
        lines[lines.count - 1] += " \(piece)"
      } else {
        lines.append((lines.isEmpty ? "  " : "    ") + piece)
      }
    }
    return lines.map { StyledLine($0) }
  }

  /// Why no step is known at which a zombie's last screen left.
  private var departureUnknown: String {
    timeline.steps.lowerBound > 0
      ? "its last screen left earlier, or was never shown" : "its screens were released without being shown"
  }

  /// The step at which the last of a coordinator's screens left the hierarchy.
  private func lastDeparture(of coordinator: ObjectID, before step: Int) -> Int? {
    let screens = timeline.objects.ids.filter {
      timeline.objects[$0].role.isScreen && timeline.objects[$0].coordinator == coordinator
    }
    let first = timeline.steps.lowerBound
    let changes = timeline.changes.lazy.map(\.step).filter { $0 > first && $0 <= step }
    return changes.last { change in
      let before = hierarchy(at: change - 1)
      let after = hierarchy(at: change)
      return screens.contains { before.contains($0) } && !screens.contains { after.contains($0) }
    }
  }
}
