import SwiftSyntax

/// The deinit that a traced class gets where it has none of its own.
enum AddedDeinit {
  /// The deinit. Where a condition (`#if`) decides whether the class has one, adds the same condition around it.
  ///
  /// - Parameter text: the deinit; evaluated only where it is needed.
  static func declarations(in members: MemberBlockItemListSyntax, _ text: () -> String) -> [String] {
    if members.contains(where: { $0.decl.is(DeinitializerDeclSyntax.self) }) { return [] }
    let conditions = members.compactMap { $0.decl.as(IfConfigDeclSyntax.self) }.filter(hasDeinit)
    // A class has one deinit at most: no two of the conditions hold at once.
    guard let first = conditions.first else { return [text()] }
    return [clauses(of: first, text())]
  }

  private static func hasDeinit(_ condition: IfConfigDeclSyntax) -> Bool {
    condition.clauses.contains { clause in
      clause.members.declarations.contains { $0.is(DeinitializerDeclSyntax.self) }
    }
  }

  private static func clauses(of condition: IfConfigDeclSyntax, _ text: String) -> String {
    var lines = condition.clauses.flatMap { clause in
      ["\(clause.poundKeyword.text) \(clause.condition?.trimmedDescription ?? "")"]
        + declarations(in: clause.members) { text }
    }
    if condition.clauses.last?.condition != nil { lines += ["#else", text] }
    return (lines + ["#endif"]).joined(separator: "\n")
  }
}

extension IfConfigClauseSyntax {
  /// The members that it declares in a type.
  var members: MemberBlockItemListSyntax {
    if case .decls(let members)? = elements { members } else { [] }
  }
}

extension MemberBlockItemListSyntax {
  /// The declarations, including those in conditions (`#if`), compiled or not.
  var declarations: [DeclSyntax] {
    flatMap { item in
      item.decl.as(IfConfigDeclSyntax.self)?.clauses.flatMap(\.members.declarations) ?? [item.decl]
    }
  }
}
