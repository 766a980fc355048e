/// A language that lessons are written in.
public enum Language: String, Sendable, CaseIterable {
  /// English.
  case en
  /// Korean.
  case ko

  /// The language of a locale (`LC_ALL`, then `LC_MESSAGES`, then `LANG`); English where there is no other.
  public init(environment: [String: String]) {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }
    let locale = names.first { !$0.isEmpty } ?? ""
    self = locale.hasPrefix("ko") ? .ko : .en
  }

  /// One of two texts.
  package func callAsFunction(_ english: String, _ korean: String) -> String {
    self == .en ? english : korean
  }
}
