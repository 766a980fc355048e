/// The apps that can be loaded, each with its editions, and what a short run of it shows.
public struct VariantList: Sendable, Hashable {
  /// An app.
  public struct App: Sendable, Hashable {
    /// `delegate/kanji`.
    public var name: String
    /// What it shows, in a few words.
    public var summary: String
    /// Its editions, the documented one first.
    public var editions: [Edition]
    /// How a screen knows the coordinator that made it: `delegate, weak`; nil where it is not to be told, as of the others.
    public var screenReportsThrough: String?
    /// Who holds a started coordinator: `AppCoordinator.childCoordinators`.
    public var childHeldBy: String?
    /// Which coordinator refers to the one that started it: `parentCoordinator, strong`.
    public var childKnows: String?
    /// Where its first edition is documented; nil if only here.
    public var documentedIn: String?
    /// Where the first of all its editions is documented that is so anywhere.
    package var appDocumentedIn: String?
    /// What of its editions is ours and decides a verdict.
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

  /// A way in which an app is written.
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
  /// Whether only some of them are asked for, and all of these is to be told.
  package var isDetailed: Bool

  package init(apps: [App], isDetailed: Bool) {
    self.apps = apps
    self.isDetailed = isDetailed
  }
}
