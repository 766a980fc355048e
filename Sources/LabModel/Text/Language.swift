/// A language of the program and its lessons.
public enum Language: String, Sendable, CaseIterable {
  /// English.
  case en
  /// Korean.
  case ko

  /// The present language of the output: `String(localized:)` uses it. A session sets it around each command.
  @TaskLocal public static var current = Language.en

  /// The language of a locale (`LC_ALL`, then `LC_MESSAGES`, then `LANG`); English if none is set.
  public init(environment: [String: String]) {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }
    let locale = names.first { !$0.isEmpty } ?? ""
    self = locale.hasPrefix("ko") ? .ko : .en
  }

  /// Does some work in this language.
  public func speaking<Value, Failure>(_ work: () throws(Failure) -> Value) throws(Failure) -> Value {
    let result = Self.$current.withValue(self) { () -> Result<Value, Failure> in
      do throws(Failure) { return .success(try work()) } catch { return .failure(error) }
    }
    return try result.get()
  }

  /// One of two texts, by language.
  package func callAsFunction(_ english: String, _ korean: String) -> String {
    self == .en ? english : korean
  }
}
