/// Something that holds from one step to another.
public struct Lifetime<Value: Hashable & Sendable>: Hashable, Sendable {
  /// What holds.
  public var value: Value
  /// The index of the first step at which it holds.
  public var from: Int
  /// The index of the first step at which it holds no more; nil if it still does at the end.
  public var to: Int?
}

/// What holds at each step, as facts with their lifetimes.
struct LifetimeTable<Value: Hashable & Sendable> {
  /// All that held at some step, in the order in which it began to.
  private(set) var all: [Lifetime<Value>] = []
  private var values: [Value] = []
  /// The indices in `all` of what holds now.
  private var open: [Value: [Int]] = [:]

  /// From a step on, these values hold and no others. To be called once a step.
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
