import ArgumentParser
import Glibc
import LabModel
import LabRun
import Pages
import Shell
import Terminal
import Transcripts

/// `coordlab scorecard`: what each style costs and leaves behind.
struct PrintScorecard: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scorecard",
    abstract: String(
      localized: "Measure every style of the pattern on the same app, and show the figures side by side."))

  @Flag(help: ArgumentHelp(localized: "Print a line of JSON for each edition."))
  var json = false

  @Flag(help: ArgumentHelp(localized: "Print a table in Markdown."))
  var markdown = false

  @Flag(help: ArgumentHelp(localized: "Print comma-separated values."))
  var csv = false

  @Option(
    help: ArgumentHelp(
      localized: "Write a page; one that exists is not written over unless a ! stands after its name."),
    completion: .file(extensions: ["html"]))
  var html: String?

  @OptionGroup var output: OutputOptions

  func validate() throws {
    if [json, markdown, csv, html != nil].count(where: \.self) > 1 {
      throw ValidationError(String(localized: "--json, --markdown, --csv and --html exclude each other."))
    }
  }
}

@MainActor
extension PrintScorecard: Subcommand {
  func execute() throws {
    let session = output.session()
    let scorecard: Scorecard
    do throws(ShellError) {
      scorecard = try session.scorecard()
    } catch { throw failure("\(error)") }
    if let html { return try write(scorecard, to: html) }
    let lines =
      json
      ? scorecard.json
      : markdown
        ? scorecard.markdown
        : csv ? scorecard.csv : scorecard.lines(session.options).folded(to: session.options.width)
    StandardOutput().write(output.painter.paint(lines))
  }

  /// Writes the page, and its players into a folder beside it.
  private func write(_ scorecard: Scorecard, to file: String) throws {
    let catalog = CoordinatorLabCommand.catalog
    let (path, overwrites) = file.hasSuffix("!") ? (String(file.dropLast()), true) : (file, false)
    let folder = path.hasSuffix(".html") ? "\(path.dropLast(5))-players" : "\(path)-players"
    let name = folder.split(separator: "/").last.map(String.init) ?? folder
    var players: [(file: String, html: String)] = []
    let page = ScorecardPage(scorecard) { commands in
      guard let player = Session.player(of: commands, in: catalog) else { return nil }
      players.append(("\(players.count + 1).html", player.html))
      return "\(name)/\(players.count).html#\(player.label)"
    }.html
    // The page first: where it cannot be written, nothing is.
    do { try FileWriting.create(path, page, overwriting: overwrites) } catch .exists {
      throw failure("\(path.quoted) exists already (a ! after its name replaces it)")
    } catch { throw failure("\(error)") }
    do {
      if mkdir(folder, 0o777) != 0, errno != EEXIST {
        throw TranscriptProblem.unwritable(path: folder, code: errno)
      }
      for player in players {
        try FileWriting.create("\(folder)/\(player.file)", player.html, overwriting: true)
      }
    } catch {
      if !overwrites { unlink(path) }
      throw failure("\(error)")
    }
    StandardOutput().write("wrote \(path), and \(players.count) players to \(folder)\n")
  }

  private func failure(_ text: String) -> ExitCode {
    StandardOutput(fileDescriptor: STDERR_FILENO).write("error: \(text)\n")
    return ExitCode(1)
  }
}
