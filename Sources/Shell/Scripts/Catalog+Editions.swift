import LabModel
import LabRun

extension Catalog {
  /// The editions of some specs.
  ///
  /// - Parameter loaded: the specs on the stage; nothing is loaded twice.
  func editions(toLoad specs: [String], beside loaded: [Spec]) throws(ShellError) -> [AppEdition] {
    var editions: [AppEdition] = []
    for text in specs {
      let edition = try edition(orCommand: text)
      if loaded.contains(edition.spec) { throw .alreadyLoaded("\(edition.spec)") }
      if editions.contains(where: { $0.spec == edition.spec }) { throw .namedTwice("\(edition.spec)") }
      editions.append(edition)
    }
    return editions
  }

  /// The edition of a spec; who typed a command's name there is told so.
  private func edition(orCommand text: String) throws(ShellError) -> AppEdition {
    do throws(LabError) {
      return try edition(text)
    } catch {
      if ReplCommands.all.contains(where: { $0.info.name == text }) { throw .commandInsteadOfApp(text) }
      throw .lab(error)
    }
  }

  /// The edition of a spec; for `variant/app@all`, every edition of the app, the documented one first.
  func editions(named spec: String) throws(ShellError) -> [AppEdition] {
    let ending = "@all"
    guard spec.hasSuffix(ending) else { return [try lab(edition(spec))] }
    let app = try lab(edition(String(spec.dropLast(ending.count)))).spec
    return editions.filter { $0.spec.variant == app.variant && $0.spec.app == app.app }
  }
}
