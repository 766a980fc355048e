import ArgumentParser
import Explore
import Glibc
import LabModel
import LabRun
import Shell
import Terminal
import Transcripts

/// `coordlab explore SPEC...`: every reachable state, and the shortest script to each finding.
struct Explore: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explore",
    abstract: String(localized: "Try everything that can be done, and tell the shortest way to each flaw."),
    discussion: String(
      localized: """
        States that are the same but for the numbers of their objects are gone through once. Events are named as in the \
        REPL: `double-tap` is all double taps, `tap Login` that one. The kinds of flaws: \
        \(Finding.Kind.allCases.map(\.rawValue).joined(separator: ", ")).
        """))

  @Argument(help: ArgumentHelp(localized: "Apps to explore: variant[/app][@edition]."), completion: .specs)
  var specs: [String]

  @Flag(help: ArgumentHelp(localized: "Tell the shortest script on which two apps part."))
  var part = false

  @Option(
    help: ArgumentHelp(
      localized:
        "With --part: let the two differ in these of \(Comparison.Divergence.Kind.names.joined(separator: ", "))."
    )
  )
  var except: String?

  @OptionGroup var bounds: ExploreBounds

  @Flag(help: ArgumentHelp(localized: "Print a line of JSON for each app."))
  var json = false

  @Flag(help: ArgumentHelp(localized: "Print the states and events in the language of Graphviz."))
  var dot = false

  @Flag(help: ArgumentHelp(localized: "Print the states and events as a Mermaid flowchart."))
  var mermaid = false

  @Option(
    help: ArgumentHelp(localized: "End with status 1 if a flaw of these kinds is found, and tell its script.")
  )
  var forbid: String?

  @Option(
    help: ArgumentHelp(
      localized: "Write the shortest script, of the kinds that are forbidden, to this file as a transcript."),
    completion: .file())
  var record: String?

  @OptionGroup var output: OutputOptions

  func validate() throws {
    if part, specs.count != 2 { throw ValidationError(String(localized: "--part compares two specs.")) }
    if part, dot || mermaid || forbid != nil {
      throw ValidationError(String(localized: "--part goes with no --dot, --mermaid or --forbid."))
    }
    if except != nil, !part { throw ValidationError(String(localized: "--except goes with --part.")) }
    _ = try exceptions()
    if [json, dot, mermaid].count(where: { $0 }) > 1 {
      throw ValidationError(String(localized: "--json, --dot and --mermaid exclude one another."))
    }
    if specs.count > 1, record != nil, !part {
      throw ValidationError(String(localized: "--record takes one spec."))
    }
    _ = try forbidden()
  }

  private func exceptions() throws -> [Comparison.Divergence.Kind] {
    try (except?.words ?? []).map { word in
      guard let kind = Comparison.Divergence.Kind(rawValue: word) else {
        let meant =
          nearest(to: word, in: Comparison.Divergence.Kind.names).map {
            String(localized: " Did you mean \($0)?")
          } ?? ""
        throw ValidationError(String(localized: "Apps do not part by \(word).\(meant)"))
      }
      return kind
    }
  }

  private func forbidden() throws -> [Finding.Kind] {
    try (forbid?.words ?? []).map { word in
      guard let kind = Finding.Kind(rawValue: word) else {
        let known = Finding.Kind.allCases.map(\.rawValue)
        let meant = nearest(to: word, in: known).map { String(localized: " Did you mean \($0)?") } ?? ""
        throw ValidationError(String(localized: "No kind of flaw is called \(word).\(meant)"))
      }
      return kind
    }
  }
}

@MainActor
extension Explore: Subcommand {
  func execute() throws {
    let editions = try specs.map(edition)
    if part { return try printDivergence(editions[0], editions[1]) }
    let forbidden = try forbidden()
    var isForbidden = false
    var failure: (any Error)?
    bounds.explore(editions) { exploration in
      StandardOutput().write(text(of: exploration))
      let wanted = exploration.findings.filter { forbid == nil || forbidden.contains($0.kind) }
      if forbid != nil, !wanted.isEmpty { isForbidden = true }
      if forbid != nil { wanted.forEach { complain($0, exploration.spec) } }
      if let record, let first = wanted.first {
        do { try write(["load \(exploration.spec)"] + first.script, to: record) } catch { failure = error }
      }
    }
    if let failure { throw failure }
    if isForbidden { throw ExitCode(1) }
  }

  private func edition(_ spec: String) throws -> AppEdition {
    do throws(LabError) {
      return try CoordinatorLabCommand.catalog.edition(spec)
    } catch {
      throw ExitCode.failure("\(ShellError.lab(error))")
    }
  }

  private func printDivergence(_ first: AppEdition, _ second: AppEdition) throws {
    let divergence = bounds.shortestDivergence(first, second, except: try exceptions())
    let width = output.session().options.width
    let lines = json ? [StyledLine(divergence.jsonLine)] : divergence.lines.folded(to: width)
    StandardOutput().write(output.painter.paint(lines))
    guard let record, let script = divergence.script else { return }
    try write(["load \(first.spec) \(second.spec)"] + script, to: record)
  }

  private func text(of exploration: Exploration) -> String {
    if json { return exploration.jsonLine + "\n" }
    if dot { return exploration.dot }
    if mermaid { return exploration.mermaid }
    let options = output.session().options
    return output.painter.paint(exploration.lines(options).folded(to: options.width))
  }

  private func complain(_ finding: Finding, _ spec: Spec) {
    let script = finding.script.isEmpty ? "(at once)" : finding.script.joined(separator: ", ")
    complain("\(spec): \(finding.kind.rawValue): \(script): \(finding.what.joined(separator: ", "))")
  }

  private func complain(_ text: String) {
    StandardOutput(fileDescriptor: STDERR_FILENO).write(StyledLine(text).text + "\n")
  }

  /// Runs the commands like a transcript test, and writes their output.
  private func write(_ commands: [String], to path: String) throws {
    let session = Session(catalog: CoordinatorLabCommand.catalog)
    var writer = TranscriptWriter()
    for command in commands { writer.append(command: command, reply: CommandReply(session.run(command))) }
    do throws(TranscriptProblem) {
      try writer.write(to: path, overwriting: false)
    } catch {
      throw ExitCode.failure("\(error)")
    }
  }
}
