/// One candidate for TAB.
public nonisolated struct Completion: Sendable, Hashable {
  /// What replaces the word being completed; may contain spaces.
  public var text: String
  /// What the list after a second TAB shows.
  public var display: String
  /// Whether a space follows once this is the only candidate left.
  public var addsSpace: Bool

  /// Makes a candidate, listed as its text unless `display` says otherwise.
  public init(_ text: String, display: String? = nil, addsSpace: Bool = true) {
    self.text = text
    self.display = display ?? text
    self.addsSpace = addsSpace
  }
}

/// The candidates for one press of TAB and the text they replace.
public nonisolated struct CompletionList: Sendable, Hashable {
  /// Where the word being completed begins, counted in characters (`Character`) from the start of the line.
  public var start: Int
  /// The candidates in the order to list them.
  public var candidates: [Completion]

  /// Nothing to complete: TAB does nothing, and does not complete file names either.
  public static let none = CompletionList(start: 0, [])

  /// Makes a list of candidates for the word from character `start` up to the cursor.
  public init(start: Int, _ candidates: [Completion]) {
    self.start = start
    self.candidates = candidates
  }
}
