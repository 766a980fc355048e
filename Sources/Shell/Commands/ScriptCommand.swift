import Lab

/// `script FILE`
enum ScriptCommand: ReplCommand {
  static let info = CommandInfo(
    name: "script", group: .stage, usage: "script FILE",
    abstract: "play the events of a script on what is loaded",
    discussion: """
      FILE is a name that `scripts` lists, or a path. Each line is an event; a `#` begins a comment. Where nothing is
      loaded, a first line `load SPEC ...` says what to load; else it is only checked. An event that an app cannot
      take is counted and passed over; a line that means nothing ends the script, and takes back what came before it.
      """,
    example: ["script zombie-after-back"], completes: .scripts)

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    let script = try session.script(try arguments.required(), for: info)
    let before = session.setup
    do throws(ShellError) {
      return try play(script, in: session)
    } catch {
      session.setup = before
      throw error
    }
  }

  private static func play(_ script: Script, in session: Session) throws(ShellError) -> [StyledLine] {
    var lines = try load(script, in: session)
    lines += try session.play(script)
    let targets = try session.loadedTargets()
    if targets.count > 1 {
      return lines + session.presentTable(of: targets)
        + (try session.comparison()).lines(targets, session.options)
    }
    return lines + targets.flatMap { $0.presentSceneByRerunning().lines(session.options) }
  }

  /// Loads what the first line says where nothing is loaded; else tells on what the script plays instead.
  private static func load(_ script: Script, in session: Session) throws(ShellError) -> [StyledLine] {
    if script.specs.isEmpty { return [] }
    guard session.stage.isEmpty else {
      let names = session.targets.map(\.displayName).joined(separator: ", ")
      return [StyledLine("plays on what is loaded: \(names)", .dim)]
    }
    let specs = script.specs.joined(separator: " ")
    _ = try LoadCommand.run(Arguments(text: specs, usage: LoadCommand.info.usage), in: session)
    return [StyledLine("loaded \(session.stage.map { "\($0.spec)" }.joined(separator: ", "))", .heading)]
  }
}
