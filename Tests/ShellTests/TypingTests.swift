import HeadlessUIKit
import LabModel
import LabRun
import Testing
import Tracing

@testable import Shell

@Suite struct TypingTests {
  private func form() -> Session {
    session(after: "load baseline/join-code@typed", "tap Create or join", "tap Enter join code")
  }

  @Test func `A field is tapped, typed into, and Return is a key`() {
    let session = form()
    #expect(
      session.output("events") == [
        "  1  tap Code", "  2  tap Back to home", "  3  tap Go to feed", "  4  swipe",
      ])
    _ = session.run("tap 1")
    #expect(session.output("events").prefix(2) == ["  1  type \"TEXT\"", "  2  tap join"])
    #expect(session.output("type abc").first?.hasPrefix("event 4: type \"abc\" on JoinCodeView") == true)
    #expect(session.output("events").contains { $0.hasSuffix("tap Join") } == false)
    _ = session.run("type \"def\"")
    #expect(session.output("events").contains { $0.hasSuffix("tap Join") })
    #expect(!session.run("tap join").isError)
    #expect(session.output("stack").contains { $0.contains("DoneViewController#1") })
    #expect(
      session.output("history").suffix(2).map { $0.dropFirst(6) } == [
        "type \"def\" on JoinCodeViewController#1", "tap \"join\" on JoinCodeViewController#1",
      ])
  }

  @Test func `Typing is undone and toggled like any event`() {
    let session = form()
    for command in ["tap Code", "type abc", "type def"] { _ = session.run(command) }
    _ = session.run("undo")
    #expect(!session.output("events").contains { $0.hasSuffix("tap Join") })
    _ = session.run("redo")
    #expect(session.output("events").contains { $0.hasSuffix("tap Join") })
    _ = session.run("toggle 4")
    #expect(!session.output("events").contains { $0.hasSuffix("tap Join") })
  }

  @Test func `Where no field is edited there is one clear line`() {
    let session = form()
    #expect(session.output("type abc") == ["error: no text field is edited; tap one first"])
    #expect(session.output("type") == ["error: an argument is missing; usage: type \"TEXT\""])
    #expect(
      session.output("type \"\"") == ["error: no letter stands between the quotes: nothing would be typed"])
    _ = session.run("tap Code")
    #expect(session.run("tap 1").isError)
    #expect(session.run("type \"\"").isError)
    #expect(session.stage.first?.history.count == 3)
  }

  @Test func `Return is tapped by what stands on it, and by nothing else`() {
    let form = form()
    _ = form.run("tap Code")
    #expect(
      form.output("tap return") == [
        "error: nothing to tap is labelled \"return\" (there is \"join\", \"Back to home\", \"Go to feed\")"
      ])
    let notes = Session(catalog: Catalog([AppEdition("notes/app", scene: { NotesSceneDelegate() })]))
    for command in ["load notes", "tap Title", "type ab", "tap return", "tap Notes", "type c", "tap return"] {
      #expect(!notes.run(command).isError, "\(command)")
    }
    #expect(notes.output("stack").last?.contains("\"ab, c and 1 more\"") == true)
    #expect(notes.output("events").prefix(2) == ["  1  tap Title", "  2  type \"TEXT\""])
  }

  @Test func `Several apps get what is typed in lockstep`() {
    let session = form()
    _ = session.run("load baseline/join-code@documented")
    _ = session.run("tap Code")
    let report = session.output("type abc")
    #expect(report.first?.hasPrefix("event 4: type \"abc\"") == true)
    #expect(session.stage.map(\.history.count) == [4, 4])
  }
}

@Traced private final class NotesSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    window = UIWindow(frame: .zero)
    window?.rootViewController = NotesViewController()
    window?.makeKeyAndVisible()
  }
}

@Traced private final class NotesViewController: UIViewController, UITextFieldDelegate, UITextViewDelegate {
  let field = UITextField()
  let notes = UITextView()

  override func viewDidLoad() {
    super.viewDidLoad()
    field.placeholder = "Title"
    field.delegate = self
    view.addSubview(field)
    notes.accessibilityLabel = "Notes"
    notes.delegate = self
    view.addSubview(notes)
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }

  func textViewDidChange(_ textView: UITextView) {
    let lines = textView.text.split(separator: "\n", omittingEmptySubsequences: false)
    title = "\(field.text ?? ""), \(lines[0]) and \(lines.count - 1) more"
  }
}
