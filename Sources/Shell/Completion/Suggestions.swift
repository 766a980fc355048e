/// The completions that TAB offers.
public nonisolated struct Suggestions: Sendable, Hashable {
  /// The offset in the line at which a candidate replaces the text, in characters from 0.
  public var start: Int
  /// The candidates, in full.
  public var candidates: [String]
  /// Whether they are file names, which the terminal completes by itself.
  public var wantsFiles = false
  /// Whether text may follow a candidate without a space, as a field follows its object.
  public var mayContinue = false
}
