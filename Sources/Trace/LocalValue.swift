/// A local variable and its value.
public struct LocalValue: Sendable, Hashable {
  /// The name as written.
  public var name: String
  /// The value in its short form.
  public var value: String
  /// Whether it is a closure's capture.
  public var isCaptured: Bool

  /// A variable of this name with this value.
  public init(name: String, value: String, isCaptured: Bool = false) {
    self.name = name
    self.value = value
    self.isCaptured = isCaptured
  }
}

extension Trace {
  /// A closure's capture of that name, as it is when the closure begins to run.
  public static func captured<T>(_ name: StaticString, _ value: T) -> LocalValue {
    LocalValue(name: "\(name)", value: active?.shortText(value) ?? "", isCaptured: true)
  }
}
