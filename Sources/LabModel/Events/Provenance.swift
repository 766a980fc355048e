/// What we ourselves decided in an app, as far as a verdict depends on it; the rest comes from a document.
public struct Provenance: Sendable, Hashable, Codable {
  /// The app's full name.
  public var spec: Spec
  /// The documented app whose style this one follows, `flow/browse`; nil for an app from a document.
  public var inStyleOf: String?
  /// The edition's deviation from its document, or its answer where the document is silent, and the verdict that it
  /// decides; nil if nothing.
  public var choice: String?

  package init(spec: Spec, inStyleOf: String? = nil, choice: String? = nil) {
    self.spec = spec
    self.inStyleOf = inStyleOf
    self.choice = choice
  }

  /// The lines below verdicts on some apps that state our decisions; empty if everything is from documents.
  public static func lines(_ all: [Provenance]) -> [StyledLine] {
    let ours = all.filter { $0.inStyleOf != nil }.map { "\($0.spec.variant)/\($0.spec.app ?? "")" }.uniqued
    let which = all.allSatisfy { $0.inStyleOf != nil } ? "these apps".localized : ours.joined(separator: ", ")
    let style = String(
      localized: "ours: no document has \(which), written here in the style of each variant's document")
    let choices = all.compactMap { one in
      one.choice.map { String(localized: "our choice: \(one.spec): \($0.localized)") }
    }
    return ((ours.isEmpty ? [] : [style]) + choices.uniqued).map { StyledLine($0, .dim).continued(at: 2) }
  }
}
