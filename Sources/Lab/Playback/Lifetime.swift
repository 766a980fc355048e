/// Something that holds from one step to another.
public nonisolated struct Lifetime<Value: Hashable & Sendable>: Hashable, Sendable {
  /// What holds.
  public var value: Value
  /// The index of the first step at which it holds.
  public var from: Int
  /// The index of the first step at which it holds no more; nil if it still does at the end.
  public var to: Int?
}

/// What holds for each of some keys, one value at a time, with the lifetimes of all that ever held.
nonisolated struct LifetimeTable<Key: Hashable, Value: Hashable & Sendable> {
  private var lifetimes: [Lifetime<Value>] = []
  /// The places in `lifetimes` of what holds now.
  private var open: [Key: Int] = [:]

  /// From a step on, a value holds for a key; nil ends what held.
  mutating func set(_ value: Value?, for key: Key, at step: Int) {
    let former = open[key]
    if former.map({ lifetimes[$0].value }) == value { return }
    if let former { lifetimes[former].to = step }
    open[key] = value == nil ? nil : lifetimes.count
    if let value { lifetimes.append(Lifetime(value: value, from: step)) }
  }

  /// From a step on, these values hold and no others.
  mutating func replace(by values: [(key: Key, value: Value)], at step: Int) {
    let keys = Set(values.map(\.key))
    for key in open.keys where !keys.contains(key) { set(nil, for: key, at: step) }
    for (key, value) in values { set(value, for: key, at: step) }
  }

  /// All that held at some step, in the order in which it began to.
  var all: [Lifetime<Value>] { lifetimes.filter { $0.to != $0.from } }
}
