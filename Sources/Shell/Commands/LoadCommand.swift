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
      lines += bringUp(simulation, in: session)
    }
    return lines
  }

  /// An app that comes later gets the events of the stage if its app is there in another variant or edition; else they
  /// are only counted.
  private static func bringUp(_ simulation: Simulation, in session: Session) -> [StyledLine] {
    let count = session.stage.map(\.history.count).max() ?? 0
    if count == 0 { return [] }
    let events = count == 1 ? "event 1" : "events 1 to \(count)"
    let peer = session.stage.first { $0 !== simulation && $0.spec.app == simulation.spec.app }
    if let peer {
      simulation.repeatHistory(of: peer)
      return [StyledLine("brought to event \(count) by what \(peer.displayName) got", .heading)]
        + simulation.presentLines(session.options)
    }
    session.alignEvents()
    return [StyledLine("\(events) came before it was loaded: not sent to it", .dim)]
  }
}
