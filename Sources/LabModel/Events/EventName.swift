/// An event by its number.
public struct EventName: Sendable, Hashable {
  /// Its number, counted from 0, the launch.
  public var number: Int
  /// The command that sends it, and remarks.
  public var text: String

  package init(number: Int, text: String) { (self.number, self.text) = (number, text) }

  /// The text in the present language of the output.
  package var told: String {
    if Language.current == .en { return text }
    if let match = text.wholeMatch(of: /(.*) on ([A-Z]\w*#[0-9]+)/) {
      return String(localized: "\(String(match.1)) on \(String(match.2))")
    }
    guard let match = text.wholeMatch(of: /(.*) \((off|not sent: .*)\)/) else { return text }
    return "\(match.1) (\(String(match.2).retold))"
  }
}
