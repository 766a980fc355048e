import Trace

/// Light or dark; ignored.
public nonisolated enum UIBarStyle: Int, Sendable {
  case `default`, black
}

/// The bar above a screen.
open class UINavigationBar: UIView {
  // An implicit deinit would be isolated, and subclasses could not have a plain one.
  deinit {}

  /// The navigation controller that it belongs to.
  weak var controller: UINavigationController?
  private var ownItems: [UINavigationItem]?

  /// Asked about the Back button of a bar that belongs to no navigation controller; never.
  open weak var delegate: (any UINavigationBarDelegate)?

  /// The items of the screens in the stack, the root's first. An app cannot set those of a navigation controller's bar.
  /// Source: UIKit's exception.
  open var items: [UINavigationItem]? {
    get { controller.map { $0._viewControllers.map(\.navigationItem) } ?? ownItems }
    set {
      guard controller == nil else {
        return Trace.fail(
          "Cannot call setItems:animated: directly on a UINavigationBar managed by a UINavigationController.")
      }
      ownItems = newValue
    }
  }
  /// The item of the screen on top.
  open var topItem: UINavigationItem? { items?.last }
  /// The item that Back returns to.
  open var backItem: UINavigationItem? { items?.dropLast().last }
  /// Light or dark; ignored.
  open var barStyle = UIBarStyle.default
  /// Whether titles may be large.
  open var prefersLargeTitles = false
  /// Whether the screen shows through.
  open var isTranslucent = true
  /// The colour behind the content.
  open var barTintColor: UIColor?
  /// How the title is written.
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  /// The looks.
  open var standardAppearance = UINavigationBarAppearance()
  /// The looks over content that does not scroll.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// The looks on low screens.
  open var compactAppearance: UINavigationBarAppearance?
}
