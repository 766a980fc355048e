import Trace

/// The difference between the sources of two editions, by name: types that only one has, and methods.
public struct SourceSummary {
  private let left: SourceDiff.Edition
  private let right: SourceDiff.Edition

  /// The summary of the difference from one edition to another.
  public init(_ left: SourceDiff.Edition, _ right: SourceDiff.Edition) {
    self.left = left
    self.right = right
  }

  /// A legend; the types that only the first edition has, those that only the second has, and those that differ. Each
  /// has its added, removed or changed methods, and `properties` for the rest.
  public var lines: [StyledLine] {
    let old = Self.types(of: left.source)
    let new = Self.types(of: right.source)
    let changed = old.compactMap { type in new.first { $0.name == type.name }.map { (type, $0) } }
      .flatMap(Self.difference)
    let removed = names(of: old, besides: new)
    let added = names(of: new, besides: old)
    let legend = [StyledLine("- \(left.spec)", .removed), StyledLine("+ \(right.spec)", .added)]
    if changed.isEmpty, removed.isEmpty, added.isEmpty {
      return legend + [StyledLine(localized: "their types do not differ", .dim)]
    }
    return legend + line(String(localized: "- only here: "), removed, .removed)
      + line(String(localized: "+ only here: "), added, .added) + changed
  }

  private func names(of types: [SummarizedType], besides others: [SummarizedType]) -> [String] {
    types.map(\.name).filter { name in !others.contains { $0.name == name } }
  }

  private func line(_ start: String, _ names: [String], _ style: Style) -> [StyledLine] {
    if names.isEmpty { return [] }
    return [(StyledLine(start, style) + StyledLine(names.joined(separator: ", "))).continued(at: 4)]
  }

  /// The differing methods of a type, each with a mark, and whether the rest differs; empty if the types are equal.
  private static func difference(_ old: SummarizedType, _ new: SummarizedType) -> [StyledLine] {
    let names = (old.methods.map(\.name) + new.methods.map(\.name)).uniqued
    let methods = names.compactMap { name -> StyledLine? in
      let before = old.methods.filter { $0.name == name }.map(\.lines)
      let after = new.methods.filter { $0.name == name }.map(\.lines)
      if before == after { return nil }
      if before.isEmpty { return StyledLine(" +\(name)", .added) }
      return after.isEmpty ? StyledLine(" -\(name)", .removed) : StyledLine(" ~\(name)", .current)
    }
    let rest = old.rest == new.rest ? [] : [StyledLine(localized: " ~properties", .current)]
    if methods.isEmpty, rest.isEmpty { return [] }
    return [(rest + methods).reduce(StyledLine("\(old.name):", .heading), +).continued(at: 4)]
  }

  /// All types of the edition's files, nested ones included; extensions of one type in one file count as one.
  private static func types(of source: AppSource) -> [SummarizedType] {
    var types: [SummarizedType] = []
    for file in source.files {
      for index in file.declarations.indices where file.declarations[index].kind.isType {
        // It declares the edition.
        if file.declarations[index].name == "AppEdition" { continue }
        let type = SummarizedType(index, in: file)
        if let same = types.firstIndex(where: { $0.name == type.name }) {
          types[same].methods += type.methods
          types[same].rest += type.rest
        } else {
          types.append(type)
        }
      }
    }
    return types
  }
}

/// A type, as a summary shows it.
private struct SummarizedType {
  /// `class LoginCoordinator`; a nested type includes the outer name.
  var name: String
  /// The methods with their lines of code.
  var methods: [(name: String, lines: [String])]
  /// The lines of code outside its methods and nested types.
  var rest: [String]

  init(_ index: Int, in file: SourceFile) {
    let type = file.declarations[index]
    let outer = type.parent.map { "\(file.declarations[$0].name)." } ?? ""
    name = "\(type.kind.rawValue) \(outer)\(type.name)"
    let members = file.declarations.filter { $0.parent == index }
    methods = members.filter(\.kind.isMethod).map { ($0.name, Self.code(of: $0.lines, in: file)) }
    let others = members.filter { $0.kind.isMethod || $0.kind.isType }.map(\.lines)
    rest = type.lines.filter { line in !others.contains { $0.contains(line) } }
      .flatMap { Self.code(of: $0...$0, in: file) }
  }

  /// The lines that contain code, without blank ones, comments and `@Traced` alone.
  private static func code(of lines: ClosedRange<Int>, in file: SourceFile) -> [String] {
    file.dedented(lines).map(String.init).filter(\.isCode)
  }
}
