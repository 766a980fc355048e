extension Moment {
  /// The source around the line that runs next, what the step is, and what changed of tree and stack.
  ///
  /// - Parameter isFull: whether tree and stack are printed whole, also where they did not change.
  public nonisolated func lines(_ options: RenderOptions, isFull: Bool = false) -> [StyledLine] {
    (source?.lines(options) ?? []) + [step.labelledLine(options)] + change.lines(options, isFull: isFull)
  }
}
