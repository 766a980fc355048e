/// Warnings that tell what is missing here, and not that the app did something wrong.
public nonisolated enum LimitWarning {
  /// Of a method, behind its name.
  public static let uncalled = "is never called here; on a device UIKit calls it"
  /// Of what hands work over, behind its name.
  public static let otherThread =
    "takes work to another thread: it is not recorded, and nothing waits for it"

  /// Whether a text is one of them.
  public static func isOne(_ text: String) -> Bool {
    [uncalled, otherThread].contains(where: text.hasSuffix)
  }
}
