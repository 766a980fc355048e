/// What of an app is ours and not a document's, as far as a verdict on it depends on that.
public struct Provenance: Sendable, Hashable, Codable {
  /// The app's full name.
  public var spec: Spec
  /// The documented app in whose style this one is written, `flow/browse`; nil for an app that a document has.
  public var inStyleOf: String?
  /// What the edition does that its document does otherwise or leaves open, and what that decides; nil if nothing.
  public var choice: String?

  package init(spec: Spec, inStyleOf: String? = nil, choice: String? = nil) {
    self.spec = spec
    self.inStyleOf = inStyleOf
    self.choice = choice
  }

  /// What some apps owe to us, for below verdicts on them; empty where all is their documents'.
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
