import Lab
import LessonEngine

/// The REPL without a terminal: takes command lines, gives back what they print.
///
/// Terminal, script, transcript test and library users all talk to this one engine.
public final class Session {
  /// The apps that can be loaded.
  public let catalog: Catalog
  /// The apps that are loaded, in that order. Every event goes to all of them.
  public internal(set) var stage: [Simulation] = []
  /// How output is laid out.
  public var options = RenderOptions()
  /// Whether the width is the terminal's; `set width` and recording fix it.
  public internal(set) var followsTerminal = true
  /// Polled by commands that may take long; true once the user pressed Ctrl-C.
  public var isInterrupted: () -> Bool = { false }

  /// Of how many of the latest events each app keeps the steps; nil for all.
  var keptEvents: Int? { didSet { for simulation in stage { simulation.keptEvents = keptEvents } } }
  /// How far a step goes.
  var detail: Detail = .line
  /// Where `continue` stops.
  var stops: [Stop] = []
  var nextStopNumber = 1
  /// How tree and stack are shown after a stepping command.
  var view: StepView = .changes
  /// The call under way that the user looks at, counted outwards from 0, and where the cursors were then.
  var lookedAt: (frame: Int, cursors: [Int])?
  /// The words of the views that were explained.
  var explained: Set<Word> = []
  /// The last stepping command; an empty line at a terminal repeats it.
  public internal(set) var lastSteppingCommand: String?
  /// How output was laid out before recording fixed it.
  var optionsBeforeRecording: RenderOptions?
  /// The transcript that is being written, if one is.
  var recording: Recording?
  /// Where the lessons are, and where progress is kept.
  public var lessonSettings = LessonSettings()
  /// The lessons, and the one under way.
  var lessons = Lessons()
  /// Whether an event that no app can take is counted, as in a script.
  var countsRefused = false
  /// The app that `@SPEC` names, while its command runs.
  private var only: Simulation?

  /// A session with an empty stage.
  public init(catalog: Catalog) {
    self.catalog = catalog
  }

  /// Runs one line.
  public func run(_ line: String) -> Reply {
    let line = line.trimmed
    if line.isEmpty || line.hasPrefix("#") { return Reply() }
    return note(line, reply(to: line))
  }

  func reply(to line: String) -> Reply {
    do {
      return try run(parsing: line)
    } catch {
      return Reply(error: error)
    }
  }

  private func run(parsing line: String) throws(ShellError) -> Reply {
    if line.hasPrefix("@") { return try runOnOne(line) }
    let (name, rest) = line.splitAtSpace
    let command = try ReplCommands.find(name)
    let arguments = Arguments(text: rest, usage: command.info.usage)
    var reply = try command.run(arguments, in: self).reply
    if command.info.group == .stepping { lastSteppingCommand = line }
    reply.isReading = command.info.group == .lessons
    if !reply.isReading, command.info.name != "help" { reply.output += explanations(of: reply.output) }
    return command.info.mayChangeStage ? noticingSolution(reply) : reply
  }

  /// `@SPEC COMMAND`: the command sees that app only.
  private func runOnOne(_ line: String) throws(ShellError) -> Reply {
    let (spec, rest) = String(line.dropFirst()).splitAtSpace
    guard !spec.isEmpty, !rest.isEmpty else { throw .missingArgument(usage: "@SPEC COMMAND") }
    let simulation = try loaded(spec)
    let before = only
    only = simulation
    defer { only = before }
    return try run(parsing: rest)
  }
}

extension Session {
  /// The apps that the command at hand is about.
  var targets: [Simulation] { only.map { [$0] } ?? stage }

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

  /// The loaded app that a spec names, in full or as it was given to `load`.
  func loaded(_ text: String) throws(ShellError) -> Simulation {
    if let found = stage.first(where: { "\($0.spec)" == text || $0.displayName == text }) { return found }
    if let spec = try? catalog.edition(text).spec, let found = stage.first(where: { $0.spec == spec }) {
      return found
    }
    throw .notLoaded(text, loaded: stage.map(\.displayName))
  }

  /// What a view prints for each app, under the app's name where there are several.
  func each<Failure: Refusal>(
    _ view: (Simulation) throws(Failure) -> [StyledLine]
  ) throws(ShellError) -> [StyledLine] {
    let targets = try loadedTargets()
    var lines: [StyledLine] = []
    for simulation in targets {
      if targets.count > 1 { lines.append(StyledLine("\(simulation.displayName):", .heading)) }
      do throws(Failure) {
        lines += try view(simulation)
      } catch {
        throw error.shellError
      }
    }
    return lines
  }

  /// The prompt: spec and event:step/of.
  public var prompt: String {
    guard let first = stage.first else { return "coordlab> " }
    let position = first.timeline.position(ofStep: first.cursor)
    let count = first.timeline.steps(ofEvent: position.event).count
    let others = stage.count > 1 ? " +\(stage.count - 1)" : ""
    return "\(first.displayName)\(others) \(position.event):\(position.step)/\(count)> "
  }
}

extension String {
  nonisolated var trimmed: String {
    let start = drop { $0.isWhitespace }
    return start.lastIndex { !$0.isWhitespace }.map { String(start[...$0]) } ?? ""
  }

  /// The first word, and what follows it.
  nonisolated var splitAtSpace: (String, String) {
    guard let space = firstIndex(where: { $0.isWhitespace }) else { return (self, "") }
    return (String(self[..<space]), String(self[space...]).trimmed)
  }
}

extension Session {
  /// The name of the command in a line if it is one that reads or writes files; nil otherwise.
  public static func fileCommand(in line: String) -> String? {
    var line = line.trimmed
    if line.hasPrefix("@") { line = line.splitAtSpace.1 }
    guard let command = try? ReplCommands.find(line.splitAtSpace.0) else { return nil }
    if command.info.usesFiles { return command.info.name }
    let takesScript = [ScriptCommand.info.name, MatrixCommand.info.name].contains(command.info.name)
    let script = line.splitAtSpace.1.splitAtSpace.0
    return takesScript && isPath(script) ? command.info.name : nil
  }
}
