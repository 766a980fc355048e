import ArgumentParser
import Lab
import Shell
import Terminal

/// `coordlab explore SPEC...`: every reachable state, and the shortest way to each flaw.
struct Explore: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explore", abstract: "Try everything that can be done, and tell the shortest way to each flaw.")

  @Argument(help: "Apps to explore: variant[/app][@edition].")
  var specs: [String]

  @Option(help: "The longest script that is tried, in events.")
  var depth: Int?

  @Option(help: "The greatest number of states that are kept.")
  var states: Int?

  @Flag(help: "Print a line of JSON for each app.")
  var json = false

  @OptionGroup var output: OutputOptions
}

@MainActor
extension Explore: Subcommand {
  func execute() throws {
    let screen = StandardOutput()
    for spec in specs {
      let edition = try CoordinatorLabCommand.catalog.edition(spec)
      var options = ExploreOptions()
      options.depth = depth
      if let states { options.states = states }
      options.links = CoordinatorLabCommand.catalog.deepLinks[edition.spec.app ?? ""] ?? []
      let exploration = Explorer(edition, options).run()
      screen.write(exploration.jsonLine + "\n")
    }
  }
}
