/// The stored properties that are set while initializers run: those that subclasses of `level` declare, and of those
/// that it declares itself the ones named.
public struct InitializedProperties {
  /// The class whose initializer runs, or ran last.
  public let level: AnyClass
  /// The names; nil for all.
  public let names: Set<String>?
}
