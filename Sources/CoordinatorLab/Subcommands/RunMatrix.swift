import ArgumentParser
import Glibc
import LabModel
import LabRun
import Shell
import Terminal

/// `coordlab matrix SCRIPT [SPEC...]`: one script over several apps.
struct RunMatrix: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "matrix",
    abstract: String(localized: "Run a script on several apps and show what comes of it in each."))

  @Argument(
    help: ArgumentHelp(
      localized: "A script's name, as `scripts` in the REPL lists it, or its file; several with commas."),
    completion: .scripts)
  var script: String

  @Argument(
    help: ArgumentHelp(
      localized:
        "Apps, variant[/app][@edition|@all]; screens are compared with the first one's. None: all that have the app."
    ),
    completion: .specs)
  var specs: [String] = []

  @Flag(help: ArgumentHelp(localized: "Print a line of JSON for each app."))
  var json = false

  @Flag(help: ArgumentHelp(localized: "Print a table in Markdown."))
  var markdown = false

  @OptionGroup var output: OutputOptions

  func validate() throws {
    if json, markdown {
      throw ValidationError(String(localized: "--json and --markdown exclude each other."))
    }
  }
}

@MainActor
extension RunMatrix: Subcommand {
  func execute() throws {
    let session = output.session()
    do throws(ShellError) {
      let matrix = try session.matrix(script, specs)
      let lines = json ? matrix.json : markdown ? matrix.markdown : matrix.lines(width: session.options.width)
      StandardOutput().write(output.painter.paint(lines))
    } catch {
      throw ExitCode.failure("\(error)")
    }
  }
}
