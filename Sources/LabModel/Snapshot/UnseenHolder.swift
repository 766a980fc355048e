/// What may hold objects although no reference is seen.
public struct UnseenHolder: Sendable, Hashable {
  /// Whether code that runs may.
  public var isCode: Bool
  /// What waits and cannot be read: `a task that waits`.
  public var waiting: [String] = []
  /// Static and global variables that are known to hold: `static Shared.instance`.
  public var variables: [String] = []

  /// Code that runs.
  public static let code = UnseenHolder(isCode: true)

  /// Whether nothing can be said of it.
  var isUnknown: Bool { !isCode && waiting.isEmpty && variables.isEmpty }
}
