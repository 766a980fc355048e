// A collection in its short form: some elements, and the count.
extension ValueText {
  /// How many elements are shown.
  static var shownCount: Int { 3 }
  /// How many elements of a set or dictionary are sorted, to show the first in order.
  private static var sortedCount: Int { 200 }

  /// - Parameter shown: the first elements.
  func list(_ shown: [String], _ mirror: Mirror) -> String {
    let count = mirror.children.count
    let text = shown.prefix(Self.shownCount).joined(separator: ", ")
    return count > Self.shownCount ? "[\(text), … \(count) in all]" : "[\(text)]"
  }

  /// A set's elements, sorted: their own order differs from run to run.
  func set(_ mirror: Mirror) -> String {
    guard mirror.children.count <= Self.sortedCount else { return "[\(mirror.children.count) elements]" }
    return list(mirror.children.map { text(of: $0.value) }.sorted(by: isBefore), mirror)
  }

  /// `["a": 1, "b": 2]`, in the keys' order.
  func dictionary(_ mirror: Mirror) -> String {
    if mirror.children.isEmpty { return "[:]" }
    guard mirror.children.count <= Self.sortedCount else { return "[\(mirror.children.count) entries]" }
    let entries = mirror.children.map { Mirror(reflecting: $0.value).children.map { text(of: $0.value) } }
    let sorted = entries.sorted { isBefore($0[0], $1[0]) }
    return list(sorted.map { "\($0[0]): \($0[1])" }, mirror)
  }

  /// `(1, "a")`, `(x: 1, y: 2)`.
  func tuple(_ mirror: Mirror) -> String {
    let values = mirror.children.map { label, value in
      let name = label.map { $0.hasPrefix(".") ? "" : "\($0): " } ?? ""
      return name + text(of: value)
    }
    return "(\(values.joined(separator: ", ")))"
  }

  /// Numbers by value, before texts.
  private func isBefore(_ one: String, _ other: String) -> Bool {
    switch (Int(one), Int(other)) {
    case (let one?, let other?): one < other
    case (_?, nil): true
    case (nil, _?): false
    case (nil, nil): one < other
    }
  }
}
