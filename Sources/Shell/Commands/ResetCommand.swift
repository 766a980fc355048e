import LabModel
import LabRun

/// `reset [SPEC]`
enum ResetCommand: ReplCommand {
  static let info = CommandInfo(
    name: "reset", aliases: ["r"], group: .stage, usage: "reset [SPEC]",
    abstract: "launch the app again, with no events",
    discussion: "A breakpoint or watch stops the launch as it stops an event.",
    example: ["load closure", "tap Login", "reset"],
    completes: .loadedSpecs,
    traits: [.undoesEvents])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> Reply {
    let targets =
      arguments.text.isEmpty ? try session.loadedTargets() : [try session.loaded(arguments.text)]
    for simulation in targets { simulation.reset() }
    session.setup.stoppedScript = nil
    let reports = EventReporter(session).reports(of: targets) { _ in 0 }
    let stops = targets.map { $0.isOutcomeWithheld ? $0.cursor : nil }
    session.stage.alignEvents(of: targets, because: .takenBack)
    for (simulation, stop) in zip(targets, stops) {
      if let stop, simulation.timeline.steps.contains(stop) { simulation.stop(at: stop) }
    }
    return Reply(reports, error: session.targets.failure(among: targets.filter { !$0.isOutcomeWithheld }))
  }
}
