/// `[EVENT.]STEP`: the name of a step, as `Timeline.label(ofStep:)` writes it; or with a colon, as the prompt does.
public struct StepLabel: Hashable, Sendable {
  /// The event's number, 0 for the launch; nil for the event at the cursor.
  public var event: Int?
  /// The step's number in the event, counted from 1.
  public var step: Int

  /// Reads a label; nil if the text is none. The timeline checks whether it has such a step.
  public init?(_ text: String) {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == ":" }
    let numbers = parts.compactMap { $0.allSatisfy(\.isNumber) ? Int($0) : nil }
    guard numbers.count == parts.count, (1...2).contains(numbers.count), let step = numbers.last else {
      return nil
    }
    event = numbers.count == 2 ? numbers[0] : nil
    self.step = step
  }
}
