import Trace

/// The types that an app declares.
public struct TypeList: Sendable, Hashable {
  /// A type, or an extension of one.
  public struct Declared: Sendable, Hashable {
    /// `class LoginCoordinator`.
    public var title: String
    /// Module and file name.
    public var file: String
    /// The line of its declaration, counted from 1.
    public var line: Int
  }

  /// The types, in source order.
  public var types: [Declared]
}

extension AppAtStep {
  /// The types that the app declares, with their locations.
  public var typeList: TypeList {
    TypeList(
      types: source.types.map { located in
        let declaration = located.declaration
        return TypeList.Declared(
          title: "\(declaration.kind.rawValue) \(declaration.name)", file: located.file.id,
          line: declaration.lines.lowerBound)
      })
  }
}
