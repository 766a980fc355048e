import SwiftSyntax

/// The coding keys of a class whose coding the compiler synthesizes: without them, the token would be coded, too.
enum CodingKeys {
  /// Nil where the class has no synthesized coding, or declares its keys.
  static func declaration(for type: ClassDeclSyntax) -> String? {
    let inherited = type.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
    guard inherited.contains(where: ["Codable", "Decodable", "Encodable"].contains) else { return nil }
    let declarations = type.memberBlock.members.declarations
    if declarations.contains(where: { $0.as(EnumDeclSyntax.self)?.name.text == "CodingKeys" }) { return nil }
    let names = declarations.compactMap { $0.as(VariableDeclSyntax.self) }.flatMap(stored)
    let cases = names.isEmpty ? "" : "case \(names.joined(separator: ", "))"
    let rawType = names.isEmpty ? "" : "__Trace.Text, "
    return "private nonisolated enum CodingKeys: \(rawType)__Trace.Key { \(cases) }"
  }

  private static func stored(by variable: VariableDeclSyntax) -> [String] {
    let modifiers = variable.modifiers.map(\.name.text)
    if modifiers.contains(where: ["static", "class", "lazy"].contains) { return [] }
    return variable.bindings.filter { !isComputed($0) }.flatMap { LocalNames.names(in: $0.pattern) }
  }

  private static func isComputed(_ binding: PatternBindingSyntax) -> Bool {
    switch binding.accessorBlock?.accessors {
    case nil: false
    case .getter: true
    case .accessors(let accessors):
      !accessors.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
    }
  }
}
