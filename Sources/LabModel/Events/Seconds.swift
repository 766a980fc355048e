/// A time in nanoseconds, written in seconds: `2`, `0.35`.
public struct Seconds: Sendable, Hashable, CustomStringConvertible {
  /// The duration.
  public var nanoseconds: Int64

  /// The longest possible wait: a day.
  public static let limit = 86_400.0

  /// A number of nanoseconds.
  public init(_ nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// Reads a time in seconds, to the millisecond.
  ///
  /// - Throws: `LabError.notSeconds` if it is no number, less than a millisecond, or more than a day;
  ///   `LabError.tooFine` if it has more than three decimals.
  public init(_ text: String) throws(LabError) {
    let isPlain = text.allSatisfy { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard isPlain, let seconds = Double(text), seconds >= 0.001, seconds <= Self.limit else {
      throw .notSeconds(text)
    }
    let decimals = text.split(separator: ".", omittingEmptySubsequences: false).dropFirst().joined()
    if decimals.dropFirst(3).contains(where: { $0 != "0" }) { throw .tooFine(text) }
    nanoseconds = Int64((seconds * 1000).rounded()) * 1_000_000
  }

  /// The seconds, with as few decimals as possible.
  public var description: String {
    let whole = nanoseconds / 1_000_000_000
    let rest = "\(nanoseconds % 1_000_000_000)"
    let decimals = String(repeating: "0", count: 9 - rest.count) + rest
    let meant = decimals.lastIndex { $0 != "0" }.map { decimals[...$0] } ?? ""
    return meant.isEmpty ? "\(whole)" : "\(whole).\(meant)"
  }
}
