/// What `variants` prints: every app with its editions.
public struct VariantTable {
  private let catalog: Catalog

  /// The table of a catalog.
  public init(_ catalog: Catalog) {
    self.catalog = catalog
  }

  /// A line an app: spec, editions, and a line on what it shows.
  public func lines(_ options: RenderOptions) -> [StyledLine] {
    let apps = catalog.editions.map { "\($0.spec.variant)/\($0.spec.app ?? "")" }.uniqued
    let rows = apps.map { app in
      let editions = catalog.editions.filter { "\($0.spec.variant)/\($0.spec.app ?? "")" == app }
      return [
        app, editions.first?.summary ?? "", editions.compactMap(\.spec.edition).joined(separator: ", "),
      ]
    }
    let names = table(rows.map { [$0[0], ""] })
    let width = (names.map(\.displayWidth).max() ?? 0) + 2
    return zip(names, rows).flatMap { name, row in
      [
        StyledLine(name.padding(to: width), .name) + StyledLine(row[1]),
        StyledLine(String(repeating: " ", count: width)) + StyledLine("editions: \(row[2])", .dim),
      ]
    }
  }
}
