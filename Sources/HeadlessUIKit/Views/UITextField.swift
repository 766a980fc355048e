/// Hears of a text field.
@MainActor public protocol UITextFieldDelegate: AnyObject {
  /// Return was pressed.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// Agrees.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

/// A line that the user types.
open class UITextField: UIControl {
  // An implicit deinit would be isolated, and subclasses could not have a plain one.
  deinit {}

  /// The frame around the text.
  public nonisolated enum BorderStyle: Int, Sendable {
    case none, line, bezel, roundedRect
  }

  /// The text.
  open var text: String? = ""
  /// What an empty field shows.
  open var placeholder: String?
  /// Hears of the field.
  open weak var delegate: UITextFieldDelegate?
  /// The font.
  open var font: UIFont?
  /// The text's colour.
  open var textColor: UIColor?
  /// How the text stands.
  open var textAlignment: NSTextAlignment = .natural
  /// The frame around the text.
  open var borderStyle: BorderStyle = .none
  /// Whether letters are hidden.
  open var isSecureTextEntry = false
}
