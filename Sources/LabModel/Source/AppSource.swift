import Trace

/// The traced source of one app: its files, and their declarations.
public struct AppSource: Sendable {
  /// The files, starting with the one that declares the edition.
  public let files: [SourceFile]

  /// A declaration in its file.
  public struct LocatedDeclaration: Sendable {
    /// The file.
    public let file: SourceFile
    /// The declaration.
    public let declaration: Declaration
  }

  /// The module and name of the file that declares the edition.
  let ownFile: String

  /// The source of an edition: the files that it names. In a catalog, or if these contain no traced class, the files of
  /// its module that belong to no other edition, too.
  ///
  /// - Parameters:
  ///   - names: module and name of each file, starting with the one that declares the edition.
  ///   - others: the files of all editions of the catalog; empty without one.
  package init(of names: [String], besides others: Set<String> = []) {
    let all = TracedTypes.files
    ownFile = names.first ?? ""
    let named = names.compactMap { all[$0] }
    guard named.isEmpty || !others.isEmpty else {
      files = named
      return
    }
    let module = ownFile.prefix { $0 != "/" }
    let rest = all.keys.filter { id in
      id.prefix { $0 != "/" } == module && !others.contains(id) && !names.contains(id)
    }
    files = named + rest.sorted().compactMap { all[$0] }
  }

  /// The types and extensions at top level and in other types, in source order.
  public var types: [LocatedDeclaration] {
    files.flatMap { file in
      file.declarations.filter(\.kind.isType).map { LocatedDeclaration(file: file, declaration: $0) }
    }
  }

  /// The text of a line without its indentation; nil where the app has no such line.
  ///
  /// - Parameter location: the file's name and the line: `File.swift:31`.
  package func text(at location: String) -> String? {
    let parts = location.split(separator: ":")
    guard parts.count == 2, let line = Int(parts[1]) else { return nil }
    let file = files.first { $0.id.split(separator: "/").last == parts[0] }
    return file?[line]?.trimmingPrefix { $0 == " " || $0 == "\t" }.description
  }

  /// The declarations of a type: itself, and its extensions.
  ///
  /// - Parameter name: the own name, or one with the types around it: `Home.Coordinator`.
  public func declarations(ofType name: String) -> [LocatedDeclaration] {
    types.filter { $0.file.is($0.declaration, named: name) }
  }

  /// The methods, initializers and deinitializers declared in a type and in its extensions.
  public func methods(ofType name: String) -> [LocatedDeclaration] {
    files.flatMap { file in
      file.declarations.filter { declaration in
        declaration.kind.isMethod
          && declaration.parent.map {
            file.declarations[$0].kind.isType && file.is(file.declarations[$0], named: name)
          }
            ?? false
      }
      .map { LocatedDeclaration(file: file, declaration: $0) }
    }
  }
}

extension SourceFile {
  /// Whether a declaration has a name; one with dots has the types around the declaration.
  fileprivate func `is`(_ declaration: Declaration, named name: String) -> Bool {
    if declaration.name == name { return true }
    guard name.hasSuffix(".\(declaration.name)"), let parent = declaration.parent else { return false }
    return `is`(declarations[parent], named: String(name.dropLast(declaration.name.count + 1)))
  }
}

extension Site.Kind {
  /// Whether it is a member of a type, not nested in another body.
  public var isMethod: Bool { self != .closure && self != .localFunction }
}
