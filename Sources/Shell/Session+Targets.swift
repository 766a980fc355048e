import LabModel
import LabRun

// The targets of a command, and their views.
extension Session {
  /// The apps that the current command is for.
  var targets: [Simulation] { (mode.app ?? used).map { [$0] } ?? stage }

  /// The targets, at least one.
  ///
  /// - Throws: `ShellError.emptyStage`.
  func loadedTargets() throws(ShellError) -> [Simulation] {
    if targets.isEmpty { throw .emptyStage }
    return targets
  }

  /// The target of a command for one app: the first.
  func target() throws(ShellError) -> Simulation {
    guard let first = targets.first else { throw .emptyStage }
    return first
  }

  /// The loaded app for a spec: in full, as given to `load`, or by a unique prefix of spec or edition: `fixed`, `doc`.
  func loaded(_ text: String) throws(ShellError) -> Simulation {
    let spec = try? catalog.edition(text).spec
    if let found = stage.first(where: { $0.spec == spec || $0.displayName == text }) { return found }
    let edition = text.hasPrefix("@") ? String(text.dropFirst()) : text
    let ofSpec = stage.filter { "\($0.spec)".hasPrefix(text) }
    let found = ofSpec.isEmpty ? stage.filter { $0.spec.edition?.hasPrefix(edition) ?? false } : ofSpec
    if found.count > 1 { throw .ambiguousSpec(text, candidates: found.map(\.displayName)) }
    guard let only = found.first else { throw .notLoaded(text, loaded: stage.map(\.displayName)) }
    return only
  }

  /// The view of each app, under the app's name if there are several.
  func each<Failure: Refusal>(
    _ view: (Simulation) throws(Failure) -> [StyledLine]
  ) throws(ShellError) -> [StyledLine] {
    let targets = try loadedTargets()
    var lines: [StyledLine] = []
    for simulation in targets {
      if targets.count > 1 { lines.append(simulation.heading) }
      do throws(Failure) {
        lines += try view(simulation)
      } catch {
        throw targets.error(error, of: simulation)
      }
    }
    return lines
  }

  /// The same for a view that some apps may lack. Their error is shown instead, as long as one app has the view.
  func eachPossible<Failure: Refusal>(
    _ view: (Simulation) throws(Failure) -> [StyledLine]
  ) throws(ShellError) -> [StyledLine] {
    try possible { attempt throws(ShellError) in
      try each { simulation in
        attempt(simulation, Result { () throws(Failure) in try view(simulation) })
      }
    }
  }

  /// A view of several apps that some of them may lack.
  ///
  /// - Parameter views: shows the views; calls its argument for each app with the lines, or with the app's error.
  /// - Throws: the apps' errors, if none has the view.
  func possible<Failure: Refusal>(
    _ views: ((Simulation, Result<[StyledLine], Failure>) -> [StyledLine]) throws(ShellError) -> [StyledLine]
  ) throws(ShellError) -> [StyledLine] {
    var refusals: [(simulation: Simulation, error: ShellError)] = []
    var isDone = false
    let lines = try views { simulation, result in
      switch result {
      case .success(let lines):
        isDone = true
        return lines
      case .failure(let error):
        // Columns request each view again for every number of columns.
        if !refusals.contains(where: { $0.simulation === simulation }) {
          refusals.append((simulation, error.shellError))
        }
        return [StyledLine(error.shellError.description, .warning)]
      }
    }
    if !refusals.isEmpty, !isDone { throw targets.error(of: refusals) }
    return lines
  }

  /// A comparison of the loaded apps up to their cursors.
  func comparison() throws(ShellError) -> Comparison {
    var apps: [ComparedApp] = []
    for simulation in try loadedTargets() { apps.append(try lab(simulation.compared())) }
    return Comparison(apps)
  }
}

extension Simulation {
  /// The heading of its part in the output of several apps.
  var heading: StyledLine { StyledLine("\(displayName):", .heading) }
}
