import Trace

extension AppAtStep {
  /// The names of the types that the app declares, and of those that have run.
  public var typeNames: [String] {
    (source.types.map(\.declaration.name) + timeline.sites.map(\.type)).uniqued
  }

  /// The known methods of a traced type by their full names.
  ///
  /// - Throws: `LabError.unknownType`.
  public func methods(ofType type: String) throws(LabError) -> [String] {
    guard typeNames.contains(type) || !source.declarations(ofType: type).isEmpty else {
      throw .unknownType(type, nearest: nearest(to: type, in: typeNames))
    }
    let declared = source.methods(ofType: type).map(\.declaration.name)
    let inherited = timeline.sites.filter { $0.kind.isMethod && $0.type != type && isInherited($0, by: type) }
    let ran = timeline.sites.filter { $0.kind.isMethod && $0.type == type }
    return
      (declared + ran.map(\.name) + source.inheritedMethods(ofType: type).sorted()
      + inherited.map(\.name)).uniqued
  }

  /// The properties and parameters that receive closures written in the type.
  public func closureNames(ofType type: String) -> Set<String> {
    let own = type.splitAtMember?.member ?? type
    let declared = source.files.flatMap { file in
      file.declarations.filter { $0.kind == .closure && !$0.label.isEmpty && file.type(around: $0) == own }
    }
    let ran = timeline.sites.filter { $0.kind == .closure && $0.type == own && !$0.label.isEmpty }
    return Set(declared.map(\.label) + ran.map(\.label))
  }

  /// Whether an object of the type has run that method, declared in a superclass or protocol extension.
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
  /// The type around a declaration.
  fileprivate func type(around declaration: Declaration) -> String? {
    var parent = declaration.parent
    while let index = parent, declarations.indices.contains(index) {
      if declarations[index].kind.isType { return declarations[index].name }
      parent = declarations[index].parent
    }
    return nil
  }
}

extension String {
  /// A type and its member, where the last dot before argument labels divides them: `Home.Coordinator.start(with:)`.
  package var splitAtMember: (type: String, member: String)? {
    guard let dot = prefix(while: { $0 != "(" }).lastIndex(of: "."), dot != startIndex else { return nil }
    return (String(self[..<dot]), String(self[index(after: dot)...]))
  }
}
