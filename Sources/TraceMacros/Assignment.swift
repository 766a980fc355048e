import SwiftSyntax

/// A statement that gives a property an object by name: `list.delegate = self`, `child = detailCoordinator`.
///
/// The recorder notes the assigned object, so that it can name the last target of a reference that is nil later.
struct Assignment {
  private let owner: String
  private let field: String
  private let value: String

  /// - Parameter mayUseSelf: false in an initializer, where `self` may not exist yet.
  init?(_ item: CodeBlockItemSyntax, mayUseSelf: Bool) {
    guard case .expr(let expression) = item.item, let operands = Self.operands(of: expression) else {
      return nil
    }
    guard Self.isName(operands.value) else { return nil }
    if let member = operands.target.as(MemberAccessExprSyntax.self), let base = member.base,
      Self.isName(base), !Self.isType(base)
    {
      owner = base.trimmedDescription
      field = member.declName.baseName.text
    } else {
      return nil
    }
    value = operands.value.trimmedDescription
    if !mayUseSelf, owner.hasPrefix("self") { return nil }
  }

  func note(_ frame: String) -> String {
    // A lower-case name may still be a type, which needs `.self` as a value; for an object `.self` changes nothing.
    "\(frame).assigned(\(owner).self, \"\(field)\", \(value))"
  }

  static func operands(of expression: ExprSyntax) -> (target: ExprSyntax, value: ExprSyntax)? {
    guard let sequence = expression.as(SequenceExprSyntax.self) else { return nil }
    let parts = Array(sequence.elements)
    guard parts.count == 3, parts[1].is(AssignmentExprSyntax.self) else { return nil }
    return (parts[0], parts[2])
  }

  /// `FlowCoordinator.current = self`, `Outer.Inner.current = self`: a type is no object, and by convention types begin with
  /// a capital letter.
  static func isType(_ expression: ExprSyntax) -> Bool {
    let name =
      expression.as(DeclReferenceExprSyntax.self) ?? expression.as(MemberAccessExprSyntax.self)?.declName
    return name?.baseName.text.first?.isUppercase ?? false
  }

  private static func isName(_ expression: ExprSyntax) -> Bool {
    if expression.is(DeclReferenceExprSyntax.self) { return true }
    guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base else {
      return false
    }
    return isName(base)
  }
}

extension ExprSyntax {
  /// Whether it is `a = b`, which has no value.
  var isAssignment: Bool {
    if let tried = self.as(TryExprSyntax.self) { return tried.expression.isAssignment }
    if let awaited = self.as(AwaitExprSyntax.self) { return awaited.expression.isAssignment }
    return self.as(SequenceExprSyntax.self)?.elements.contains { $0.is(AssignmentExprSyntax.self) } ?? false
  }
}
