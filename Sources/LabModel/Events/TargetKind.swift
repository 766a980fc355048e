/// What a label is looked for among.
public enum TargetKind: String, Sendable, Hashable {
  case tappable, row, tab
}
