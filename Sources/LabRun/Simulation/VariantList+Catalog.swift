import LabModel

extension VariantList {
  /// Those of a catalog; each is launched and run for a moment.
  public init(running catalog: Catalog) {
    self.init(running: catalog, of: catalog, isDetailed: false)
  }

  private init(running catalog: Catalog, of whole: Catalog, isDetailed: Bool) {
    let names = catalog.editions.map(\.appName).uniqued
    self.init(
      apps: names.map { name in
        App(name, running: catalog.editions.filter { $0.appName == name }, of: whole)
      },
      isDetailed: isDetailed)
  }

  /// The part of it that is about a variant, an app of one, or an edition of that.
  ///
  /// - Throws: `LabError.unknownSpec`.
  public init(running catalog: Catalog, matching text: String) throws(LabError) {
    let found = try catalog.edition(text).spec
    let wanted = Spec(text)
    let editions = catalog.editions.filter { edition in
      if wanted.edition != nil { return edition.spec == found }
      return edition.spec.variant == found.variant && (wanted.app == nil || edition.spec.app == found.app)
    }
    self.init(running: Catalog(editions), of: catalog, isDetailed: true)
  }
}

extension VariantList.App {
  fileprivate init(_ name: String, running editions: [AppEdition], of whole: Catalog) {
    let first = editions[0]
    let measured = Measurement(first)
    self.init(
      name: name, summary: first.summary,
      editions: editions.map { VariantList.Edition(name: $0.spec.edition ?? "", summary: $0.summary) },
      screenReportsThrough: measured.screenKnows, childHeldBy: measured.childHeldBy,
      childKnows: measured.childKnows)
    documentedIn = first.documentedIn
    let others = whole.editions.filter { $0.appName == name }
    appDocumentedIn = others.lazy.compactMap(\.documentedIn).first
    provenance = editions.map(\.provenance)
  }
}

extension AppEdition {
  fileprivate var appName: String { "\(spec.variant)/\(spec.app ?? "")" }
}
