import LabModel

extension VariantList {
  /// The apps of a catalog; each is launched and run for a moment.
  public init(running catalog: Catalog) {
    self.init(running: catalog, of: catalog, isDetailed: false)
  }

  private init(
    running catalog: Catalog, of whole: Catalog, isDetailed: Bool,
    isMeasured: (AppEdition) -> Bool = { _ in true }
  ) {
    let names = catalog.editions.map(\.appName).uniqued
    self.init(
      apps: names.map { name in
        let editions = catalog.editions.filter { $0.appName == name }
        return App(
          name, editions, of: whole, isMeasured(editions[0]) ? Measurement(editions[0]) : nil)
      },
      isDetailed: isDetailed)
  }

  /// The part of the list about a variant, an app of one, or an edition of that.
  ///
  /// - Parameter told: the editions to show in full; nil for every one. The list shows only what the others show: the
  ///   learner of a case study has to find out who holds whom.
  /// - Throws: `LabError.unknownSpec`.
  public init(running catalog: Catalog, matching text: String, telling told: [AppEdition]? = nil)
    throws(LabError)
  {
    let found = try catalog.edition(text).spec
    let wanted = Spec(text)
    let editions = catalog.editions.filter { edition in
      if wanted.edition != nil { return edition.spec == found }
      return edition.spec.variant == found.variant && (wanted.app == nil || edition.spec.app == found.app)
    }
    let names = told.map { Set($0.map(\.appName)) }
    self.init(running: Catalog(editions), of: catalog, isDetailed: true) { edition in
      names?.contains(edition.appName) ?? true
    }
  }
}

extension VariantList.App {
  /// - Parameter measured: the references of the first edition; nil where they are withheld.
  fileprivate init(_ name: String, _ editions: [AppEdition], of whole: Catalog, _ measured: Measurement?) {
    let first = editions[0]
    self.init(
      name: name, summary: first.summary,
      editions: editions.map { VariantList.Edition(name: $0.spec.edition ?? "", summary: $0.summary) },
      screenReportsThrough: measured?.screenKnows, childHeldBy: measured?.childHeldBy,
      childKnows: measured?.childKnows)
    documentedIn = first.documentedIn
    let others = whole.editions.filter { $0.appName == name }
    appDocumentedIn = others.lazy.compactMap(\.documentedIn).first
    provenance = editions.map(\.provenance)
  }
}

extension AppEdition {
  fileprivate var appName: String { "\(spec.variant)/\(spec.app ?? "")" }
}
