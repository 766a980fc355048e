import ArgumentParser
import LabModel
import LabRun
import Pages
import Shell
import Terminal
import Transcripts

/// `coordlab scorecard`: the costs and leftovers of each style.
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
    let page = html.map(ScorecardFiles.init)
    // Checks the files before the measurement, which takes long.
    do { try page?.check() } catch { throw ExitCode.failure(page?.words(of: error) ?? "\(error)") }
    let session = output.session()
    let scorecard: Scorecard
    do throws(ShellError) {
      scorecard = try session.scorecard()
    } catch { throw ExitCode.failure("\(error)") }
    if let page {
      do {
        let count = try page.write(scorecard)
        return StandardOutput().write(
          String(localized: "wrote \(page.path), and \(count) players to \(page.folder)") + "\n")
      } catch { throw ExitCode.failure("\(error)") }
    }
    let lines =
      json
      ? scorecard.json
      : markdown
        ? scorecard.markdown
        : csv ? scorecard.csv : scorecard.lines(session.options).folded(to: session.options.width)
    StandardOutput().write(output.painter.paint(lines))
  }
}
