import Lab

/// `load SPEC [SPEC ...]`
enum LoadCommand: ReplCommand {
  static let info = CommandInfo(
    name: "load", group: .stage, usage: "load SPEC [SPEC ...]",
    abstract: "start an app, or several side by side",
    discussion: """
      A spec is variant[/app][@edition]: `closure` is the variant's documented app, `closure@fixed` that app
      with its flaws mended. Several loaded apps get every event together; `@SPEC COMMAND` is for one of them.
      """,
    example: ["load closure"],
    completes: .specs)

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    if arguments.words.isEmpty { throw .missingArgument(usage: info.usage) }
    var editions: [AppEdition] = []
    for word in arguments.words {
      let edition = try lab(session.catalog.edition(word))
      if session.stage.contains(where: { $0.spec == edition.spec })
        || editions.contains(where: { $0.spec == edition.spec })
      {
        throw .alreadyLoaded("\(edition.spec)")
      }
      editions.append(edition)
    }
    var lines: [StyledLine] = []
    for edition in editions {
      let simulation = Simulation(edition, in: session.catalog)
      simulation.keptEvents = session.keptEvents
      session.stage.append(simulation)
      lines.append(StyledLine("loaded \(edition.spec)", .heading))
      lines += simulation.report(ofEvent: 0, session.options)
    }
    return lines
  }
}
