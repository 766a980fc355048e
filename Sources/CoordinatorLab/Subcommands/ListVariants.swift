import ArgumentParser
import LabModel
import LabRun
import Terminal

/// `coordlab variants`: the apps that can be loaded.
struct ListVariants: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "variants", abstract: String(localized: "List the apps that can be loaded."))

  @Flag(help: ArgumentHelp(localized: "Print a table, a row for each app."))
  var table = false

  @OptionGroup var output: OutputOptions
}

@MainActor
extension ListVariants: Subcommand {
  func execute() {
    let session = output.session()
    StandardOutput().write(output.painter.paint(session.run(table ? "variants --table" : "variants").lines))
  }
}
