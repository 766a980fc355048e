import MemoryGraph

/// Copies of this process, paused at the ends of events of one app's run, so that who held whom at any step of a long run
/// is told without running all of it again.
///
/// They are far apart, and never more than some: where there is no room for another one, of those that are closest to each
/// other one goes.
package struct PausedCopies {
  /// When there are any.
  package struct Rules {
    /// At least so many steps lie between one and the next.
    package var spacing = 10_240
    /// How many there are at most, of all apps.
    package var limit = 112
    /// Whether this process can be copied: with other threads, what the copy does is not what the app does.
    package var isPossible = { StaticStorage.isUnshared }

    /// By how many steps one must be nearer than another way, for it to be asked.
    var worth: Int { spacing / 2 }
  }

  /// In the order of their events.
  private var copies: [PausedCopy] = []

  /// After how many steps each is paused.
  var places: [Int] { copies.map(\.stepCount) }

  /// The last one that is paused before an event.
  func last(before event: Int) -> PausedCopy? {
    let place = copies.partition { $0.event >= event }
    return place > 0 ? copies[place - 1] : nil
  }

  /// Makes one of an app's present, if it is time for it.
  mutating func note(_ simulation: Simulation) {
    let rules = simulation.copyRules
    if rules.limit == 0 { return }
    let steps = simulation.timeline.steps
    let spacing = max(rules.spacing, steps.count / rules.limit)
    guard steps.upperBound - max(steps.lowerBound, copies.last?.stepCount ?? 0) >= spacing else { return }
    guard rules.isPossible() else { return }
    if PausedCopy.connections.count >= rules.limit { removeClosest(to: steps.upperBound) }
    guard PausedCopy.connections.count < rules.limit, let copy = PausedCopy(of: simulation) else { return }
    copies.append(copy)
  }

  /// Takes away the one without which the way to any step stays shortest.
  private mutating func removeClosest(to end: Int) {
    let steps = [0] + copies.map(\.stepCount) + [end]
    let place = copies.indices.min { steps[$0 + 2] - steps[$0] < steps[$1 + 2] - steps[$1] }
    if let place { copies.remove(at: place) }
  }

  mutating func remove(_ copy: PausedCopy) { copies.removeAll { $0 === copy } }

  /// The events from `event` on will be others.
  mutating func cut(fromEvent event: Int) { copies.removeAll { $0.event >= event } }

  /// The events before `event` are forgotten.
  mutating func forget(before event: Int) { copies.removeAll { $0.event < event - 1 } }
}
