import HeadlessUIKit
import Testing

/// Source: Apple, UITextViewDelegate, for what is asked and told, in this order; that the cursor comes before the text is
/// from memory.
struct TextViewTests {
  @Test func `A tap begins editing, keys change the text one by one, and Return begins a line`() {
    let page = Page()
    #expect(page.stage.labels == ["field Notes"])
    #expect(page.stage.tap("Notes") == ["shouldBegin", "didBegin"])
    #expect(page.stage.labels == ["type Notes", "key return"])
    #expect(
      page.stage.type("Li") == [
        "shouldChange 0 L", "selection", "didChange L", "shouldChange 1 i", "selection", "didChange Li",
      ])
    #expect(page.stage.tap("return") == ["shouldChange 2 \n", "selection", "didChange Li\n"])
    #expect(page.isEdited)
  }

  @Test func `The delegate refuses a line end, and ends the editing there`() {
    let page = Page()
    page.endsAtReturn = true
    page.stage.tap("Notes")
    page.stage.type("a")
    #expect(page.stage.tap("return") == ["shouldChange 1 \n", "shouldEnd", "didEnd"])
    #expect(page.text.text == "a")
    #expect(!page.isEdited)
  }

  @Test func `The text that code sets calls nobody, and one that is not editable is not edited`() {
    let page = Page()
    #expect(page.stage.event { page.text.text = "x" }.isEmpty)
    page.text.isEditable = false
    #expect(page.stage.labels.isEmpty)
    #expect(page.stage.app.run { !page.text.becomeFirstResponder() })
  }

  /// From memory, as of a text field.
  @Test func `A text view that leaves the window is edited no more`() {
    let page = Page()
    page.stage.tap("Notes")
    let lines = page.stage.event {
      page.screen.navigationController?.pushViewController(UIViewController(), animated: true)
    }
    #expect(lines.filter { $0 != "—" && $0 != "…" } == ["didEnd"])
    #expect(page.stage.type("x").isEmpty)
  }

  @Test func `Those who observe hear of the editing, too`() {
    let page = Page()
    let names = [
      UITextView.textDidBeginEditingNotification, UITextView.textDidChangeNotification,
      UITextView.textDidEndEditingNotification,
    ]
    let log = page.stage.log
    let observers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: page.text, queue: nil) { _ in
        MainActor.assumeIsolated { log.lines.append("heard \(names.firstIndex(of: name) ?? -1)") }
      }
    }
    defer { observers.forEach(NotificationCenter.default.removeObserver) }
    #expect(page.stage.tap("Notes").last == "heard 0")
    #expect(page.stage.type("a").last == "heard 1")
    #expect(page.stage.event { page.screen.view.endEditing(true) }.last == "heard 2")
  }
}

/// A text view and its delegate.
private final class Page: UITextViewDelegate {
  let stage = Stage()
  let screen: Screen
  let text = UITextView()
  var endsAtReturn = false

  /// Which view gets what is typed is known to the app whose code runs.
  var isEdited: Bool { stage.app.run { text.isFirstResponder } }

  init() {
    screen = Screen("A", Log())
    let navigation = UINavigationController(rootViewController: screen)
    stage.launch { navigation }
    text.accessibilityLabel = "Notes"
    text.delegate = self
    screen.view.addSubview(text)
  }

  private func note(_ line: String) { stage.log.lines.append(line) }

  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
    note("shouldBegin")
    return true
  }
  func textViewDidBeginEditing(_ textView: UITextView) { note("didBegin") }
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
    note("shouldEnd")
    return true
  }
  func textViewDidEndEditing(_ textView: UITextView) { note("didEnd") }
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool {
    note("shouldChange \(range.location) \(text)")
    guard endsAtReturn, text == "\n" else { return true }
    textView.resignFirstResponder()
    return false
  }
  func textViewDidChange(_ textView: UITextView) { note("didChange \(textView.text ?? "")") }
  func textViewDidChangeSelection(_ textView: UITextView) { note("selection") }
}
