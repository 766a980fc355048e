/// What a label is looked for among.
public nonisolated enum TargetKind: String, Sendable, Hashable {
  case tappable, row, tab
}
