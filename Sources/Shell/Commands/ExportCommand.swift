import LabModel
import LabRun
import Pages
import Transcripts

/// `export FORMAT FILE[!]`
enum ExportCommand: ReplCommand {
  static let info = CommandInfo(
    name: "export", group: .transcripts, usage: "export FORMAT FILE[!]",
    abstract: "write the session as a page, as data or as a diagram",
    discussion: """
      `html` is one page with everything in it, to step through in any browser; `json` is what the page shows, as \
      data; apps that are loaded stand side by side, two of up to eight at a time. `mermaid` and `dot` draw tree, holders, screens and what leaks \
      at the step that is looked at, and the event's messages up to there; a file holds one diagram, so that the messages \
      go to a file beside it, but for a Mermaid file whose name ends in .md. A file that exists is not written over unless a `!` \
      stands after its name.
      """,
    example: ["load closure", "tap Login", "export html login.html"],
    completes: .words(ExportFormat.allCases.map(\.rawValue)),
    traits: [.usesFiles])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    let (word, rest) = arguments.text.splitAtSpace
    if rest.isEmpty { throw .missingArgument(usage: info.usage) }
    guard let format = ExportFormat(rawValue: word) else {
      throw .unknownFormat(word, choices: ExportFormat.allCases.map(\.rawValue))
    }
    let (path, overwrites) = try Arguments(text: rest, usage: info.usage).fileName()
    if path == "-" { throw .noStandardOutput }
    // Data and diagrams are the same in every language.
    let language = format == .html ? Language.current : .en
    let files = try language.speaking { () throws(ShellError) in try format.files(of: session, at: path) }
    do throws(TranscriptProblem) {
      if !overwrites { for file in files { try FileWriting.checkAbsent(file.path) } }
      for file in files { try FileWriting.create(file.path, file.text, overwriting: overwrites) }
    } catch {
      throw .transcript(error)
    }
    return files.map { StyledLine(localized: "exported \($0.path)").whole }
  }
}
