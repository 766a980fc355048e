/// Warnings that tell what is missing here, and not that the app did something wrong.
public nonisolated enum LimitWarning {
  /// Of a method, behind its name.
  public static let uncalled = "is never called here; on a device UIKit calls it"
  /// Of what hands work over, behind its name.
  public static let otherThread =
    "takes work to another thread: it is not recorded, and nothing waits for it"
  /// Of what only the system's own main loop would run, behind its name.
  public static let unfired = "never fires here; a Timer does"

  /// Whether a text is one of them.
  public static func isOne(_ text: String) -> Bool {
    [uncalled, otherThread, unfired].contains(where: text.hasSuffix)
  }
}
