/// Names an edition of an app: `variant[/app][@edition]`.
///
/// ```
/// closure                        the variant's first app, as documented
/// closure/bookstore              another app of that variant
/// base/transitions@fixed         another edition
/// ```
public struct Spec: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The way of writing the pattern: `closure`.
  public var variant: String
  /// The app; nil stands for the variant's first.
  public var app: String?
  /// How the app's code is written; nil stands for `documented`.
  public var edition: String?

  /// Reads a spec. Whether there is such an app is the catalog's business.
  public init(_ text: String) {
    let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let names = parts[0].split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    variant = String(names[0])
    app = names.count > 1 ? String(names[1]) : nil
    edition = parts.count > 1 ? String(parts[1]) : nil
  }

  /// A spec of these parts.
  package init(variant: String, app: String?, edition: String?) {
    self.variant = variant
    self.app = app
    self.edition = edition
  }

  /// The spec as it is written.
  public var description: String {
    variant + (app.map { "/\($0)" } ?? "") + (edition.map { "@\($0)" } ?? "")
  }
}
