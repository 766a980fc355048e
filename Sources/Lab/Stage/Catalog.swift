/// The apps that can be loaded, in the order in which they are listed.
public struct Catalog {
  /// Every app in every edition; a variant's first is the one that its bare name loads.
  public let editions: [AppEdition]

  /// The scripts that come with the apps, in the order in which they are listed.
  public let scripts: [Script]
  /// The deep links that an app answers, by the app's name; `explore` opens them.
  public let deepLinks: [String: [String]]

  /// What the idea of a variant is, in a sentence without its full stop, by the variant's name.
  public let ideas: [String: String]
  /// The edition that is its author's own app, by the full name of the edition that says more than its author wrote.
  public let authorsOwn: [String: String]

  /// A catalog of these apps.
  ///
  /// - Parameters:
  ///   - ideas: what the idea of a variant is, by the variant's name.
  ///   - scripts: the scripts that come with them.
  ///   - deepLinks: the deep links that an app answers, by the app's name.
  ///   - authorsOwn: the edition that is its author's own app, by the edition that says more than its author wrote.
  public init(
    _ editions: [AppEdition], ideas: [String: String] = [:], scripts: [Script] = [],
    deepLinks: [String: [String]] = [:], authorsOwn: [String: String] = [:]
  ) {
    self.editions = editions
    self.ideas = ideas
    self.authorsOwn = authorsOwn
    self.scripts = scripts
    self.deepLinks = deepLinks
  }

  /// The variants' names, each once.
  public var variants: [String] {
    editions.map(\.spec.variant).uniqued
  }

  /// The edition that `text` names.
  ///
  /// - Throws: `LabError.unknownSpec`, with the nearest name there is.
  public func edition(_ text: String) throws(LabError) -> AppEdition {
    let wanted = Spec(text)
    let ofVariant = editions.filter { $0.spec.variant == wanted.variant }
    let app = wanted.app ?? ofVariant.first?.spec.app
    let edition = wanted.edition ?? "documented"
    if let found = ofVariant.first(where: { $0.spec.app == app && $0.spec.edition == edition }) {
      return found
    }
    throw .unknownSpec(text, nearest: nearest(to: text, in: spellings))
  }

  /// Every way to name an app, shortest first: `closure`, `closure/login-tabs`, `closure@fixed` ….
  public var spellings: [String] { editions.flatMap(spellings) }

  /// Each app once, by its shortest name with this beginning.
  ///
  /// - Parameter beginning: in any case.
  public func spellings(from beginning: String) -> [String] {
    editions.compactMap { spellings(of: $0).first { $0.hasPrefix(beginning.lowercased()) } }
  }

  private func spellings(of edition: AppEdition) -> [String] {
    let spec = edition.spec
    let isFirstApp = editions.first { $0.spec.variant == spec.variant }?.spec.app == spec.app
    let names = (isFirstApp ? [spec.variant] : []) + ["\(spec.variant)/\(spec.app ?? "")"]
    return names.flatMap { name in
      (spec.edition == "documented" ? [name] : []) + ["\(name)@\(spec.edition ?? "")"]
    }
  }
}
