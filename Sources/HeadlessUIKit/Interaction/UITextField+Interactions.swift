import Trace

extension UITextField {
  /// A tap begins the editing; then the user can type and press Return.
  func collectTyping(of screen: UIViewController, into found: inout [Interaction]) {
    guard isEnabled else { return }
    if isEditing {
      found.append(Interaction(.typing, fieldLabel, on: screen, text: shownText) {})
      found.append(Interaction(.key, returnKeyType.title, on: screen) { self.pressReturn() })
    } else {
      found.append(Interaction(.field, fieldLabel, on: screen, text: shownText) { self.tap() })
    }
    if showsClearButton { found.append(Interaction(.button, "Clear text", on: screen) { self.clear() }) }
  }

  /// The text as the user sees it; for a secure field only its length.
  private var shownText: String {
    let text = text ?? ""
    return isSecureTextEntry ? String(repeating: "•", count: text.count) : text
  }

  /// The label of the empty field, shown or read aloud.
  private var fieldLabel: String {
    placeholder ?? accessibilityLabel ?? accessibilityIdentifier ?? "text field"
  }
}

extension HeadlessApp {
  /// Types into the first responder.
  public func type(_ text: String) {
    run {
      guard let field = frontWindow?.firstResponder as? TypedInto else { return }
      var responder: UIResponder? = field
      while let next = responder, !(next is UIViewController) { responder = next.next }
      Trace.within(responder ?? field) { field.type(text) }
    }
  }
}
