/// Work that is scheduled for later.
public struct PendingItem: Sendable, Hashable {
  /// Its kind: `a block`.
  public var name: String
  /// Whether the reader cannot find what it holds.
  public var isOpaque: Bool
  /// In how many nanoseconds it is due; nil for never.
  public var delay: Int64?

  package init(name: String, isOpaque: Bool, delay: Int64?) {
    self.name = name
    self.isOpaque = isOpaque
    self.delay = delay
  }
}
