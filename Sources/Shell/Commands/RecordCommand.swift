import LabModel
import LabRun
import Transcripts

/// `record FILE[!] [new]`, `record off`
enum RecordCommand: ReplCommand {
  static let info = CommandInfo(
    name: "record", group: .transcripts, usage: "record FILE[!] [new] | off",
    abstract: "write the session so far as a transcript, and what follows",
    discussion: """
      The file has all that was done, but for undone events, and passes `coordlab test FILE` at once. What follows is
      added, laid out as where there is no terminal (100 columns). With `new` it begins here, on an empty stage. A file
      that exists is not written over unless a `!` stands after its name. `record off` ends it. While it is written,
      lessons are as if none was taken.
      """,
    example: ["load closure", "tap Login", "record login.transcript", "tab Plus", "record off"],
    completes: .files,
    traits: [.usesFiles])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    if arguments.text.isEmpty {
      let path = session.recording?.transcript.path
      return [
        path.map { StyledLine(localized: "recording to \($0)").whole }
          ?? StyledLine(localized: "not recording", .dim)
      ]
    }
    if arguments.text == "off" {
      return [StyledLine(localized: "recorded \(try SessionRecorder(session).end())").whole]
    }
    let (text, isNew) = arguments.text.splitAtNew
    let (path, overwrites) = try Arguments(text: text, usage: info.usage).fileName()
    var count = 0
    if isNew {
      try SessionRecorder(session).begin(path, overwriting: overwrites)
    } else {
      count = try SessionRecorder(session).recordSoFar(path, overwriting: overwrites)
    }
    guard let recording = session.recording else {
      return [
        StyledLine(localized: "wrote \(path): the \(counted(count, "command")) of the lesson's apps").whole,
        StyledLine(localized: "in a lesson nothing is added to it", .dim),
      ]
    }
    let soFar = count > 0 ? String(localized: ", with the \(counted(count, "command")) so far") : ""
    return [
      StyledLine(
        localized: "recording to \(path)\(soFar), laid out for \(recording.twin.options.width) columns"
      ).whole
    ]
  }
}

extension String {
  /// The text before a last word `new`, and whether that word is there.
  nonisolated fileprivate var splitAtNew: (String, Bool) {
    guard words.count > 1, hasSuffix(" new") else { return (self, false) }
    return (String(dropLast(3)).trimmed, true)
  }
}
