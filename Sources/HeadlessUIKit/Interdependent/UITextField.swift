import Trace

/// A line that the user types. Source: Apple's UITextField.
open class UITextField: UIControl, TypedInto {
  // An implicit deinit would be isolated, and subclasses could not have a plain one.
  deinit {}

  /// The frame around the text.
  public nonisolated enum BorderStyle: Int, Sendable {
    case none, line, bezel, roundedRect
  }

  /// When a button or view at the edge is there.
  public nonisolated enum ViewMode: Int, Sendable {
    case never, whileEditing, unlessEditing, always
  }

  /// Why editing ended.
  public nonisolated enum DidEndEditingReason: Int, Sendable {
    case committed, cancelled
  }

  /// Editing has begun.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  /// The user has changed the text.
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextFieldTextDidChangeNotification")
  /// Editing has ended.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")

  /// The text; setting it does not call the delegate.
  open var text: String? = ""
  /// The text with looks, which are dropped.
  open var attributedText: NSAttributedString? {
    get { text.map { NSAttributedString(string: $0) } }
    set { text = newValue?.string }
  }
  /// What an empty field shows.
  open var placeholder: String?
  /// The same with looks, which are dropped.
  open var attributedPlaceholder: NSAttributedString? {
    get { placeholder.map { NSAttributedString(string: $0) } }
    set { placeholder = newValue?.string }
  }
  /// Asked and told; weak, as in UIKit.
  open weak var delegate: UITextFieldDelegate?
  /// Whether it empties when editing begins.
  open var clearsOnBeginEditing = false
  /// When the button that clears it is there.
  open var clearButtonMode = ViewMode.never
  /// What stands on the Return key.
  open var returnKeyType = UIReturnKeyType.default
  /// Whether Return is disabled while the field is empty.
  open var enablesReturnKeyAutomatically = false

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
  /// Ignored.
  open var keyboardType = UIKeyboardType.default
  /// Ignored.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// Ignored.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Ignored.
  open var spellCheckingType = UITextSpellCheckingType.default
  /// Ignored.
  open var textContentType: UITextContentType!
  /// Ignored.
  open var adjustsFontSizeToFitWidth = false
  /// A view at the left edge; not touched.
  open var leftView: UIView?
  /// When that one is there.
  open var leftViewMode = ViewMode.never
  /// A view at the right edge; not touched.
  open var rightView: UIView?
  /// When that one is there.
  open var rightViewMode = ViewMode.never

  var typedText: String {
    get { text ?? "" }
    set { text = newValue }
  }
  /// Whether it has text.
  open var hasText: Bool { !typedText.isEmpty }
  /// Whether the user edits the field.
  open var isEditing: Bool { isFirstResponder }

  // MARK: Editing. Source: Apple, UITextFieldDelegate, for what is asked and told, in this order.

  open override var canBecomeFirstResponder: Bool { isEnabled && window != nil }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    beginEditing {
      guard super.becomeFirstResponder() else { return false }
      if clearsOnBeginEditing { text = "" }
      return true
    }
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    endEditing { super.resignFirstResponder() }
  }

  override func windowDidChange() { endEditingOutOfWindow() }

  // A search field's differences: it asks and tells its bar.

  func shouldBegin() -> Bool { delegate?.textFieldShouldBeginEditing(self) ?? true }
  func shouldEnd() -> Bool { delegate?.textFieldShouldEndEditing(self) ?? true }
  func shouldChange(_ range: NSRange, to string: String) -> Bool {
    delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: string) ?? true
  }
  func shouldReturn() -> Bool { delegate?.textFieldShouldReturn(self) ?? true }

  func didBegin() {
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
  }

  func didChange() {
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  func didEnd() {
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
  }

  // MARK: The user

  /// The user's tap begins the editing.
  package override func tap() {
    guard isEnabled else { return }
    sendActions(for: .touchDown)
    becomeFirstResponder()
  }

  /// The user taps the button that clears it.
  func clear() {
    guard delegate?.textFieldShouldClear(self) ?? true, !Trace.isStopped else { return }
    text = ""
    didChange()
  }

  /// The user presses Return. By default the field ends editing if an action or target observes `editingDidEndOnExit`.
  /// From memory. Ledger: return-ends-editing.
  func pressReturn() {
    guard isFirstResponder, shouldReturn(), !Trace.isStopped else { return }
    let ends = hasActions(for: .editingDidEndOnExit)
    sendActions(for: .editingDidEndOnExit)
    sendActions(for: .primaryActionTriggered)
    if ends { resignFirstResponder() }
  }

  /// Whether the button that clears it is there.
  var showsClearButton: Bool {
    switch clearButtonMode {
    case .never: false
    case .whileEditing: hasText && isEditing
    case .unlessEditing: hasText && !isEditing
    case .always: hasText
    }
  }
}

extension UIView {
  /// Ends the editing of a field inside it; false if the field refuses.
  ///
  /// - Parameter force: whether to end it without asking the field. Source: Apple, endEditing(_:).
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    guard let field = window?.firstResponder as? UIView, field.isDescendant(of: self) else { return true }
    if field.resignFirstResponder() { return true }
    guard force else { return false }
    field.stopBeingFirstResponder()
    (field as? TypedInto)?.didEnd()
    return true
  }
}
