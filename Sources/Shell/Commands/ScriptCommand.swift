import LabModel
import LabRun

/// `script [FILE]`
enum ScriptCommand: ReplCommand {
  static let info = CommandInfo(
    name: "script", group: .stage, usage: "script [FILE]",
    abstract: "play the events of a script on what is loaded",
    discussion: """
      FILE is a name that `scripts` lists, or a path. Each line is an event; a `#` begins a comment. Where nothing is
      loaded, a first line `load SPEC ...` says what to load; else it is only checked. An event that an app cannot
      take is counted and passed over; a line that means nothing ends the script, and takes back what came before it.
      A breakpoint or watch stops the script in its event; `script` alone then goes on with what is left of that event,
      and the events after it.
      """,
    example: ["script zombie-after-back"], completes: .scripts)

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    if arguments.text.isEmpty { return try resume(in: session) }
    let script = try ScriptFinder(session).script(try arguments.required(), for: info)
    return try atomically(in: session) { () throws(ShellError) in
      let isLaunching = session.stage.isEmpty
      let lines = try load(script, in: session)
      if isLaunching, session.stage.contains(where: \.isOutcomeWithheld) {
        return lines + ScriptPlayer(session).stop(script, before: 0)
      }
      return lines + (try play(script, from: 0, in: session))
    }
  }

  /// Plays the rest of the stopped script.
  private static func resume(in session: Session) throws(ShellError) -> [StyledLine] {
    guard let stopped = session.setup.stoppedScript else { throw .noStoppedScript }
    return try atomically(in: session) { () throws(ShellError) in
      let rest = try CursorMover(session).finishStoppedEvent()
      if session.targets.eventWithheld != nil {
        return rest + ScriptPlayer(session).stop(stopped.script, before: stopped.next)
      }
      return rest + (try play(stopped.script, from: stopped.next, in: session))
    }
  }

  private static func atomically(
    in session: Session, _ work: () throws(ShellError) -> [StyledLine]
  ) throws(ShellError) -> [StyledLine] {
    let before = session.setup
    let stops = session.stage.filter(\.isOutcomeWithheld).map { ($0, $0.cursor) }
    do throws(ShellError) {
      return try work()
    } catch {
      session.setup = before
      for (simulation, cursor) in stops { simulation.stop(at: cursor) }
      throw error
    }
  }

  private static func play(_ script: Script, from start: Int, in session: Session) throws(ShellError)
    -> [StyledLine]
  {
    session.setup.stoppedScript = nil
    let lines = try ScriptPlayer(session).play(script, from: start)
    let targets = try session.loadedTargets()
    if targets.contains(where: \.isOutcomeWithheld) { return lines }
    if targets.count > 1 {
      return lines + EventReporter(session).presentTable(of: targets)
        + (try session.comparison()).lines(targets, session.options)
    }
    return lines + targets.flatMap { $0.presentSceneByRerunning().lines(session.options) }
  }

  /// Loads the apps in the script's first line if the stage is empty; otherwise names the apps that get the script.
  private static func load(_ script: Script, in session: Session) throws(ShellError) -> [StyledLine] {
    if script.specs.isEmpty { return [] }
    guard session.stage.isEmpty else {
      let names = session.targets.map(\.displayName).joined(separator: ", ")
      return [StyledLine(localized: "plays on what is loaded: \(names)", .dim)]
    }
    let specs = script.specs.joined(separator: " ")
    let reply = try LoadCommand.run(Arguments(text: specs, usage: LoadCommand.info.usage), in: session)
    if session.stage.contains(where: \.isOutcomeWithheld) { return reply.output }
    return [
      StyledLine(localized: "loaded \(session.stage.map { "\($0.spec)" }.joined(separator: ", "))", .heading)
    ]
  }
}
