/// What `variants` prints: every app with its editions, and what a short run of it shows.
public struct VariantTable {
  private let catalog: Catalog

  /// The table of a catalog.
  public init(_ catalog: Catalog) {
    self.catalog = catalog
  }

  /// The part of it that is about a variant, or about an app of one.
  ///
  /// - Throws: `LabError.unknownSpec`.
  public init(_ catalog: Catalog, matching text: String) throws(LabError) {
    let found = try catalog.edition(text).spec
    let isWholeVariant = Spec(text).app == nil
    self.init(
      Catalog(
        catalog.editions.filter {
          $0.spec.variant == found.variant && (isWholeVariant || $0.spec.app == found.app)
        }))
  }

  /// For each app: what it shows, its editions, how it hangs together (measured), and where it is documented.
  public func lines(_ options: RenderOptions) -> [StyledLine] {
    catalog.apps.flatMap { name, editions -> [StyledLine] in
      guard let first = editions.first else { return [] }
      return [StyledLine(name, .heading), StyledLine("  \(first.summary)").clipped(to: options.width)]
        + facts(first, editions).map { label, text in
          StyledLine("  \(label.padding(to: 26))", .dim) + StyledLine(text)
        }
    }
  }

  private func facts(_ first: AppEdition, _ editions: [AppEdition]) -> [(String, String)] {
    let measured = Measurement(first)
    return [
      ("editions", editions.compactMap(\.spec.edition).joined(separator: ", ")),
      ("a screen reports through", measured.screenKnows),
      ("a child is held by", measured.childHeldBy),
      ("a child knows its parent", measured.childKnows),
      ("documented in", first.documentedIn ?? "this program only"),
    ]
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
