import Lab
import Transcripts

/// `record FILE[!]`, `record off`
enum RecordCommand: ReplCommand {
  static let info = CommandInfo(
    name: "record", group: .transcripts, usage: "record FILE[!] | record off",
    abstract: "write down as a transcript what is done from here on",
    discussion: """
      It begins on an empty stage, with every setting as where there is no terminal (100 columns), so that
      `coordlab test FILE` prints the same. A file that exists is not written over unless a `!` stands after its
      name. `record off` ends it, and the settings are again what they were.
      """,
    example: ["record login.transcript", "load closure", "tap Login", "record off"], completes: .files,
    usesFiles: true)

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    if arguments.text.isEmpty {
      let path = session.recording?.path
      return [path.map { StyledLine("recording to \($0)").whole } ?? StyledLine("not recording", .dim)]
    }
    if arguments.text == "off" { return [StyledLine("recorded \(try session.endRecording())").whole] }
    let (path, overwrites) = try arguments.fileName()
    try session.beginRecording(path, overwriting: overwrites)
    return [StyledLine("recording to \(path), laid out for \(session.options.width) columns").whole]
  }
}
