import HeadlessUIKit
import Testing

/// Source: Apple, UITextFieldDelegate, for what is asked and told, in this order.
struct TextFieldTests {
  @Test func `A tap begins editing, keys change the text one by one, and Return is a key`() {
    let form = Form()
    #expect(form.stage.labels == ["field Name", "field Mail"])
    #expect(form.stage.tap("Name") == ["Name shouldBegin", "Name didBegin", "Name editingDidBegin"])
    #expect(form.stage.labels == ["type Name", "key next", "field Mail"])
    #expect(
      form.stage.type("Li") == [
        "Name shouldChange 0 L", "Name editingChanged L", "Name shouldChange 1 i", "Name editingChanged Li",
      ])
    #expect(form.fields[0].text == "Li")
    #expect(form.stage.tap("next") == ["Name shouldReturn"])
    #expect(form.isEdited(0))
  }

  @Test func `Another field takes the editing over, unless the first one stays`() {
    let form = Form()
    form.stage.tap("Name")
    #expect(
      form.stage.tap("Mail") == [
        "Mail shouldBegin", "Name shouldEnd", "Name didEnd", "Name editingDidEnd", "Mail didBegin",
        "Mail editingDidBegin",
      ])
    form.allowsEnd = false
    #expect(form.stage.tap("Name") == ["Name shouldBegin", "Mail shouldEnd"])
    #expect(form.isEdited(1))
    form.stage.event { form.screen.view.endEditing(true) }
    #expect(!form.isEdited(1))
  }

  @Test func `The delegate refuses letters`() {
    let form = Form()
    form.allowedLetters = "0123456789"
    form.stage.tap("Name")
    form.stage.type("a1b2")
    #expect(form.fields[0].text == "12")
  }

  @Test func `The text that code sets calls nobody, and the clear button clears it`() {
    let form = Form()
    form.fields[0].clearButtonMode = .whileEditing
    form.stage.tap("Name")
    #expect(form.stage.event { form.fields[0].text = "x" }.isEmpty)
    #expect(form.stage.labels == ["type Name", "key next", "button Clear text", "field Mail"])
    #expect(form.stage.tap("Clear text") == ["Name editingChanged "])
  }

  /// From memory.
  @Test func `Return ends the editing where somebody listens for that`() {
    let form = Form()
    let log = form.stage.log
    form.fields[1].addAction(
      UIAction { _ in log.lines.append("Mail editingDidEndOnExit") }, for: .editingDidEndOnExit)
    form.stage.tap("Mail")
    #expect(
      form.stage.tap("return") == [
        "Mail shouldReturn", "Mail editingDidEndOnExit", "Mail shouldEnd", "Mail didEnd",
        "Mail editingDidEnd",
      ])
    #expect(!form.isEdited(1))
  }

  /// From memory.
  @Test func `A field that leaves the window is edited no more`() {
    let form = Form()
    form.stage.tap("Name")
    let lines = form.stage.event {
      form.screen.navigationController?.pushViewController(UIViewController(), animated: true)
    }
    #expect(lines.filter { $0 != "—" && $0 != "…" } == ["Name didEnd", "Name editingDidEnd"])
    #expect(form.stage.type("x").isEmpty)
  }

  /// From memory.
  @Test func `The first field of an alert is edited when that is shown`() {
    let form = Form()
    form.stage.event {
      let alert = UIAlertController(title: "Code", message: nil, preferredStyle: .alert)
      alert.addTextField { $0.placeholder = "Six letters" }
      let log = form.stage.log
      alert.addAction(
        UIAlertAction(title: "OK", style: .default) { [weak alert] _ in
          log.lines.append("code \(alert?.textFields?.first?.text ?? "")")
        })
      form.screen.present(alert, animated: true)
    }
    #expect(form.stage.labels == ["type Six letters", "key return", "action OK"])
    form.stage.type("abcdef")
    #expect(form.stage.tap("OK").last == "code abcdef")
  }
}

/// Two fields and their delegate.
private final class Form: UITextFieldDelegate {
  let stage = Stage()
  let screen: Screen
  let fields = [UITextField(), UITextField()]
  var allowsEnd = true
  var allowedLetters: String?

  /// Which field gets what is typed is known to the app whose code runs.
  func isEdited(_ field: Int) -> Bool { stage.app.run { fields[field].isFirstResponder } }

  init() {
    screen = Screen("A", Log())
    let screen = screen
    let navigation = UINavigationController(rootViewController: screen)
    stage.launch { navigation }
    let log = stage.log
    for (field, name) in zip(fields, ["Name", "Mail"]) {
      field.placeholder = name
      field.delegate = self
      for (event, text) in [
        (UIControl.Event.editingDidBegin, "editingDidBegin"), (.editingDidEnd, "editingDidEnd"),
      ] {
        field.addAction(UIAction { _ in log.lines.append("\(name) \(text)") }, for: event)
      }
      field.addAction(
        UIAction { [weak field] _ in log.lines.append("\(name) editingChanged \(field?.text ?? "")") },
        for: .editingChanged)
      screen.view.addSubview(field)
    }
    fields[0].returnKeyType = .next
  }

  private func note(_ field: UITextField, _ text: String) {
    stage.log.lines.append("\(field.placeholder ?? "") \(text)")
  }

  func textFieldShouldBeginEditing(_ field: UITextField) -> Bool {
    note(field, "shouldBegin")
    return true
  }
  func textFieldDidBeginEditing(_ field: UITextField) { note(field, "didBegin") }
  func textFieldShouldEndEditing(_ field: UITextField) -> Bool {
    note(field, "shouldEnd")
    return allowsEnd
  }
  func textFieldDidEndEditing(_ field: UITextField) { note(field, "didEnd") }
  func textField(
    _ field: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    note(field, "shouldChange \(range.location) \(string)")
    return allowedLetters?.contains(string) ?? true
  }
  func textFieldShouldReturn(_ field: UITextField) -> Bool {
    note(field, "shouldReturn")
    return true
  }
}
