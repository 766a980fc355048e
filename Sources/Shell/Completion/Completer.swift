import Explore
import LabModel
import LabRun

/// Finds completions for the end of a line.
struct Completer {
  private let session: Session
  /// The targets of the command on the line.
  private let targets: [Simulation]

  init(_ session: Session, _ targets: [Simulation]) { (self.session, self.targets) = (session, targets) }

  private var stage: [Simulation] { session.stage }
  private var catalog: Catalog { session.catalog }

  /// The completions for the end of a line.
  func completions(of line: String) -> Suggestions {
    let lead = line.prefix { $0.isWhitespace }.count
    let body = String(line.dropFirst(lead))
    if body.hasPrefix("@") { return completionsAfterSpec(body, offset: lead) }
    guard let space = body.firstIndex(where: { $0.isWhitespace }) else {
      let names =
        ReplCommands.all.map { $0.info.name }.sorted()
        + (stage.count > 1 ? stage.map { "@\($0.displayName)" } : [])
      return Suggestions(start: lead, candidates: matching(body, names))
    }
    guard let command = try? ReplCommands.find(String(body[..<space])) else {
      return Suggestions(start: line.count, candidates: [])
    }
    let rest = body[space...]
    let argument = String(rest.drop { $0.isWhitespace })
    return completions(of: argument, for: command.info, offset: line.count - argument.count)
  }

  private func completionsAfterSpec(_ body: String, offset: Int) -> Suggestions {
    guard let space = body.firstIndex(where: { $0.isWhitespace }) else {
      return Suggestions(start: offset, candidates: matching(body, stage.map { "@\($0.displayName)" }))
    }
    let rest = String(body[space...].drop { $0.isWhitespace })
    let named = try? session.loaded(String(body[..<space].dropFirst()))
    var inner = Completer(session, named.map { [$0] } ?? targets).completions(of: rest)
    inner.start += offset + body.count - rest.count
    return inner
  }

  private func completions(of argument: String, for info: CommandInfo, offset: Int) -> Suggestions {
    if case .scriptAndSpecs = info.completes { return completionsOfMatrix(argument, offset: offset) }
    let word =
      info.traits.contains(.takesWords)
      ? String(argument.reversed().prefix { !$0.isWhitespace }.reversed()) : argument
    let before = argument.dropLast(word.count).split(whereSeparator: \.isWhitespace).last.map(String.init)
    var suggestions = Suggestions(
      start: offset + argument.count - word.count,
      candidates: matching(word, candidates(for: info.completes, word, after: before)))
    switch info.completes {
    case .files: suggestions.wantsFiles = true
    case .fields, .watchable, .codeLocations: suggestions.mayContinue = true
    default: break
    }
    return suggestions
  }

  /// Scripts separated by commas; after a space, the apps.
  private func completionsOfMatrix(_ argument: String, offset: Int) -> Suggestions {
    let takesSpec = argument.contains(where: \.isWhitespace)
    let isEnd: (Character) -> Bool = { $0.isWhitespace || (!takesSpec && $0 == ",") }
    let word = String(argument.reversed().prefix { !isEnd($0) }.reversed())
    let apps = catalog.spellings.filter { !$0.contains("@") }.map { "\($0)@all" }
    return Suggestions(
      start: offset + argument.count - word.count,
      candidates: matching(
        word, takesSpec ? catalog.spellings(from: word) + apps : catalog.scripts.map(\.name)))
  }

  private func matching(_ beginning: String, _ candidates: [String]) -> [String] {
    let exact = candidates.filter { $0.hasPrefix(beginning) }
    return exact.isEmpty ? candidates.filter { $0.lowercased().hasPrefix(beginning.lowercased()) } : exact
  }

  /// - Parameter former: the word before the one to complete, for a command that takes several.
  private func candidates(for kind: CommandInfo.Candidates, _ argument: String, after former: String?)
    -> [String]
  {
    let first = targets.first
    switch kind {
    case .nothing, .files: return []
    case .events: return (first?.history.indices ?? 0..<0).map { "\($0 + 1)" }
    case .undone: return (0..<redoable).map { "\($0 + 1)" }
    case .steps: return first.map { edges($0) + $0.checkpoints.keys.sorted() } ?? []
    case .stops: return session.setup.stops.all.map { "\($0.number)" }
    case .specs: return catalog.spellings(from: argument)
    case .exploring: return explorable(argument, after: former)
    case .loadedSpecs: return stage.map(\.displayName)
    case .addressees: return stage.map(\.displayName) + (stage.count > 1 ? ["all"] : [])
    case .tappable: return labels(where: \.isTappable)
    case .rows: return labels { $0.kind == .row }
    case .tabs: return labels { $0.kind == .tab }
    case .objects: return targets.flatMap(objectNames).uniqued
    case .fields: return fieldPaths(argument)
    case .watchable: return ["tree", "stack", "zombies", "leaks"] + fieldPaths(argument)
    case .types: return typeCandidates(first, argument)
    case .codeLocations: return typeCandidates(first, argument) + lineCandidates(argument)
    case .topics: return HelpText.topics(in: catalog)
    case .checkpoints: return first?.checkpoints.keys.sorted() ?? []
    case .settings:
      return argument.contains(" ") ? Setting.lines.filter { $0.contains(" ") } : Setting.all.map(\.name)
    case .lessons:
      let ids = (try? session.library())?.all.map(\.id) ?? []
      return argument.contains(" ") ? ids.map { "reset \($0)" } : ids + ["off", "reset"]
    case .cases: return (try? session.library())?.cases.map(\.caseName) ?? []
    case .scripts, .scriptAndSpecs: return catalog.scripts.map(\.name)
    case .words(let words): return words
    }
  }

  /// The labels of controls that the user can touch now; empty while the outcome is withheld.
  private func labels(where isIncluded: (Choice) -> Bool) -> [String] {
    targets.filter { !$0.isOutcomeWithheld }.flatMap { $0.choices.filter(isIncluded).map(\.label) }.uniqued
  }

  /// The objects that were made, except those of a withheld outcome.
  private func objectNames(of simulation: Simulation) -> [String] {
    let end = simulation.isOutcomeWithheld ? simulation.cursor : simulation.timeline.stepCount
    return simulation.timeline.objects.filter { $0.madeAt <= end }.map(\.name)
  }

  /// Objects; after a dot, the fields of the object or value before it.
  private func fieldPaths(_ argument: String) -> [String] {
    guard let dot = argument.lastIndex(of: "."), let path = ObjectPath(String(argument[..<dot])) else {
      return targets.flatMap(objectNames).uniqued
    }
    return targets.flatMap { simulation in
      PathReader(simulation: simulation, frame: session.current.frame).fields(of: path).map {
        argument[...dot] + $0
      }
    }.uniqued
  }

  /// Files; after a colon, the lines of the file that a step can be at.
  private func lineCandidates(_ argument: String) -> [String] {
    targets.flatMap { simulation in
      simulation.source.files.flatMap { file -> [String] in
        let name = "\(file.id.split(separator: "/").last ?? "")"
        return argument.hasPrefix("\(name):") ? file.codeLines.map { "\(name):\($0)" } : ["\(name):"]
      }
    }.uniqued
  }

  /// The arguments of `explore` after a word.
  private func explorable(_ word: String, after former: String?) -> [String] {
    switch former {
    case "show": return session.current.explorations.flatMap(\.findings).indices.map { "\($0 + 1)" }
    case "--only", "--without": return ExploreOptions.verbs
    case "--depth", "--states", "--seconds", "--open": return []
    default: return catalog.spellings(from: word) + ExploreArguments.options + ["show"]
    }
  }

  /// The number of events that `redo` can restore.
  private var redoable: Int {
    let counts = targets.count < stage.count ? targets.map(\.takenBackCount) : targets.map(\.undone.count)
    return counts.min() ?? 0
  }

  /// The labels of the first and the last step of each event.
  private func edges(_ simulation: Simulation) -> [String] {
    let timeline = simulation.timeline
    return timeline.events.indices.flatMap { event -> [String] in
      let steps = timeline.steps(ofEvent: event)
      return [simulation.label(ofStep: steps.lowerBound), simulation.label(ofStep: steps.upperBound - 1)]
    }.uniqued
  }

  /// Types; once a dot is typed, the methods of that type.
  private func typeCandidates(_ simulation: Simulation?, _ argument: String) -> [String] {
    guard let simulation else { return [] }
    guard let (type, _) = argument.splitAtMember else { return simulation.typeNames }
    let methods = (try? simulation.methods(ofType: type)) ?? []
    return methods.map { "\(type).\($0.prefix { $0 != "(" })" }.uniqued
  }
}
