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

  /// The text; setting it calls nobody.
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

  /// Whether it has text.
  open var hasText: Bool { !(text ?? "").isEmpty }

  // MARK: Editing. Source: Apple, UITextViewDelegate, for what is asked and told, in this order.

  private var listener: UITextViewDelegate? { delegate as? UITextViewDelegate }

  open override var canBecomeFirstResponder: Bool { isEditable && window != nil }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard !Trace.isStopped, listener?.textViewShouldBeginEditing(self) ?? true, super.becomeFirstResponder()
    else { return false }
    listener?.textViewDidBeginEditing(self)
    post(Self.textDidBeginEditingNotification)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    guard !Trace.isStopped, listener?.textViewShouldEndEditing(self) ?? true, super.resignFirstResponder()
    else { return false }
    didEnd()
    return true
  }

  /// As with a text field, from memory.
  override func windowDidChange() {
    guard window == nil, isFirstResponder else { return }
    HeadlessApp.current.firstResponder = nil
    if !Trace.isStopped { didEnd() }
  }

  func didEnd() {
    listener?.textViewDidEndEditing(self)
    post(Self.textDidEndEditingNotification)
  }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }

  // MARK: The user

  /// The user types at the end, letter by letter, until something ends the editing. That the cursor is told of before
  /// the text is from memory.
  func type(_ letters: String) {
    for letter in letters where isFirstResponder && !Trace.isStopped {
      let end = NSRange(location: (text ?? "").utf16.count, length: 0)
      let isAllowed =
        listener?.textView(self, shouldChangeTextIn: end, replacementText: String(letter)) ?? true
      guard isAllowed else { continue }
      text = (text ?? "") + String(letter)
      listener?.textViewDidChangeSelection(self)
      listener?.textViewDidChange(self)
      post(Self.textDidChangeNotification)
    }
  }

  /// A tap begins the editing; then the user can type, and Return begins a line.
  func collectTyping(of screen: UIViewController, into found: inout [Interaction]) {
    let label = accessibilityLabel ?? accessibilityIdentifier ?? "text view"
    guard isEditable else { return }
    if isFirstResponder {
      found.append(Interaction(.typing, label, on: screen) {})
      found.append(Interaction(.key, returnKeyType.title, on: screen) { self.type("\n") })
    } else {
      found.append(Interaction(.field, label, on: screen) { self.becomeFirstResponder() })
    }
  }
}
