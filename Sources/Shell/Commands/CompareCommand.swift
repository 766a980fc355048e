import LabModel
import LabRun

/// `compare [tree|stack|log|objects|next|metrics|variants|json]`
enum CompareCommand: ReplCommand {
  static let info = CommandInfo(
    name: "compare", group: .compare, usage: "compare [VIEW|next|metrics|variants]",
    abstract: "show where the loaded apps differ",
    discussion: """
      Alone: the event and step at which they first part, in what the user sees, in what they refuse, in how many
      zombies or leaks they have; all of it up to the steps that are looked at. next: where they next part in another of
      these. VIEW is tree, stack, log or objects: that view of each app against the first app's, at the step
      that is looked at; of three apps or more tree and log have a row for each app and a column for each role.
      json: a line for programs.

      metrics: figures of their code and runs, by one rule for all styles. The wiring is every type that is no screen
      (a view controller), no delegate of application or scene, and no model or service: these are classes and structs
      that name neither UIKit nor the wiring. Protocols and types in types count. Lines of screens count as wiring where
      they push, present, dismiss or set screens, or name the wiring or another screen. What holds what is read from the
      stored properties that are declared. One app alone has metrics, too.

      variants: the scorecard of all styles: what each costs, and what each event leaves behind, measured on the app that
      every style has, beside the stage.
      """,
    example: ["load delegate delegate@fixed", "select 人", "back", "compare"],
    completes: .words(["json", "log", "metrics", "next", "objects", "stack", "tree", "variants"]))

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    if arguments.text == "variants" { return try session.scorecard().lines(session.options) }
    let simulations = try session.loadedTargets()
    guard simulations.count > 1 || arguments.text == "metrics" else { throw .oneAppOnly }
    if let view = ViewDifference.View(rawValue: arguments.text) {
      return ViewDifference.byRole(view, of: simulations, session.options)
        ?? ViewDifference(view, of: simulations, session.options).lines
    }
    guard ["", "next", "metrics", "json"].contains(arguments.text) else {
      throw .unexpectedArgument(arguments.text, usage: info.usage)
    }
    if arguments.text == "json" {
      let json = try Language.en.speaking { () throws(ShellError) in
        try session.comparison().json(simulations)
      }
      return [StyledLine(json).whole]
    }
    let comparison = try session.comparison()
    switch arguments.text {
    case "next": return cursors(of: simulations) + comparison.nextLines(simulations, session.options)
    case "metrics": return cursors(of: simulations) + comparison.metricLines(session.options)
    default: return cursors(of: simulations) + comparison.lines(simulations, session.options)
    }
  }

  /// The steps up to which the apps are compared, if a cursor is not at the present.
  private static func cursors(of simulations: [Simulation]) -> [StyledLine] {
    if simulations.allSatisfy(\.isAtPresent) { return [] }
    let cursors = simulations.map { "\($0.displayName) \($0.label(ofStep: $0.cursor))" }
    return [
      StyledLine(localized: "up to the steps that are looked at: \(cursors.joined(separator: ", "))", .dim)
    ]
  }
}
