/// How a reference holds its target.
///
/// Only `strong` keeps the target alive. `unowned(unsafe)` counts as `unowned`: neither retains.
public enum Strength: String, Sendable, Codable, Comparable, CaseIterable {
  /// Keeps its target alive: one retain per reference.
  case strong
  /// Becomes nil when its target is released.
  case weak
  /// Traps on use once its target is released; keeps nothing alive.
  case unowned

  /// Strong before weak before unowned.
  public static func < (left: Strength, right: Strength) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .strong: 0
    case .weak: 1
    case .unowned: 2
    }
  }
}
