/// The stored properties that are set while initializers run: those that subclasses of `level` declare, and the named
/// ones of `level` itself.
public struct InitializedProperties {
  /// The class whose initializer runs, or ran last.
  public let level: AnyClass
  /// The names; nil for all.
  public let names: Set<String>?
}
