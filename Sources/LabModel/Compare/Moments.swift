import Trace

/// Aligns the steps of several runs by what the steps do, event by event. An aligned row of steps is a moment. The
/// cursor of a waiting run is at its next step, like a debugger's arrow.
public struct Moments: Sendable {
  /// One moment.
  public struct Index: Hashable, Comparable, Sendable {
    /// The number of the event; 0 is the launch.
    public var event: Int
    /// The index of the moment in the event, counted from 0.
    public var row: Int

    /// The index of a moment of an event.
    public init(event: Int, row: Int) {
      self.event = event
      self.row = row
    }

    /// Whether the first moment is earlier.
    public static func < (one: Self, other: Self) -> Bool { (one.event, one.row) < (other.event, other.row) }
  }

  private let timelines: [Timeline]
  private var known: [Int: EventMoments] = [:]

  /// Aligns the steps of some runs.
  public init(_ timelines: [Timeline]) { self.timelines = timelines }

  /// The numbers of the events that any run has.
  public var events: Range<Int> { 0..<(timelines.map(\.events.endIndex).max() ?? 0) }

  /// The moments of an event.
  mutating func moments(ofEvent event: Int) -> EventMoments {
    if let found = known[event] { return found }
    let found = EventMoments(
      timelines.map { $0.events.indices.contains(event) ? $0.steps(ofEvent: event) : nil }, timelines)
    known[event] = found
    return found
  }

  /// The step that a run performs at a moment; nil if it waits.
  public mutating func step(of run: Int, at index: Index) -> Int? {
    let moments = moments(ofEvent: index.event)
    return moments.moves(run, index.row) ? moments.cursor(of: run, atRow: index.row) : nil
  }

  /// The step at which a run's cursor is at a moment; nil if the run does not have the event.
  public mutating func cursor(of run: Int, at index: Index) -> Int? {
    moments(ofEvent: index.event).cursor(of: run, atRow: index.row)
  }

  /// The moment at which a run performs a step.
  public mutating func index(of run: Int, doing step: Int) -> Index {
    let event = timelines[run].event(ofStep: step)
    return Index(event: event, row: moments(ofEvent: event).row(of: run, doing: step))
  }

  /// The moment at which the cursor of each run is at the run's step. If the runs are at different moments, the
  /// earliest one; backwards, the latest one.
  public mutating func index(of steps: [Int], isForward: Bool = true) -> Index {
    let indices = steps.enumerated().map { index(of: $0.offset, doing: $0.element) }
    let earliest = earliest(of: steps, indices)
    let isTogether = steps.enumerated().allSatisfy { cursor(of: $0.offset, at: earliest) == $0.element }
    return isForward || isTogether ? earliest : indices.max() ?? earliest
  }

  private func earliest(of steps: [Int], _ indices: [Index]) -> Index {
    let event = indices.map(\.event).min() ?? 0
    let earliest = indices.indices.filter { indices[$0].event == event }
    // A run at its event's end waits there while the others go on.
    let moving = earliest.filter { steps[$0] + 1 < timelines[$0].steps(ofEvent: event).upperBound }
    return moving.map { indices[$0] }.min() ?? earliest.map { indices[$0] }.max() ?? Index(event: 0, row: 0)
  }

  /// The next or previous moment; nil if there is none.
  public mutating func index(beside index: Index, isForward: Bool) -> Index? {
    let row = index.row + (isForward ? 1 : -1)
    if row >= 0, row < moments(ofEvent: index.event).count { return Index(event: index.event, row: row) }
    let event = index.event + (isForward ? 1 : -1)
    guard events.contains(event) else { return nil }
    return Index(event: event, row: isForward ? 0 : moments(ofEvent: event).count - 1)
  }

  /// For each series of moments in which the same runs move: the number of moments, and a bit for each moving run.
  public mutating func runs(ofEvent event: Int) -> [(count: Int, runs: UInt)] {
    let moments = moments(ofEvent: event)
    return (0..<moments.count).reduce(into: []) { found, row in
      let runs = moments.runs(row)
      if let last = found.last, last.runs == runs {
        found[found.count - 1].count += 1
      } else {
        found.append((1, runs))
      }
    }
  }
}

/// The moments of one event.
struct EventMoments: Sendable {
  /// The steps of each run; nil if the run does not have the event.
  private let steps: [Range<Int>?]
  /// The steps that the runs perform at each moment, counted from 0 in the event; empty for a single run.
  private var rows: [[Int?]] = []
  /// The number of steps that each run has performed before each moment.
  private var done: [[Int]] = []

  /// If the product of the two largest step counts is above this, the nth steps of all runs share a moment.
  private static let limit = 4_000_000

  init(_ steps: [Range<Int>?], _ timelines: [Timeline]) {
    self.steps = steps
    if steps.count == 1 { return }
    let counts = steps.map { $0?.count ?? 0 }
    if counts.sorted().suffix(2).reduce(1, { $0.multipliedReportingOverflow(by: $1).partialValue })
      > Self.limit
    {
      rows = (0..<(counts.max() ?? 0)).map { row in counts.map { row < $0 ? row : nil } }
    } else {
      var keys = StepKeys()
      rows = Alignment(zip(steps, timelines).map { keys.keys(of: $0 ?? 0..<0, in: $1) }).rows
    }
    var counted = counts.map { _ in 0 }
    for row in rows {
      done.append(counted)
      for run in row.indices where row[run] != nil { counted[run] += 1 }
    }
  }

  /// The number of moments.
  var count: Int { steps.count == 1 ? steps[0]?.count ?? 0 : rows.count }

  func moves(_ run: Int, _ row: Int) -> Bool { steps.count == 1 || rows[row][run] != nil }

  func cursor(of run: Int, atRow row: Int) -> Int? {
    guard let steps = steps[run] else { return nil }
    return min(steps.lowerBound + (self.steps.count == 1 ? row : done[row][run]), steps.upperBound - 1)
  }

  func row(of run: Int, doing step: Int) -> Int {
    let number = step - (steps[run]?.lowerBound ?? 0)
    if steps.count == 1 { return number }
    var (low, high) = (0, rows.count - 1)
    // A step's moment is the last one before which no more than this many steps were performed.
    while low < high {
      let middle = (low + high + 1) / 2
      if done[middle][run] <= number { low = middle } else { high = middle - 1 }
    }
    return low
  }

  func runs(_ row: Int) -> UInt {
    steps.indices.reduce(0) { moves($1, row) ? $0 | 1 << UInt($1) : $0 }
  }
}

/// Gives steps that do the same an equal number, regardless of the numbers of their objects.
private struct StepKeys {
  private var numbers: [String: Int] = [:]

  mutating func keys(of steps: Range<Int>, in timeline: Timeline) -> [Int] {
    steps.map { index in
      let key = timeline.comparedText(ofStep: index)
      let number = numbers[key] ?? numbers.count
      numbers[key] = number
      return number
    }
  }
}

extension Timeline {
  /// The part of a step that is compared: the text of a line, the name of a call.
  fileprivate func comparedText(ofStep index: Int) -> String {
    let step = step(at: index)
    let type = step.object.map { objects[$0].type } ?? ""
    let site = step.site.map { sites[Int($0)] }
    switch step.kind {
    case .event: return "event"
    case .call: return "call \(type) \(site?.name ?? "")"
    case .line(let line), .resumed(let line):
      let text = site.flatMap { TracedTypes.files[$0.file]?[line] }?.drop { $0 == " " || $0 == "\t" } ?? ""
      return "line \(type) \(text)"
    case .returned: return "return \(type) \(site?.name ?? "")"
    case .suspended: return "wait \(type) \(site?.name ?? "")"
    case .made: return "init \(type)"
    case .released: return "deinit \(type)"
    case .transition(let transition, let subject, _):
      return "\(transition) \(type) \(subject.map { objects[$0].type } ?? "")"
    case .lifecycle(let callback): return "UIKit \(type) \(callback.method)"
    case .missing(let path, let method): return "nil \(type) \(texts[path]) \(texts[method])"
    case .output(let text, _): return "prints \(texts[text])"
    case .end: return "end"
    }
  }
}
