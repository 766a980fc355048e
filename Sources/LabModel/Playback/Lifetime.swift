/// A fact that holds from one step to another.
public struct Lifetime<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The fact.
  public var value: Value
  /// The index of the first step at which it holds.
  public var from: Int
  /// The index of the first step at which it no longer holds; nil if it still does at the end.
  public var to: Int?
}

/// The facts at each step, with their lifetimes.
struct LifetimeTable<Value: Hashable & Sendable> {
  /// All facts that held at some step, in the order in which they began.
  private(set) var all: [Lifetime<Value>] = []
  private var values: [Value] = []
  /// The indices in `all` of the present facts.
  private var open: [Value: [Int]] = [:]

  /// From a step on, this value holds, too.
  mutating func begin(_ value: Value, at step: Int) {
    open[value, default: []].append(all.count)
    all.append(Lifetime(value: value, from: step))
  }

  /// From a step on, this value holds no longer.
  mutating func end(_ value: Value, at step: Int) {
    if let index = open[value]?.popLast() { all[index].to = step }
  }

  /// From a step on, these values hold and no others. Call this once a step.
  mutating func set(_ values: [Value], at step: Int) {
    if values == self.values { return }
    self.values = values
    var former = open
    open = [:]
    for value in values {
      let index = former[value]?.popLast() ?? all.count
      if index == all.count { all.append(Lifetime(value: value, from: step)) }
      open[value, default: []].append(index)
    }
    for index in former.values.joined() { all[index].to = step }
  }
}
