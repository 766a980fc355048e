import Trace

extension AppAtStep {
  /// The code of a type with its extensions, or of its method.
  public func sourceListings(of text: String) throws(LabError) -> [SourceListing] {
    let declared = source.declarations(ofType: text)
    guard declared.isEmpty, let (type, member) = text.splitAtMember else {
      _ = try methods(ofType: text)
      return (declared.isEmpty ? source.methods(ofType: text) : declared)
        .map(SourceListing.init)
    }
    let methods = try methods(ofType: type)
    let found = declarations(ofMethod: member, in: type)
    if found.isEmpty {
      throw .unknownMethod(
        type: type, method: member,
        nearest: nearest(to: member, in: methods.map { String($0.prefix { $0 != "(" }) }))
    }
    return found.map(SourceListing.init)
  }

  /// The code of a method in every type that declares it, under its full name.
  ///
  /// - Throws: `LabError.unknownMethodOfAll`.
  public func sourceListings(ofMethod name: String) throws(LabError) -> [SourceListing] {
    let types = source.types.map(\.declaration.name).uniqued
    let found = types.flatMap { type in
      source.methods(ofType: type).filter { $0.isNamed(name) }.map { SourceListing($0, in: type) }
    }
    if found.isEmpty {
      let known = types.flatMap { source.methods(ofType: $0) }.map {
        String($0.declaration.name.prefix { $0 != "(" })
      }
      throw .unknownMethodOfAll(name, nearest: nearest(to: name, in: known))
    }
    return found
  }

  /// The code of a type's method, under its full name.
  ///
  /// - Throws: `LabError.unknownType`, `LabError.unknownMethod`.
  public func sourceListings(ofMethod name: String, in type: String) throws(LabError) -> [SourceListing] {
    try sourceListings(of: "\(type).\(name)").map { listing in
      var listing = listing
      listing.title = "\(type).\(listing.title)"
      return listing
    }
  }

  /// The type's own methods of that name; else those that a superclass or a protocol's extension provides.
  private func declarations(ofMethod name: String, in type: String) -> [AppSource.LocatedDeclaration] {
    let own = source.methods(ofType: type).filter { $0.isNamed(name) }
    if !own.isEmpty { return own }
    let inherited = source.inheritedDeclarations(ofType: type).filter { $0.isNamed(name) }
    if !inherited.isEmpty { return inherited }
    let others = timeline.sites.filter { $0.kind.isMethod && ($0.name == name || $0.baseName == name) }
    return others.filter { site in (try? methods(ofType: type))?.contains(site.name) ?? false }
      .flatMap { site in source.methods(ofType: site.type).filter { $0.declaration.name == site.name } }
  }
}

extension AppSource.LocatedDeclaration {
  /// Whether the declaration has this name, with or without its argument labels.
  fileprivate func isNamed(_ name: String) -> Bool {
    declaration.name == name || declaration.name.prefix { $0 != "(" } == name
  }
}

extension SourceListing {
  /// A method under its full name.
  fileprivate init(_ located: AppSource.LocatedDeclaration, in type: String) {
    self.init(located)
    title = "\(type).\(title)"
  }
}
