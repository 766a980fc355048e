import LabModel
import LabRun

/// Runs scripts on new apps, without changing a session's stage.
struct MatrixRunner {
  private let session: Session
  /// The command to name in messages.
  private let command: CommandInfo

  init(_ session: Session, _ command: CommandInfo) { (self.session, self.command) = (session, command) }

  private var catalog: Catalog { session.catalog }

  /// Runs scripts, whose names are separated by commas, on the apps of some specs; see ``Session/matrix(_:_:)``.
  func run(_ names: String, _ specs: [String]) throws(ShellError) -> ScriptMatrix {
    var scripts: [Script] = []
    for name in names.split(separator: ",") {
      scripts.append(try ScriptFinder(session).script(String(name), for: command))
    }
    guard let first = scripts.first else { throw .missingScript }
    let editions = try editions(for: first, specs)
    var runs: [ScriptMatrix.Run] = []
    for script in scripts {
      runs.append(ScriptMatrix.Run(script: script.shortName, matrix: try matrix(script, editions)))
    }
    return ScriptMatrix(runs)
  }

  private func matrix(_ script: Script, _ editions: [AppEdition]) throws(ShellError) -> Matrix {
    let own = Session(catalog: catalog)
    own.isInterrupted = session.isInterrupted
    for edition in editions { own.stage.append(Simulation(edition, in: catalog)) }
    _ = try ScriptPlayer(own).play(script)
    return Matrix(try own.comparison(), script: script.events.map(\.command))
  }

  private func editions(for script: Script, _ specs: [String]) throws(ShellError) -> [AppEdition] {
    var found: [AppEdition] = []
    for spec in specs {
      for edition in try catalog.editions(named: spec) {
        if found.contains(where: { $0.spec == edition.spec }) { throw .namedTwice("\(edition.spec)") }
        found.append(edition)
      }
    }
    if !specs.isEmpty { return try withAuthorsOwn(found) }
    guard let first = script.specs.first else { throw .missingArgument(usage: command.usage) }
    let app = try lab(catalog.edition(first)).spec.app
    return catalog.editions.filter { $0.spec.app == app }
  }

  /// Adds the author's own version after each app that goes beyond the author's code. Without it, a verdict on one
  /// would be taken for a verdict on the other.
  private func withAuthorsOwn(_ editions: [AppEdition]) throws(ShellError) -> [AppEdition] {
    var result: [AppEdition] = []
    for edition in editions {
      result.append(edition)
      guard let own = catalog.authorsOwn["\(edition.spec)"] else { continue }
      if !editions.contains(where: { "\($0.spec)" == own }) { result.append(try lab(catalog.edition(own))) }
    }
    return result
  }
}
