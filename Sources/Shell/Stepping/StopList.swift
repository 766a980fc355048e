import LabModel
import LabRun

/// Breakpoints and watches, with their numbers.
struct StopList {
  /// The stops, in the order in which they were set.
  private(set) var all: [Stop] = []
  /// The number of the next stop; numbers begin at 1, and none is used again.
  private(set) var nextNumber = 1

  /// The number of stops.
  var count: Int { all.count }

  /// Whether there are no stops.
  var isEmpty: Bool { all.isEmpty }

  /// Adds a breakpoint or watch; enables an existing one.
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

  /// Enables or disables the breakpoint or watch with the number in the argument; without an argument, all of them.
  ///
  /// - Returns: the lines of the chosen stops.
  mutating func enable(_ isEnabled: Bool, _ arguments: Arguments) throws(ShellError) -> [StyledLine] {
    let number = arguments.text.isEmpty ? nil : try arguments.positive(arguments.text)
    let chosen = all.indices.filter { number == nil || all[$0].number == number }
    if let number, chosen.isEmpty { throw .noSuchBreakpoint(number) }
    for index in chosen { all[index].isEnabled = isEnabled }
    return chosen.isEmpty ? lines : chosen.map { all[$0].line }
  }

  /// Removes all stops.
  mutating func removeAll() { all = [] }

  /// Removes and returns the stop with a number.
  mutating func remove(_ number: Int) throws(ShellError) -> Stop {
    guard let index = all.firstIndex(where: { $0.number == number }) else { throw .noSuchBreakpoint(number) }
    return all.remove(at: index)
  }

  /// Removes the temporary breakpoints that apps have hit, even if another stop is reported.
  ///
  /// - Parameter hits: the stop that each app has hit.
  mutating func removeTemporary(_ hits: [Stop?], of targets: [Simulation]) {
    let stopped = zip(hits, targets).filter { $0.0 != nil }.map(\.1)
    all.removeAll { stop in
      stop.isTemporary && stopped.contains { stop.isHit(at: $0.cursor, of: $0) }
    }
  }

  /// A line for each stop.
  var lines: [StyledLine] {
    all.isEmpty ? [StyledLine(localized: "no breakpoints or watches", .dim)] : all.map(\.line)
  }
}
