import LabModel
import LabRun

/// Plays scripts on the stage.
struct ScriptPlayer {
  private let session: Session

  init(_ session: Session) { self.session = session }

  /// Sends a script's events to the stage, up to the first breakpoint or watch. An event that no app can take is
  /// counted too.
  ///
  /// - Parameter start: the index of the first event to send, counted from 0.
  /// - Returns: a line for each event, with the apps that could not take it; then the report of the stopped event.
  /// - Throws: why a line cannot be run; then all events before it are undone.
  func play(_ script: Script, from start: Int = 0) throws(ShellError) -> [StyledLine] {
    _ = try session.loadedTargets()
    let points = session.stage.map(\.historyPoint)
    do throws(ShellError) {
      return try session.run(in: .script(within: session.mode)) { () throws(ShellError) in
        try send(script, from: start)
      }
    } catch {
      for (simulation, point) in zip(session.stage, points) { simulation.goBack(to: point) }
      throw error
    }
  }

  private func send(_ script: Script, from start: Int) throws(ShellError) -> [StyledLine] {
    // The reports of most events are not shown, so their words still need an explanation.
    var explainedByThen = session.current.explained
    defer { session.current.explained = explainedByThen }
    var lines: [StyledLine] = []
    for (index, line) in script.events.enumerated().dropFirst(start) {
      if session.isInterrupted() { throw .interrupted }
      session.current.explained = explainedByThen
      let reply = session.reply(to: line.command)
      if let error = reply.error, !error.isStop {
        throw .inScript(script.name, line: line.number, error)
      }
      let targets = session.targets
      if targets.contains(where: \.isOutcomeWithheld) {
        explainedByThen = session.current.explained
        return lines + reply.output + stop(script, before: index + 1)
      }
      let number = session.stage.map(\.history.count).max() ?? 0
      lines.append(StyledLine(localized: "event \(number): ", .dim) + StyledLine(line.command))
      for simulation in targets {
        guard let refusal = simulation.refusal(ofEvent: number) else { continue }
        let name = targets.count > 1 ? "\(simulation.displayName): " : ""
        lines.append(StyledLine(localized: "  \(name)not sent: \(refusal)", .warning))
      }
    }
    return lines
  }

  /// Saves the rest of a script, so that `script` can continue it.
  ///
  /// - Parameter next: the index of the next event, counted from 0.
  func stop(_ script: Script, before next: Int) -> [StyledLine] {
    guard next < script.events.count else { return [] }
    session.setup.stoppedScript = StoppedScript(script: script, next: next)
    let rest = script.events.count - next
    return [
      StyledLine(
        localized: rest > 1
          ? "\(rest) of the \(script.events.count) events of \(script.name) not played yet: `script` goes on with them"
          : "1 of the \(script.events.count) events of \(script.name) not played yet: `script` goes on with it",
        .current)
    ]
  }
}

extension ShellError {
  /// Whether it reports that an event was sent and stopped its app.
  fileprivate nonisolated var isStop: Bool {
    switch self {
    case .lab(.appStopped), .inApp(_, .lab(.appStopped)): true
    case .inEach(let refused): refused.contains { $0.error.isStop }
    default: false
    }
  }
}
