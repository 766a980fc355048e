import ArgumentParser
import Glibc
import LabModel
import LabRun
import Terminal

/// `coordlab export FORMAT FILE [SPEC...]`: runs commands, and writes the session that they lead to.
struct ExportSession: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Run commands and write the session as a page, as data or as a diagram.",
    discussion: """
      The commands are those of -c; without any, they are read from standard input, where that is no terminal. Nothing \
      is written once a command has failed. A file that exists is not written over unless a ! stands after its name.
      """)

  @Argument(help: "html, json, mermaid or dot.", completion: .list(["html", "json", "mermaid", "dot"]))
  var format: String

  @Argument(help: "The file to write; there is no - for standard output.", completion: .file())
  var file: String

  @Argument(help: "Apps to load: variant[/app][@edition].", completion: .specs)
  var specs: [String] = []

  @Option(name: .customShort("c"), help: "Run a command; can be given several times.")
  var command: [String] = []

  @OptionGroup var lessons: LessonOptions
  @OptionGroup var output: OutputOptions
}

@MainActor
extension ExportSession: Subcommand {
  func execute() throws {
    let runner = ScriptRunner(output, lessons, showsAll: false)
    let loading = specs.isEmpty ? [] : ["load \(specs.joined(separator: " "))"]
    let readsInput = command.isEmpty && !TerminalCapabilities.isTerminal(STDIN_FILENO)
    try runner.run(loading + command, thenReadFrom: readsInput ? STDIN_FILENO : nil)
    try runner.finish("export \(format) \(file)")
  }
}
