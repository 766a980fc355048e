/// One behaviour of UIKit as this target implements it, which can decide an answer, and how we know it.
public nonisolated struct Behavior: Sendable, Hashable {
  /// How we know a behaviour.
  public enum Basis: Sendable, Hashable {
    /// A document or a published log says so: its reference.
    case sourced(String)
    /// No document was found.
    case memory
    /// Documents are silent or disagree, or a tool cannot do what a device does. Holds what a device does, or why.
    case choice(String)
  }

  /// A short name, unique in the ledger.
  public let id: String
  /// What happens, in a sentence without its full stop.
  public let text: String
  /// How we know it.
  public let basis: Basis

  init(_ id: String, _ text: String, _ basis: Basis) {
    self.id = id
    self.text = text
    self.basis = basis
  }

  /// The ledger, by subject. Each entry has a test of its name in LedgerTests. A comment that rests on memory or on our
  /// choice names its entries, as `Ledger: double-tap.`
  public static let all =
    navigation + presentation + references + containers + launchAndEnd + touches + typing + time
}
