import LabModel
import LabRun

/// Runs scripts on apps of their own, beside the stage of a session.
struct MatrixRunner {
  private let session: Session
  /// The command that asks, for messages.
  private let command: CommandInfo

  init(_ session: Session, _ command: CommandInfo) { (self.session, self.command) = (session, command) }

  private var catalog: Catalog { session.catalog }

  /// Runs the scripts of these names, with commas between them, on the apps of some specs; see ``Session/matrix(_:_:)``.
  func run(_ names: String, _ specs: [String]) throws(ShellError) -> ScriptMatrix {
    var scripts: [Script] = []
    for name in names.split(separator: ",") {
      scripts.append(try ScriptFinder(session).script(String(name), for: command))
    }
    guard let first = scripts.first else { throw .missingArgument(usage: command.usage) }
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
}
