import SwiftSyntax

/// The written type of a result.
enum ResultType {
  /// The type on one line, where `as` may name it: neither nothing nor an opaque type, for example. Nor a number: `as`
  /// does not make a `CGFloat` of a `Double`.
  static func text(of clause: ReturnClauseSyntax?) -> String? {
    guard let type = clause?.type.trimmedDescription else { return nil }
    if ["()", "Void", "Never"].contains(type) || type.hasSuffix("!") { return nil }
    let numbers = type.contains("->") ? [] : ["CGFloat", "Double", "TimeInterval"]
    return (["some ", "sending ", "_", "\n"] + numbers).contains(where: type.contains) ? nil : type
  }

  /// Whether Swift opens an argument of the type unless `as` names it: a `T` of `any Screen.Type` is `any Screen`.
  static func isOpened(_ type: String) -> Bool { type.hasPrefix("any ") && type.hasSuffix(".Type") }
}
