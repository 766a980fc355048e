import Lab
import Transcripts

extension Session {
  /// The script of a name; a path, where files may be read, is read.
  ///
  /// - Parameter command: the command that wants it, for messages.
  /// - Throws: `ShellError` if there is none, if its first line loads what cannot be loaded, or if one of the others is
  ///   no event.
  func script(_ name: String, for command: CommandInfo) throws(ShellError) -> Script {
    let script = try findScript(name, for: command)
    try checkSpecs(of: script)
    for line in script.events where !Self.isEvent(line.command) {
      throw .notAnEvent(line.command, script: script.name, line: line.number)
    }
    return script
  }

  private func checkSpecs(of script: Script) throws(ShellError) {
    guard let line = script.loadLine else { return }
    do throws(ShellError) {
      _ = try editions(toLoad: script.specs, beside: [])
    } catch {
      throw .inScript(script.name, line: line, error)
    }
  }

  private func findScript(_ name: String, for command: CommandInfo) throws(ShellError) -> Script {
    if let bundled = catalog.scripts.first(where: { $0.name == name }) { return bundled }
    guard Self.isPath(name) else {
      throw .unknownScript(name, nearest: nearest(to: name, in: catalog.scripts.map(\.name)))
    }
    // Where transcripts are tested or written, what they print may not depend on a file.
    if !allowsFiles || recording != nil { throw .refused(command.name) }
    do throws(TranscriptProblem) {
      return Script(name: name, text: try FileReading.text(FileReading.bytes(of: name), path: name))
    } catch {
      throw .transcript(error)
    }
  }

  /// Whether a script is meant by where it lies, not by its name.
  static func isPath(_ name: String) -> Bool { name.contains("/") || name.contains(".") }

  private static func isEvent(_ line: String) -> Bool {
    guard let command = try? ReplCommands.find(line.splitAtSpace.0) else { return false }
    return command.info.group == .events && command.info.name != EventsCommand.info.name
  }

  /// Sends a script's events to what is loaded, up to one that a breakpoint or watch stops. An event that no app can
  /// take is counted too.
  ///
  /// - Returns: a line for each event, with what could not take it; then what is told of the one that was stopped.
  /// - Throws: why a line cannot be run; then all that came before it is taken back.
  func play(_ script: Script, from start: Int = 0) throws(ShellError) -> [StyledLine] {
    _ = try loadedTargets()
    let points = stage.map(\.historyPoint)
    do throws(ShellError) {
      return try send(script, from: start)
    } catch {
      for (simulation, point) in zip(stage, points) { simulation.goBack(to: point) }
      throw error
    }
  }

  private func send(_ script: Script, from start: Int) throws(ShellError) -> [StyledLine] {
    countsRefused = true
    // The reports of most events are not shown, so their words are still to be explained.
    var explainedByThen = explained
    defer {
      countsRefused = false
      explained = explainedByThen
    }
    var lines: [StyledLine] = []
    for (index, line) in script.events.enumerated().dropFirst(start) {
      if isInterrupted() { throw .interrupted }
      explained = explainedByThen
      let reply = reply(to: line.command)
      if let error = reply.error, !error.isStop {
        throw .inScript(script.name, line: line.number, error)
      }
      if targets.contains(where: \.isOutcomeWithheld) {
        explainedByThen = explained
        return lines + reply.output + stop(script, before: index + 1)
      }
      let number = stage.map(\.history.count).max() ?? 0
      lines.append(StyledLine("event \(number): ", .dim) + StyledLine(line.command))
      for simulation in targets {
        guard let refusal = simulation.refusal(ofEvent: number) else { continue }
        let name = targets.count > 1 ? "\(simulation.displayName): " : ""
        lines.append(StyledLine("  \(name)not sent: \(refusal)", .warning))
      }
    }
    return lines
  }

  /// Keeps what is not played of a script yet, for `script` to go on with.
  func stop(_ script: Script, before next: Int) -> [StyledLine] {
    guard next < script.events.count else { return [] }
    stoppedScript = StoppedScript(script: script, next: next)
    let rest = script.events.count - next
    return [
      StyledLine(
        "\(rest) of the \(script.events.count) events of \(script.name) not played yet: `script` goes on with "
          + (rest > 1 ? "them" : "it"), .current)
    ]
  }

  /// Runs scripts on apps of their own, beside the stage.
  ///
  /// - Parameters:
  ///   - names: the scripts' names, or paths, with commas between them.
  ///   - specs: the apps; none for every edition of the app that the first script loads, in every variant.
  public func matrix(_ names: String, _ specs: [String]) throws(ShellError) -> ScriptMatrix {
    var scripts: [Script] = []
    for name in names.split(separator: ",") {
      scripts.append(try script(String(name), for: MatrixCommand.info))
    }
    guard let first = scripts.first else { throw .missingArgument(usage: MatrixCommand.info.usage) }
    let editions = try editions(for: first, specs)
    var runs: [ScriptMatrix.Run] = []
    for script in scripts {
      runs.append(ScriptMatrix.Run(script: script.name, matrix: try matrix(script, editions)))
    }
    return ScriptMatrix(runs)
  }

  private func matrix(_ script: Script, _ editions: [AppEdition]) throws(ShellError) -> Matrix {
    let session = Session(catalog: catalog)
    session.isInterrupted = isInterrupted
    for edition in editions { session.stage.append(Simulation(edition, in: catalog)) }
    _ = try session.play(script)
    return Matrix(try session.comparison(), script: script.events.map(\.command))
  }

  private func editions(for script: Script, _ specs: [String]) throws(ShellError) -> [AppEdition] {
    var found: [AppEdition] = []
    for spec in specs {
      for edition in try editions(named: spec) {
        if found.contains(where: { $0.spec == edition.spec }) { throw .namedTwice("\(edition.spec)") }
        found.append(edition)
      }
    }
    if !specs.isEmpty { return try withAuthorsOwn(found) }
    guard let first = script.specs.first else { throw .missingArgument(usage: MatrixCommand.info.usage) }
    let app = try lab(catalog.edition(first)).spec.app
    return catalog.editions.filter { $0.spec.app == app }
  }

  /// The apps, and below one that says more than its author wrote the author's own: else the verdict on the one would be
  /// taken for one on the other.
  private func withAuthorsOwn(_ editions: [AppEdition]) throws(ShellError) -> [AppEdition] {
    var result: [AppEdition] = []
    for edition in editions {
      result.append(edition)
      guard let own = catalog.authorsOwn["\(edition.spec)"] else { continue }
      if !editions.contains(where: { "\($0.spec)" == own }) { result.append(try lab(catalog.edition(own))) }
    }
    return result
  }

  /// The edition of a spec; for `variant/app@all` every one of the app, the documented one first.
  private func editions(named spec: String) throws(ShellError) -> [AppEdition] {
    let ending = "@all"
    guard spec.hasSuffix(ending) else { return [try lab(catalog.edition(spec))] }
    let app = try lab(catalog.edition(String(spec.dropLast(ending.count)))).spec
    return catalog.editions.filter { $0.spec.variant == app.variant && $0.spec.app == app.app }
  }

  /// What the loaded apps have done so far, side by side.
  func comparison() throws(ShellError) -> Comparison {
    var apps: [ComparedApp] = []
    for simulation in try loadedTargets() { apps.append(try lab(simulation.compared())) }
    return Comparison(apps)
  }
}

extension ShellError {
  /// Whether it tells that an event was sent and stopped its app.
  fileprivate nonisolated var isStop: Bool {
    switch self {
    case .lab(.appStopped), .inApp(_, .lab(.appStopped)): true
    case .inEach(let refused): refused.contains { $0.error.isStop }
    default: false
    }
  }
}
