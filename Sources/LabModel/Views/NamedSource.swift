import Trace

extension AppAtStep {
  /// The code of a type with its extensions, or of its method.
  public func sourceListings(of text: String) throws(LabError) -> [SourceListing] {
    let parts = text.split(separator: ".", maxSplits: 1).map(String.init)
    let type = parts.first ?? text
    let methods = try methods(ofType: type)
    if parts.count == 1 {
      let declared = source.declarations(ofType: type)
      return (declared.isEmpty ? source.methods(ofType: type) : declared)
        .map(SourceListing.init)
    }
    let found = declarations(ofMethod: parts[1], in: type) + source.types(parts[1], in: type)
    if found.isEmpty {
      throw .unknownMethod(
        type: type, method: parts[1],
        nearest: nearest(to: parts[1], in: methods.map { String($0.prefix { $0 != "(" }) }))
    }
    return found.map(SourceListing.init)
  }

  /// The type's own methods of a name; else those that a superclass or a protocol's extension provides.
  private func declarations(ofMethod name: String, in type: String) -> [AppSource.Place] {
    func isNamed(_ place: AppSource.Place) -> Bool {
      place.declaration.name == name || place.declaration.name.prefix { $0 != "(" } == name
    }
    let own = source.methods(ofType: type).filter(isNamed)
    if !own.isEmpty { return own }
    let inherited = source.inheritedMethodPlaces(ofType: type).filter(isNamed)
    if !inherited.isEmpty { return inherited }
    let others = timeline.sites.filter { $0.kind.isMethod && ($0.name == name || $0.baseName == name) }
    return others.filter { site in (try? methods(ofType: type))?.contains(site.name) ?? false }
      .flatMap { site in source.methods(ofType: site.type).filter { $0.declaration.name == site.name } }
  }
}
