/// The kinds of controls among which to look up a label.
public enum TargetKind: String, Sendable, Hashable {
  case tappable, row, tab
}
