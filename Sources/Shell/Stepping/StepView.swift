/// How a stepping command shows tree and stack.
nonisolated enum StepView: String, Sendable, CaseIterable {
  /// Only the changes.
  case changes
  /// All of tree and stack, each time.
  case full
}
