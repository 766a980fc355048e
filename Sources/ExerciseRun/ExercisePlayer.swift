import Explore
import LabModel
import LabRun

/// Plays scripts on the app of an exercise.
struct ExercisePlayer {
  let edition: AppEdition
  /// Writes a note about what runs next, which `coordlab` reads if this process dies.
  let note: (String) -> Void

  func report(on request: ExerciseRequest) -> ExerciseReport {
    var report = ExerciseReport()
    switch request {
    case .observations(let scripts): report.observations = scripts.map(observation)
    case .explanations(let script, let types):
      report.explanations = Explainer(play(script).app).flaws(andHoldersOf: types)
    case .exploration(let bounds):
      report.finding = finding(bounds)
      if let finding = report.finding { report.explanations = Explainer(play(finding.script).app).all }
    }
    return report
  }

  private func play(_ script: [String]) -> (app: Simulation, refusal: ExerciseReport.Refusal?) {
    note("launch")
    let app = Simulation(edition)
    for command in script {
      note(command)
      do throws(LabError) {
        try app.send(app.event(command))
        if let failure = app.failure { throw .appStopped(failure) }
      } catch {
        return (app, ExerciseReport.Refusal(command: command, message: "\(error)"))
      }
    }
    if script.isEmpty, let failure = app.failure {
      return (app, ExerciseReport.Refusal(command: "launch", message: "\(LabError.appStopped(failure))"))
    }
    return (app, nil)
  }

  private func observation(after script: [String]) -> ExerciseReport.Observation {
    let (app, refusal) = play(script)
    let received = app.wholeMessageLog.entries.compactMap { entry in
      entry.receiver.map {
        ExerciseReport.Message(receiver: $0, method: String(entry.text.prefix { $0 != "(" }))
      }
    }
    return ExerciseReport.Observation(
      state: (try? app.stateLineByRerunning()) ?? "",
      did: app.history.indices.filter { app.hasTaken($0 + 1) }.map { app.history[$0].event.command },
      received: received, waiting: app.pendingList.tasks,
      navigating: app.navigatingScreens.map { screen in
        ExerciseReport.Navigation(screen: screen.name, location: screen.location.map { ReportedLocation($0) })
      },
      refusal: refusal)
  }

  private func finding(_ bounds: ExerciseRequest.Exploring) -> ExerciseReport.Finding? {
    note("explore")
    var options = ExploreOptions()
    options.depth = bounds.depth
    options.states = 200
    options.without = bounds.without
    let findings = Explorer(edition, options).run().findings
    return findings.first { bounds.forbid.contains($0.kind.rawValue) }.map {
      ExerciseReport.Finding(kind: $0.kind.rawValue, script: $0.script, what: $0.what)
    }
  }
}

extension Simulation {
  /// The event of a command, as at the prompt.
  fileprivate func event(_ command: String) throws(LabError) -> UserEvent {
    let verb = String(command.prefix { $0 != " " })
    let text = String(command.dropFirst(verb.count + 1))
    switch verb {
    case "tap": return try event(tapping: text, taps: 1)
    case "double-tap": return try event(tapping: text, taps: 2)
    case "select": return try event(selecting: text)
    case "tab": return try event(choosingTab: text)
    case "back": return .back
    case "swipe-back": return .swipeBack(cancelled: text == "cancel")
    case "swipe": return .swipe(cancelled: text == "cancel")
    case "type": return .type(text)
    case "open": return .open(text)
    case "wait": return .wait(nanoseconds: text.isEmpty ? nil : try Seconds(text).nanoseconds)
    default: return .disconnect
    }
  }
}
