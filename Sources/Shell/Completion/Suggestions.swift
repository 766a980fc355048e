/// What TAB offers.
public nonisolated struct Suggestions: Sendable, Hashable {
  /// The place in the line from which a candidate replaces the text, in characters from 0.
  public var start: Int
  /// The candidates, whole.
  public var candidates: [String]
  /// Whether they are file names, which the terminal completes by itself.
  public var wantsFiles = false
  /// Whether more may follow a candidate without a space, as a field follows its object.
  public var mayContinue = false
}
