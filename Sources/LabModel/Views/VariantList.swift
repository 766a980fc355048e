/// The apps of the catalog, each with its editions, and the findings of a short run.
public struct VariantList: Sendable, Hashable {
  /// An app.
  public struct App: Sendable, Hashable {
    /// `delegate/kanji`.
    public var name: String
    /// What it shows, in a few words.
    public var summary: String
    /// Its editions, the documented one first.
    public var editions: [Edition]
    /// How a screen refers to the coordinator that made it: `delegate, weak`. Nil where that is withheld, as are the next
    /// two.
    public var screenReportsThrough: String?
    /// Who holds a started coordinator: `AppCoordinator.childCoordinators`.
    public var childHeldBy: String?
    /// Which coordinator refers to the one that started it: `parentCoordinator, strong`.
    public var childKnows: String?
    /// The document of its first edition; nil if it is documented only here.
    public var documentedIn: String?
    /// The document of the first edition that has one.
    package var appDocumentedIn: String?
    /// Our own decisions in its editions that decide a verdict.
    public var provenance: [Provenance] = []

    package init(
      name: String, summary: String, editions: [Edition], screenReportsThrough: String?, childHeldBy: String?,
      childKnows: String?
    ) {
      self.name = name
      self.summary = summary
      self.editions = editions
      self.screenReportsThrough = screenReportsThrough
      self.childHeldBy = childHeldBy
      self.childKnows = childKnows
    }
  }

  /// A version of an app's code.
  public struct Edition: Sendable, Hashable {
    /// Its name: `documented`.
    public var name: String
    /// What it shows, in a few words.
    public var summary: String

    package init(name: String, summary: String) {
      self.name = name
      self.summary = summary
    }
  }

  /// The apps, in the catalog's order.
  public var apps: [App]
  /// Whether only some were asked for, so that everything about them is shown.
  package var isDetailed: Bool

  package init(apps: [App], isDetailed: Bool) {
    self.apps = apps
    self.isDetailed = isDetailed
  }
}
