import LabModel
import LabRun

/// `type "TEXT"`
enum TypeCommand: ReplCommand {
  static let info = CommandInfo(
    name: "type", group: .events, usage: "type \"TEXT\"",
    abstract: "type into the text field that is edited",
    discussion: """
      A tap on a field begins the editing; the letters come one after the other, at the end. The Return key is tapped by
      what stands on it: `tap return`, or `tap search`, `tap join` where the app asks for that. The quotes may be left
      out.
      """,
    example: [
      "load baseline/join-code@typed", "tap Create or join", "tap Enter join code", "tap Code", "type abc",
    ],
    traits: [.takesText])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> Reply {
    if arguments.text == "\"\"" { throw .nothingToType }
    let text = try arguments.required()
    return try EventSender(session).send { _ in .type(text) }
  }
}
