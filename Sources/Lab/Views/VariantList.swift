/// The apps that can be loaded, each with its editions, and what a short run of it shows.
public nonisolated struct VariantList: Sendable, Hashable {
  /// An app.
  public struct App: Sendable, Hashable {
    /// `delegate/kanji`.
    public var name: String
    /// What it shows, in a few words.
    public var summary: String
    /// Its editions, the documented one first.
    public var editions: [Edition]
    /// How a screen knows the coordinator that made it: `delegate, weak`.
    public var screenReportsThrough: String
    /// Who holds a started coordinator: `AppCoordinator.childCoordinators`.
    public var childHeldBy: String
    /// Which coordinator refers to the one that started it: `parentCoordinator, strong`.
    public var childKnows: String
    /// Where its first edition is documented; nil if only here.
    public var documentedIn: String?
    /// Where the first of all its editions is documented that is so anywhere.
    var appDocumentedIn: String?
    /// What of its editions is ours and decides a verdict.
    public var provenance: [Provenance] = []
  }

  /// A way in which an app is written.
  public struct Edition: Sendable, Hashable {
    /// Its name: `documented`.
    public var name: String
    /// What it shows, in a few words.
    public var summary: String
  }

  /// The apps, in the catalog's order.
  public var apps: [App]
  /// Whether only some of them are asked for, and all of these is to be told.
  var isDetailed: Bool
}

extension VariantList {
  /// Those of a catalog; each is launched and run for a moment.
  @MainActor public init(running catalog: Catalog) {
    self.init(running: catalog, of: catalog, isDetailed: false)
  }

  @MainActor private init(running catalog: Catalog, of whole: Catalog, isDetailed: Bool) {
    let names = catalog.editions.map(\.appName).uniqued
    apps = names.map { name in
      App(name, running: catalog.editions.filter { $0.appName == name }, of: whole)
    }
    self.isDetailed = isDetailed
  }

  /// The part of it that is about a variant, an app of one, or an edition of that.
  ///
  /// - Throws: `LabError.unknownSpec`.
  @MainActor public init(running catalog: Catalog, matching text: String) throws(LabError) {
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
  @MainActor fileprivate init(_ name: String, running editions: [AppEdition], of whole: Catalog) {
    let first = editions[0]
    let measured = Measurement(first)
    self.name = name
    summary = first.summary
    self.editions = editions.map { VariantList.Edition(name: $0.spec.edition ?? "", summary: $0.summary) }
    screenReportsThrough = measured.screenKnows
    childHeldBy = measured.childHeldBy
    childKnows = measured.childKnows
    documentedIn = first.documentedIn
    let others = whole.editions.filter { $0.appName == name }
    appDocumentedIn = others.lazy.compactMap(\.documentedIn).first
    provenance = editions.map(\.provenance)
  }
}

extension AppEdition {
  fileprivate var appName: String { "\(spec.variant)/\(spec.app ?? "")" }
}
