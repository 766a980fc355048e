import Trace

/// Lines that the user types. Source: Apple's UITextView.
open class UITextView: UIScrollView, TypedInto {
  // An implicit deinit would be isolated, and subclasses could not have a plain one.
  deinit {}

  /// Editing has begun.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification")
  /// The user has changed the text.
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextViewTextDidChangeNotification")
  /// Editing has ended.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification")

  /// The text; setting it does not call the delegate.
  open var text: String! = ""
  /// The text with looks, which are dropped.
  open var attributedText: NSAttributedString! {
    get { NSAttributedString(string: text ?? "") }
    set { text = newValue?.string ?? "" }
  }
  /// Whether the user can type.
  open var isEditable = true
  /// What stands on the Return key.
  open var returnKeyType = UIReturnKeyType.default

  /// The font.
  open var font: UIFont?
  /// The text's colour.
  open var textColor: UIColor?
  /// How the text stands.
  open var textAlignment: NSTextAlignment = .natural
  /// Ignored.
  open var isSelectable = true
  /// Ignored.
  open var textContainerInset: UIEdgeInsets = .zero
  /// Ignored.
  open var isSecureTextEntry = false
  /// Ignored.
  open var keyboardType = UIKeyboardType.default
  /// Ignored.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// Ignored.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Ignored.
  open var spellCheckingType = UITextSpellCheckingType.default

  var typedText: String {
    get { text ?? "" }
    set { text = newValue }
  }
  /// Whether it has text.
  open var hasText: Bool { !typedText.isEmpty }

  // MARK: Editing. Source: Apple, UITextViewDelegate, for what is asked and told, in this order.

  private var listener: UITextViewDelegate? { delegate as? UITextViewDelegate }

  open override var canBecomeFirstResponder: Bool { isEditable && window != nil }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    beginEditing { super.becomeFirstResponder() }
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    endEditing { super.resignFirstResponder() }
  }

  override func windowDidChange() { endEditingOutOfWindow() }

  func shouldBegin() -> Bool { listener?.textViewShouldBeginEditing(self) ?? true }
  func shouldEnd() -> Bool { listener?.textViewShouldEndEditing(self) ?? true }
  func shouldChange(_ range: NSRange, to string: String) -> Bool {
    listener?.textView(self, shouldChangeTextIn: range, replacementText: string) ?? true
  }

  func didBegin() {
    listener?.textViewDidBeginEditing(self)
    post(Self.textDidBeginEditingNotification)
  }

  /// The delegate learns of the cursor before it learns of the text: from memory. Ledger: text-cursor.
  func didChange() {
    listener?.textViewDidChangeSelection(self)
    listener?.textViewDidChange(self)
    post(Self.textDidChangeNotification)
  }

  func didEnd() {
    listener?.textViewDidEndEditing(self)
    post(Self.textDidEndEditingNotification)
  }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }

  // MARK: The user

  /// A tap begins the editing; then the user can type, and Return begins a line.
  func collectTyping(of screen: UIViewController, into found: inout [Interaction]) {
    let label = accessibilityLabel ?? accessibilityIdentifier ?? "text view"
    guard isEditable else { return }
    let text = isSecureTextEntry ? String(repeating: "•", count: text.count) : text
    if isFirstResponder {
      found.append(Interaction(.typing, label, on: screen, text: text) {})
      found.append(Interaction(.key, returnKeyType.title, on: screen) { self.type("\n") })
    } else {
      found.append(Interaction(.field, label, on: screen, text: text) { self.becomeFirstResponder() })
    }
  }
}
