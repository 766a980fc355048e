import LabModel
import LabRun

/// Breakpoints and watches, with their numbers.
struct StopList {
  /// In the order in which they were set.
  private(set) var all: [Stop] = []
  /// The number that the next one gets; numbers begin at 1, and none is used again.
  private(set) var nextNumber = 1

  /// How many there are.
  var count: Int { all.count }

  /// Whether there is none.
  var isEmpty: Bool { all.isEmpty }

  /// Adds a breakpoint or watch; one that is there already is enabled.
  mutating func add(_ trigger: Stop.Trigger, isTemporary: Bool = false) -> StyledLine {
    if let same = all.firstIndex(where: { $0.trigger == trigger && $0.isTemporary == isTemporary }) {
      all[same].isEnabled = true
      return all[same].line
    }
    let stop = Stop(number: nextNumber, trigger: trigger, isTemporary: isTemporary)
    nextNumber += 1
    all.append(stop)
    return stop.line
  }

  /// Enables or disables the breakpoint or watch whose number is the argument; without an argument, all of them.
  ///
  /// - Returns: those that were chosen.
  mutating func enable(_ isEnabled: Bool, _ arguments: Arguments) throws(ShellError) -> [StyledLine] {
    let number = arguments.text.isEmpty ? nil : try arguments.positive(arguments.text)
    let chosen = all.indices.filter { number == nil || all[$0].number == number }
    if let number, chosen.isEmpty { throw .noSuchBreakpoint(number) }
    for index in chosen { all[index].isEnabled = isEnabled }
    return chosen.isEmpty ? lines : chosen.map { all[$0].line }
  }

  /// Removes all of them.
  mutating func removeAll() { all = [] }

  /// Removes the one of a number, which it returns.
  mutating func remove(_ number: Int) throws(ShellError) -> Stop {
    guard let index = all.firstIndex(where: { $0.number == number }) else { throw .noSuchBreakpoint(number) }
    return all.remove(at: index)
  }

  /// Removes the temporary breakpoints at which apps have stopped, also those beside another that is told.
  ///
  /// - Parameter hits: what each app has come to.
  mutating func removeTemporary(_ hits: [Stop?], of targets: [Simulation]) {
    let stopped = zip(hits, targets).filter { $0.0 != nil }.map(\.1)
    all.removeAll { stop in
      stop.isTemporary && stopped.contains { stop.isHit(at: $0.cursor, of: $0) }
    }
  }

  /// A line for each.
  var lines: [StyledLine] {
    all.isEmpty ? [StyledLine(localized: "no breakpoints or watches", .dim)] : all.map(\.line)
  }
}
