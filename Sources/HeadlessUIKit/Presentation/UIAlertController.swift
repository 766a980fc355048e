import Foundation
import Trace

/// A choice that the user must make. Source: Apple's UIAlertController.
open class UIAlertController: UIViewController {
  /// In the middle of the screen or at its lower edge.
  public enum Style: Int, Sendable {
    case actionSheet, alert
  }

  /// The text below the title.
  open var message: String?
  /// In the middle of the screen or at its lower edge.
  public private(set) var preferredStyle = Style.alert
  /// What the user can choose.
  public private(set) var actions: [UIAlertAction] = []
  /// The fields to fill in.
  public private(set) var textFields: [UITextField]?
  /// The choice that Return takes.
  open var preferredAction: UIAlertAction?

  /// With a title and a text.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    set(preferredStyle)
    self.title = title
    self.message = message
  }

  // An explicit one is not isolated: subclasses may have their own.
  deinit {}

  private func set(_ style: Style) { preferredStyle = style }

  /// Adds a choice.
  open func addAction(_ action: UIAlertAction) { actions.append(action) }

  /// Adds a field; an action sheet has none. Source: UIKit's header.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    guard preferredStyle == .alert else {
      return Trace.fail(
        "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert")
    }
    let field = UITextField()
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
    _view?.addSubview(field)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    for field in textFields ?? [] { view.addSubview(field) }
  }

  /// The first field becomes the first responder. From memory. Ledger: alert-field.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    textFields?.first?.becomeFirstResponder()
  }

  override var interactionsInFront: [Interaction] {
    var found: [Interaction] = []
    for field in textFields ?? [] { field.collectTyping(of: self, into: &found) }
    return found
      + actions.filter(\.isEnabled).map { action in
        Interaction(.alertAction, action.title ?? "", on: self) { self.choose(action) }
      }
  }

  /// The user taps a choice: UIKit dismisses the alert, then runs the choice's handler. Source: UIKit.
  func choose(_ action: UIAlertAction) {
    guard action.isEnabled, let presenter = _presentingViewController, presentationPhase == .none,
      actions.contains(where: { $0 === action })
    else { return }
    presenter.dismiss(self, animated: true) { Trace.within(self) { action.handler?(action) } }
  }
}

/// One choice of an alert. Source: Apple's UIAlertAction.
open class UIAlertAction: NSObject {
  /// What kind of choice it is.
  public enum Style: Int, Sendable {
    case `default`, cancel, destructive
  }

  /// What the user reads.
  public let title: String?
  /// What kind of choice it is.
  public let style: Style
  /// Whether it can be chosen.
  open var isEnabled = true
  let handler: ((UIAlertAction) -> Void)?

  /// A choice; the handler runs when the alert is gone.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }
}
