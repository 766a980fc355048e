/// A language that the program speaks, and that lessons are written in.
public enum Language: String, Sendable, CaseIterable {
  /// English.
  case en
  /// Korean.
  case ko

  /// The language of what is printed now: `String(localized:)` speaks it. A session sets it around each command.
  @TaskLocal public static var current = Language.en

  /// The language of a locale (`LC_ALL`, then `LC_MESSAGES`, then `LANG`); English where there is no other.
  public init(environment: [String: String]) {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }
    let locale = names.first { !$0.isEmpty } ?? ""
    self = locale.hasPrefix("ko") ? .ko : .en
  }

  /// Does something in this language: what is made meanwhile is told in it.
  public func speaking<Value, Failure>(_ work: () throws(Failure) -> Value) throws(Failure) -> Value {
    let result = Self.$current.withValue(self) { () -> Result<Value, Failure> in
      do throws(Failure) { return .success(try work()) } catch { return .failure(error) }
    }
    return try result.get()
  }

  /// One of two texts.
  package func callAsFunction(_ english: String, _ korean: String) -> String {
    self == .en ? english : korean
  }
}
