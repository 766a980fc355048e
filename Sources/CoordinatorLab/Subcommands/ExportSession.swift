import ArgumentParser
import Explore
import Glibc
import LabModel
import LabRun
import Pages
import Shell
import Terminal
import Transcripts

/// `coordlab export FORMAT FILE [SPEC...]`: runs commands, and writes the session after them.
struct ExportSession: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: String(
      localized:
        "Run commands and write the session as a page, data or a diagram; or write all that an app can do."),
    discussion: String(
      localized: """
        The commands are those of -c; without any, they are read from standard input, where that is no terminal. Nothing \
        is written once a command has failed, unless an app was stopped in it. A file that exists is not \
        written over unless a ! stands after its name.
        """) + "\n\n"
      + String(
        localized: """
          `graph` runs no commands: it tries everything that can be done in one app, within the bounds, and writes each \
          state and event with its facts. `lab` writes a page on which the graphs of apps are played, one or two side by side.
          """))

  @Argument(
    help: ArgumentHelp(localized: "html, json, mermaid, dot, graph or lab."),
    completion: .list(["html", "json", "mermaid", "dot", "graph", "lab"]))
  var format: String

  @Argument(
    help: ArgumentHelp(localized: "The file to write; there is no - for standard output."),
    completion: .file())
  var file: String

  @Argument(help: ArgumentHelp(localized: "Apps to load: variant[/app][@edition]."), completion: .specs)
  var specs: [String] = []

  @Option(
    name: .customShort("c"), help: ArgumentHelp(localized: "Run a command; can be given several times."))
  var command: [String] = []

  @OptionGroup var bounds: GraphBounds
  @OptionGroup var lessons: LessonOptions
  @OptionGroup var output: OutputOptions

  /// Whether the file contains all events of the apps.
  private var isOfGraphs: Bool { format == "graph" || format == "lab" }

  func validate() throws {
    if isOfGraphs {
      if specs.isEmpty {
        throw ValidationError(
          String(localized: "`graph` and `lab` write an app: name its spec after the file."))
      }
      if format == "graph", specs.count > 1 {
        throw ValidationError(String(localized: "`graph` writes one app: name one spec."))
      }
      if !command.isEmpty {
        throw ValidationError(String(localized: "A graph begins at the launch; it takes no -c."))
      }
    } else if let option = bounds.words.first {
      throw ValidationError(String(localized: "\(option) goes with `graph` and `lab` only."))
    }
  }
}

@MainActor
extension ExportSession: Subcommand {
  func execute() throws {
    if isOfGraphs { return try exportGraphs() }
    let runner = ScriptRunner(output, lessons, showsAll: false)
    let loading = specs.isEmpty ? [] : ["load \(specs.joined(separator: " "))"]
    let readsInput = command.isEmpty && !TerminalCapabilities.isTerminal(STDIN_FILENO)
    do {
      try runner.run(loading + command, thenReadFrom: readsInput ? STDIN_FILENO : nil)
    } catch {
      // The page is wanted for what led to the crash.
      if runner.hasStoppedApp { try runner.finish("export \(format) \(file)") }
      throw error
    }
    try runner.finish("export \(format) \(file)")
  }

  private func exportGraphs() throws {
    let overwrites = file.hasSuffix("!")
    let path = overwrites ? String(file.dropLast()) : file
    do {
      if path == "-" { throw ShellError.noStandardOutput }
      if !overwrites { try FileWriting.checkAbsent(path) }
      var graphs: [(spec: Spec, json: String)] = []
      var lines: [StyledLine] = []
      for edition in try specs.map(CoordinatorLabCommand.catalog.edition) {
        let (data, search) = try bounds.graph(of: edition, output.session())
        let json = data.json(expandedCount: search.expandedCount, isComplete: search.isComplete)
        graphs.append((edition.spec, json))
        lines += self.lines(data, search)
      }
      let text = format == "lab" ? Page(playing: graphs).html : graphs.map(\.json).joined() + "\n"
      try FileWriting.create(path, text, overwriting: overwrites)
      StandardOutput().write(output.painter.paint([StyledLine("exported \(path)")] + lines))
    } catch {
      throw ExitCode.failure(words(of: error))
    }
  }

  private func words(of error: any Error) -> String {
    switch error {
    case let error as LabError: "\(ShellError.lab(error))"
    case let error as TranscriptProblem: "\(ShellError.transcript(error))"
    default: "\(error)"
    }
  }

  private func lines(_ data: GraphData, _ search: Exploration) -> [StyledLine] {
    let counts = [counted(search.states.count, "state"), counted(data.eventCount, "event")]
    var lines = [StyledLine("\(search.spec): \(counts.joined(separator: ", "))")]
    let open = search.states.count - search.expandedCount
    if open > 0 { lines.append(StyledLine("  \(counted(open, "state")) at the bounds", .dim)) }
    if data.leftOutCount > 0 {
      lines.append(
        StyledLine("  \(counted(data.leftOutCount, "event")) left out: they tell of what is gone", .warning))
    }
    if search.hasHiddenState {
      lines.append(StyledLine("  some events did something else when they were repeated: left out", .warning))
    }
    return lines
  }
}
