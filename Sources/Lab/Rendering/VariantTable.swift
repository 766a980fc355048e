/// What `variants` prints: every app with its editions, and what a short run of it shows.
public struct VariantTable {
  private let catalog: Catalog
  /// The catalog that this is a part of.
  private let whole: Catalog
  /// Whether each edition has a line on what it shows.
  private let isDetailed: Bool

  /// The table of a catalog.
  public init(_ catalog: Catalog) {
    self.init(catalog, of: catalog, isDetailed: false)
  }

  private init(_ catalog: Catalog, of whole: Catalog, isDetailed: Bool) {
    self.catalog = catalog
    self.whole = whole
    self.isDetailed = isDetailed
  }

  /// The part of it that is about a variant, an app of one, or an edition of that.
  ///
  /// - Throws: `LabError.unknownSpec`.
  public init(_ catalog: Catalog, matching text: String) throws(LabError) {
    let found = try catalog.edition(text).spec
    let wanted = Spec(text)
    let editions = catalog.editions.filter { edition in
      if wanted.edition != nil { return edition.spec == found }
      return edition.spec.variant == found.variant && (wanted.app == nil || edition.spec.app == found.app)
    }
    self.init(Catalog(editions), of: catalog, isDetailed: true)
  }

  /// For each app: what it shows, its editions, how it hangs together (measured), and where it is documented.
  public var lines: [StyledLine] {
    catalog.apps.flatMap { name, editions -> [StyledLine] in
      guard let first = editions.first else { return [] }
      return [StyledLine(name, .heading), StyledLine("  \(first.summary)").continued(at: 2)]
        + facts(first, editions).map { label, text in
          (StyledLine("  \(label.padding(to: 26))", .dim) + StyledLine(text)).continued(at: 28)
        } + (isDetailed ? summaries(editions) : [])
    }
  }

  /// What each edition shows.
  private func summaries(_ editions: [AppEdition]) -> [StyledLine] {
    if editions.count == 1 { return [] }
    let width = (editions.compactMap { $0.spec.edition?.displayWidth }.max() ?? 0) + 5
    return editions.map { edition in
      (StyledLine("  @\(edition.spec.edition ?? "")".padding(to: width), .name) + StyledLine(edition.summary))
        .continued(at: width)
    }
  }

  private func facts(_ first: AppEdition, _ editions: [AppEdition]) -> [(String, String)] {
    let measured = Measurement(first)
    return [
      ("editions", editions.compactMap(\.spec.edition).joined(separator: ", ")),
      ("a screen reports through", measured.screenKnows),
      ("a child is held by", measured.childHeldBy),
      ("a child knows its parent", measured.childKnows),
      ("documented in", first.documentedIn ?? document(ofAppOf: first)),
    ]
  }

  /// Where an edition is documented that no document has.
  private func document(ofAppOf edition: AppEdition) -> String {
    let ours = "this program only"
    let others = whole.editions.filter {
      $0.spec.variant == edition.spec.variant && $0.spec.app == edition.spec.app
    }
    guard let document = others.lazy.compactMap(\.documentedIn).first else { return ours }
    return document.hasPrefix(ours) ? document : "\(ours); the app in \(document)"
  }
}

extension Catalog {
  /// The apps in their order, each with its editions.
  var apps: [(name: String, editions: [AppEdition])] {
    editions.map { "\($0.spec.variant)/\($0.spec.app ?? "")" }.uniqued.map { name in
      (name, editions.filter { "\($0.spec.variant)/\($0.spec.app ?? "")" == name })
    }
  }
}
