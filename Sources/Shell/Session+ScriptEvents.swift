import LabModel
import LabRun

extension Session {
  /// The events of a script that an app takes, with the app's names for its controls. Does not change the stage.
  ///
  /// - Parameter name: the script's name, or its path.
  /// - Throws: `ShellError` if there is no such script, or one of its lines cannot be run.
  public func events(ofScript name: String, on edition: AppEdition) throws(ShellError) -> [UserEvent] {
    let script = try ScriptFinder(self).script(name, for: ScriptCommand.info)
    let own = Session(catalog: catalog)
    own.isInterrupted = isInterrupted
    let simulation = Simulation(edition, in: catalog)
    own.stage.append(simulation)
    _ = try ScriptPlayer(own).play(script)
    return simulation.history.indices.filter { simulation.hasTaken($0 + 1) }
      .map { simulation.history[$0].event }
  }

  /// The events that commands send to an app, on a new stage.
  public func events(of commands: [String], on edition: AppEdition) -> [UserEvent] {
    let own = Session(catalog: catalog)
    let simulation = Simulation(edition, in: catalog)
    own.stage.append(simulation)
    for command in commands { _ = own.run(command) }
    return simulation.history.indices.filter { simulation.hasTaken($0 + 1) }
      .map { simulation.history[$0].event }
  }
}
