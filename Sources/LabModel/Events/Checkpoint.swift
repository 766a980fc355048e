/// A moment of a history.
public struct Checkpoint: Sendable {
  /// The events up to there.
  public var history: History
  /// The index of the step that was looked at, counted from 0 through the run.
  public var cursor: Int

  package init(history: History, cursor: Int) {
    self.history = history
    self.cursor = cursor
  }
}
