/// Code that the objects of a traced class run, and that nothing reports since it lacks `@Traced`.
public struct UntracedCode: Sendable, Hashable {
  /// What is declared: `extension LoginCoordinator`, `class BaseCoordinator`.
  public let declaration: String
  /// File name and line: `App+Login.swift:3`. Nil for a class.
  public let location: String?

  /// - Parameters:
  ///   - type: the class, unless the location names a protocol.
  ///   - location: as in `TracedSource.untraced`.
  init(extensionOf type: String, at location: String) {
    let words = location.split(separator: " ", maxSplits: 1).map(String.init)
    declaration = "extension \(words.count > 1 ? words[1] : type)"
    self.location = words.first
  }

  init(class name: String) { (declaration, location) = ("class \(name)", nil) }
}
