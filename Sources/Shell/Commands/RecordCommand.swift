import Lab
import Transcripts

/// `record FILE[!]`, `record off`
enum RecordCommand: ReplCommand {
  static let info = CommandInfo(
    name: "record", group: .transcripts, usage: "record FILE[!] | record off",
    abstract: "write down as a transcript what is done from here on",
    discussion: """
      The stage is as it is: load the apps after it, so that the transcript starts on an empty stage. A file that
      exists is not written over unless a `!` stands after its name. `record off` ends the transcript. While it is
      written, output is laid out for 100 columns, as a test prints it.
      """,
    example: ["record login.transcript", "load closure", "tap Login", "record off"], completes: .files,
    usesFiles: true)

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    if arguments.text.isEmpty {
      let path = session.recording?.path
      return [path.map { StyledLine("recording to \($0)") } ?? StyledLine("not recording", .dim)]
    }
    if arguments.text == "off" { return [try session.endRecording()] }
    let name = arguments.unquoted
    let overwrites = name.hasSuffix("!")
    let recording = Recording(path: overwrites ? String(name.dropLast()) : name)
    try recording.write(overwriting: overwrites)
    // What was explained is explained again where the transcript is run.
    session.explained = []
    if session.recording == nil { session.optionsBeforeRecording = session.options }
    session.recording = recording
    // A transcript is checked as it is printed to no terminal.
    session.options = RenderOptions()
    session.followsTerminal = false
    return [StyledLine("recording to \(recording.path), laid out for \(session.options.width) columns")]
  }
}
