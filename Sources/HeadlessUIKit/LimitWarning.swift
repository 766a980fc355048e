import Trace

/// Warnings about what this target lacks; the app did nothing wrong.
public nonisolated enum LimitWarning {
  /// Follows the name of a method.
  public static let uncalled = "is never called here; on a device UIKit calls it"
  /// Follows the name of a call that hands work over.
  public static let otherThread = "takes work to another thread: it is not recorded"
  /// Another thread waits for what the app does not do, or goes on too long.
  public static let leftThread = "work on another thread does not end: nothing waits for it any longer"
  /// Follows the name of something that only the system's own main loop would run.
  public static let unfired = "never fires here; a Timer does"
  private static let untraced = "is not traced: write @Traced before it"

  private static let inherited = "conforms to the protocol: declare the method there, and override it"

  /// A class without `@Traced` whose objects are coordinators.
  ///
  /// - Parameter nameInTree: the name that its objects have in the tree; nil if they are missing there.
  public static func text(ofUntracedClass name: String, inTreeAs nameInTree: String?) -> String {
    let remark =
      switch nameInTree {
      case nil: ", which is missing from the tree,"
      case name: ""
      case let other?: ", which the tree shows as \(other),"
      }
    return "class \(name)\(remark) \(untraced)"
  }

  /// An optional method of a delegate, which only a subclass of the class that conforms declares.
  public static func text(ofMethod method: String, of type: String, conforming superclass: String) -> String {
    "\(type).\(method) is never called here; \(superclass) \(inherited)"
  }

  /// An extension or a superclass of a traced class without `@Traced`.
  public static func text(of code: UntracedCode) -> String {
    "\(code.declaration)\(code.location.map { " (\($0))" } ?? "") \(untraced)"
  }

  /// Whether a text is one of these warnings.
  public static func isOne(_ text: String) -> Bool {
    [uncalled, otherThread, leftThread, unfired, untraced, inherited].contains(where: text.hasSuffix)
  }
}
