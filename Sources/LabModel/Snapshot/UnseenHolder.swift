/// A possible holder of objects without a visible reference.
public struct UnseenHolder: Sendable, Hashable {
  /// Whether running code may hold them.
  public var isCode: Bool
  /// Waiting work that nothing can read: `a task that waits`.
  public var waiting: [String] = []
  /// Static and global variables that certainly hold: `static Shared.instance`.
  public var variables: [String] = []

  /// Running code.
  public static let code = UnseenHolder(isCode: true)

  /// Whether nothing is known about it.
  var isUnknown: Bool { !isCode && waiting.isEmpty && variables.isEmpty }
}
