extension VariantList {
  /// A row for each app: its references.
  public func table(_ options: RenderOptions) -> [StyledLine] {
    let titles = ["app", "a screen reports through", "a child is held by", "a child knows its parent"].map(
      \.localized)
    let rows = apps.map {
      [$0.name] + [$0.screenReportsThrough, $0.childHeldBy, $0.childKnows].map { $0?.localized ?? "?" }
    }
    var table = FilledTable(titled: [titles] + rows)
    table.breaksNames = true
    return table.lines(width: options.width)
  }

  /// For each app: its summary, its editions, its references, and its document.
  public var lines: [StyledLine] {
    apps.flatMap { app in
      let heading = [
        StyledLine(app.name, .heading), StyledLine("  \(app.summary.localized)").continued(at: 2),
      ]
      return heading + app.factLines + (isDetailed ? app.summaries : [])
    }
  }
}

extension VariantList.App {
  /// The summary of each edition.
  fileprivate var summaries: [StyledLine] {
    if editions.count == 1 { return [] }
    let width = (editions.map(\.name.displayWidth).max() ?? 0) + 5
    return editions.map { edition in
      (StyledLine("  @\(edition.name)".padding(to: width), .name) + StyledLine(edition.summary.localized))
        .continued(at: width)
    }
  }

  /// The document of the app, or the app whose style it follows.
  public var document: String {
    if let style = provenance.first?.inStyleOf {
      return String(localized: "no document: ours, in the style of \(style)")
    }
    let ours = String(localized: "this program only")
    if let documentedIn { return documentedIn }
    guard let appDocumentedIn else { return ours }
    return String(localized: "\(ours); the app in \(appDocumentedIn.localized)")
  }

  fileprivate var factLines: [StyledLine] {
    facts.map { label, text in
      (StyledLine("  \(label.localized)", .dim).padded(to: 28) + StyledLine(text.localized)).continued(at: 28)
    }
  }

  /// The app's references, each with its title; empty where they are withheld.
  package var wiring: [(String, String)] {
    let all = [
      ("a screen reports through", screenReportsThrough), ("a child is held by", childHeldBy),
      ("a child knows its parent", childKnows),
    ]
    return all.compactMap { title, text in text.map { (title, $0) } }
  }

  private var facts: [(String, String)] {
    [("editions", editions.map(\.name).joined(separator: ", "))] + wiring + [("documented in", document)]
      + provenance.compactMap { one in
        one.choice.map { (String(localized: "our choice"), "@\(one.spec.edition ?? ""): \($0.localized)") }
      }
  }
}
