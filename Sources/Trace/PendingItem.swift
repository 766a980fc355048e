/// Something that waits for its time.
public struct PendingItem: Sendable, Hashable {
  /// What it is: `a block`.
  public var name: String
  /// Whether what it holds cannot be found.
  public var isOpaque: Bool
  /// In how many nanoseconds it falls due; nil for never.
  public var delay: Int64?

  package init(name: String, isOpaque: Bool, delay: Int64?) {
    self.name = name
    self.isOpaque = isOpaque
    self.delay = delay
  }
}
