import Trace

/// The traced source of one app: its files, and what they declare.
public nonisolated struct AppSource: Sendable {
  /// The files, the one that names the edition first.
  public let files: [SourceFile]

  /// A declaration in its file.
  public struct Place: Sendable {
    /// The file.
    public let file: SourceFile
    /// The declaration.
    public let declaration: Declaration
  }

  /// The source of an edition: the files that it names. Where no traced class is in those, the files of its module
  /// that belong to no other edition.
  @MainActor init(_ edition: AppEdition, in catalog: Catalog?) {
    let all = TracedTypes.files
    let named = edition.files.compactMap { all[$0] }
    if !named.isEmpty {
      files = named
    } else {
      let others = Set(catalog?.editions.flatMap(\.files) ?? [])
      let module = edition.file.prefix { $0 != "/" }
      files = all.keys.filter { $0.prefix { $0 != "/" } == module && !others.contains($0) }.sorted()
        .compactMap { all[$0] }
    }
  }

  /// The types and extensions at the files' top and in other types, in the order in which they are written.
  public var types: [Place] {
    files.flatMap { file in
      file.declarations.filter(\.kind.isType).map { Place(file: file, declaration: $0) }
    }
  }

  /// The declarations of a type: itself, and its extensions.
  public func declarations(ofType name: String) -> [Place] { types.filter { $0.declaration.name == name } }

  /// The types of a name that are declared in another type.
  public func types(_ name: String, in outer: String) -> [Place] {
    types.filter { place in
      place.declaration.name == name
        && place.declaration.parent.map { place.file.declarations[$0].name == outer } ?? false
    }
  }

  /// The methods, initializers and deinitializers declared in a type and in its extensions.
  public func methods(ofType name: String) -> [Place] {
    files.flatMap { file in
      file.declarations.filter { declaration in
        declaration.kind.isMethod
          && declaration.parent.map {
            file.declarations[$0].kind.isType && file.declarations[$0].name == name
          }
            ?? false
      }
      .map { Place(file: file, declaration: $0) }
    }
  }
}

extension Simulation {
  /// The names of the types that the app declares, and of those that have run.
  public var typeNames: [String] {
    (source.types.map(\.declaration.name) + timeline.sites.map(\.type)).uniqued
  }

  /// The methods of a traced type by their full names, as far as they are known.
  ///
  /// - Throws: `LabError.unknownType`.
  public func methods(ofType type: String) throws(LabError) -> [String] {
    guard typeNames.contains(type) else {
      throw .unknownType(type, nearest: nearest(to: type, in: typeNames))
    }
    let declared = source.methods(ofType: type).map(\.declaration.name)
    let inherited = timeline.sites.filter { $0.kind.isMethod && $0.type != type && isInherited($0, by: type) }
    let ran = timeline.sites.filter { $0.kind.isMethod && $0.type == type }
    return
      (declared + ran.map(\.name) + source.inheritedMethods(ofType: type).sorted()
      + inherited.map(\.name)).uniqued
  }

  /// The properties and parameters that closures written in the type are given to.
  public func closureNames(ofType type: String) -> Set<String> {
    let declared = source.files.flatMap { file in
      file.declarations.filter { $0.kind == .closure && !$0.label.isEmpty && file.type(around: $0) == type }
    }
    let ran = timeline.sites.filter { $0.kind == .closure && $0.type == type && !$0.label.isEmpty }
    return Set(declared.map(\.label) + ran.map(\.label))
  }

  /// Whether objects of the type have run that method, declared in a superclass or protocol extension.
  private func isInherited(_ site: Site, by type: String) -> Bool {
    guard let index = timeline.sites.firstIndex(of: site) else { return false }
    return timeline.steps.contains { step in
      let step = timeline.step(at: step)
      guard case .call = step.kind, step.site == Int32(index), let object = step.object else { return false }
      return timeline.objects[object].type == type
    }
  }
}

extension SourceFile {
  /// The type in which a declaration is written.
  fileprivate func type(around declaration: Declaration) -> String? {
    var parent = declaration.parent
    while let index = parent, declarations.indices.contains(index) {
      if declarations[index].kind.isType { return declarations[index].name }
      parent = declarations[index].parent
    }
    return nil
  }
}

extension Site.Kind {
  /// Whether it is a member of a type, not written in another body.
  public nonisolated var isMethod: Bool { self != .closure && self != .localFunction }
}
