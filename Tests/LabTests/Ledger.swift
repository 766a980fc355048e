/// The objects that live, by their classes: told by their own coming and going.
enum Ledger {
  private(set) static var living: [String] = []

  static func reset() { living = [] }
  static func add(_ name: String) { living = (living + [name]).sorted() }
  static func remove(_ name: String) { living.firstIndex(of: name).map { _ = living.remove(at: $0) } }

  /// The classes of the objects that `leaks` names, but for UIKit's.
  static func names(in lines: [String]) -> [String] {
    guard let first = lines.first, first.hasPrefix("leaked: ") else { return [] }
    return first.dropFirst(8).split(separator: ", ").map { String($0.prefix { $0 != "#" && $0 != "~" }) }
      .filter { !$0.hasPrefix("UI") }.sorted()
  }

  /// A field that says that its object lives.
  final class Entry {
    private let name: String

    init(_ name: String) {
      self.name = name
      Ledger.add(name)
    }

    isolated deinit { Ledger.remove(name) }
  }
}
