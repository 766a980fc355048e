/// What a stepping command shows of tree and stack.
nonisolated enum StepView: String, Sendable, CaseIterable {
  /// What changed.
  case changes
  /// All of it, each time.
  case full
}
