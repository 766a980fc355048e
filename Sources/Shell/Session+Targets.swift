import LabModel
import LabRun

// Which apps a command is about, and what it prints for each.
extension Session {
  /// The apps that the command at hand is about.
  var targets: [Simulation] { (mode.app ?? used).map { [$0] } ?? stage }

  /// Those, of which there is at least one.
  ///
  /// - Throws: `ShellError.emptyStage`.
  func loadedTargets() throws(ShellError) -> [Simulation] {
    if targets.isEmpty { throw .emptyStage }
    return targets
  }

  /// The app that commands about one app are about: the first.
  func target() throws(ShellError) -> Simulation {
    guard let first = targets.first else { throw .emptyStage }
    return first
  }

  /// The loaded app that a spec names: in full, as it was given to `load`, or by a beginning that no other has, of the
  /// spec or of its edition: `fixed`, `doc`.
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

  /// What a view prints for each app, under the app's name where there are several.
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

  /// The same for a view that some apps may lack: they say so in their place, as long as one of them has it.
  func eachPossible<Failure: Refusal>(
    _ view: (Simulation) throws(Failure) -> [StyledLine]
  ) throws(ShellError) -> [StyledLine] {
    try possible { attempt throws(ShellError) in
      try each { simulation in
        attempt(simulation, Result { () throws(Failure) in try view(simulation) })
      }
    }
  }

  /// A view of several apps, of which some may lack it.
  ///
  /// - Parameter views: shows them; what it calls for each gives the lines, or what keeps the app from having them.
  /// - Throws: what keeps them from it, where none has it.
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
        // Columns ask again for each number of them that is tried.
        if !refusals.contains(where: { $0.simulation === simulation }) {
          refusals.append((simulation, error.shellError))
        }
        return [StyledLine(error.shellError.description, .warning)]
      }
    }
    if !refusals.isEmpty, !isDone { throw targets.error(of: refusals) }
    return lines
  }

  /// What the loaded apps have done so far, side by side.
  func comparison() throws(ShellError) -> Comparison {
    var apps: [ComparedApp] = []
    for simulation in try loadedTargets() { apps.append(try lab(simulation.compared())) }
    return Comparison(apps)
  }
}

extension Simulation {
  /// What stands above its part of what several apps print.
  var heading: StyledLine { StyledLine("\(displayName):", .heading) }
}
