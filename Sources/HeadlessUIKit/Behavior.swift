/// One behaviour of UIKit as it is written here, which can decide an answer, and how it is known.
public nonisolated struct Behavior: Sendable, Hashable {
  /// How a behaviour is known.
  public enum Basis: Sendable, Hashable {
    /// Somebody wrote it down or published a log: the documents, as one would look them up.
    case sourced(String)
    /// No document was found.
    case memory
    /// Documents are silent or disagree, or a tool cannot do what a device does; what a device does, or why.
    case choice(String)
  }

  /// A short name, unique in the ledger.
  public let id: String
  /// What happens, in a sentence without its full stop.
  public let text: String
  /// How it is known.
  public let basis: Basis

  init(_ id: String, _ text: String, _ basis: Basis) {
    self.id = id
    self.text = text
    self.basis = basis
  }

  /// The ledger, by what it is about. Each entry has a test of its name in LedgerTests; a comment that rests on memory or
  /// on our choice names its entries, as `Ledger: double-tap.`
  public static let all =
    navigation + presentation + references + containers + launchAndEnd + touches + typing + time
}
