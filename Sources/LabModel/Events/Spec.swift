/// Names an edition of an app: `variant[/app][@edition]`.
///
/// ```
/// closure                        the variant's first app, as documented
/// closure/bookstore              another app of that variant
/// base/transitions@fixed         another edition
/// ```
public struct Spec: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The style of the pattern: `closure`.
  public var variant: String
  /// The app; nil means the variant's first.
  public var app: String?
  /// The edition of the app's code; nil means `documented`.
  public var edition: String?

  /// Reads a spec. The catalog checks whether it has such an app.
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

  /// The spec as the user types it.
  public var description: String {
    variant + (app.map { "/\($0)" } ?? "") + (edition.map { "@\($0)" } ?? "")
  }
}
