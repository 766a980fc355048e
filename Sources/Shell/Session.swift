import Explore
import Lab
import LessonEngine
import Transcripts

/// The REPL without a terminal: takes command lines, gives back what they print.
///
/// Terminal, script, transcript test and library users all talk to this one engine.
public final class Session {
  /// The apps that can be loaded.
  public let catalog: Catalog
  /// The apps that are loaded, in that order. Every event goes to all of them.
  public internal(set) var stage: [Simulation] = [] {
    didSet {
      stoppedScript = nil
      if let used, !stage.contains(where: { $0 === used }) { self.used = nil }
    }
  }
  /// How output is laid out.
  public var options = RenderOptions()
  /// Whether the width is the terminal's; `set width` fixes it.
  public internal(set) var followsTerminal = true
  /// Whether a terminal shows what is longer than its screen through the user's pager.
  public internal(set) var usesPager = true
  /// Whether the report of an event is shortened to the rows of a terminal's screen.
  public var fitsReports: Bool { view != .full }
  /// Whether somebody types at a terminal: then a way out is named with what leads astray.
  var isAtTerminal: Bool { options.rows != nil }
  /// Polled by commands that may take long; true once the user pressed Ctrl-C.
  public var isInterrupted: () -> Bool = { false }
  /// Told by commands that may take long how far they are, often; nil at their end. A terminal shows it.
  public var tellProgress: (String?) -> Void = { _ in }

  /// Whether somebody reads what is printed. Where nobody does, events, steps and changes of the past are not told.
  package var isRead = true
  /// How far a step goes.
  var detail = Detail.moment
  /// Whether that is the next line unless something else is set.
  var stepsByLine = false
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
  /// The lines that brought the session about.
  var journal = Journal()
  /// The transcript that is being written, if one is.
  var recording: SessionRecording?
  /// Whether commands may read and write files; not while a transcript is run.
  var allowsFiles = true
  /// The app that commands go to; nil for all.
  var used: Simulation?
  /// The script that `script` goes on with.
  var stoppedScript: StoppedScript?
  /// What `explore` found last; `explore show` plays it.
  var explorations: [Exploration] = []
  /// Where the lessons are, and where progress is kept.
  public var lessonSettings = LessonSettings()
  /// The lessons, and the one under way.
  var lessons = Lessons()
  /// Whether an event that no app can take is counted, as in a script.
  var countsRefused = false
  /// The app that `@SPEC` names, while its command runs.
  var only: Simulation?

  /// A session with an empty stage.
  public init(catalog: Catalog) {
    self.catalog = catalog
  }

  /// The longest line that is run, in bytes.
  public nonisolated static let lineLimit = 64 * 1024

  /// From here on a step goes to the next line, as at a terminal; a recording begins with that.
  public func stepByLine() {
    stepsByLine = true
    _ = run(Self.lineDetail)
  }

  nonisolated static let lineDetail = "detail \(Detail.line.rawValue)"

  /// Runs one line. A line end inside it is a space.
  public func run(_ line: String) -> Reply {
    if let error = Self.error(of: line) { return Reply(error: error) }
    let line = line.onOneLine.trimmed.withoutPrompt
    if line.isEmpty || line.utf8.first == UInt8(ascii: "#") { return Reply() }
    let before = beforeLine(line)
    let reply = reply(to: line)
    keep(line, reply, before)
    return note(line, reply, before)
  }

  /// Why a line is not even looked at, if so.
  public nonisolated static func error(of line: String) -> ShellError? {
    if line.utf8.count > lineLimit { return .lineTooLong(limit: lineLimit) }
    return line.utf8.contains(0) ? .nulByte : nil
  }

  func reply(to line: String) -> Reply {
    do {
      let reply = try run(parsing: line)
      if ReplCommands.isRepeated(line) { lastSteppingCommand = line }
      return reply
    } catch {
      return Reply(error: perhapsAnAnswer(line, error).told(in: lessonSettings.language))
    }
  }

  private func run(parsing line: String) throws(ShellError) -> Reply {
    if line.hasPrefix("@") { return try runOnOne(line) }
    let (name, rest) = line.splitAtSpace
    let command = try ReplCommands.find(name)
    if command.info.usesFiles, !allowsFiles { throw .refused(command.info.name) }
    let text = command.info.takesText ? rest : rest.withoutComment
    let remarks = command.info.group == .events ? remarksOnThePast(before: command) : []
    let withheld = stage.filter { $0.isOutcomeWithheld }
    var reply = try command.run(Arguments(text: text, usage: command.info.usage), in: self).reply
    reply.output = remarks + reply.output
    if command.info.group == .stepping { reply.error = reply.error ?? failure(toldBy: withheld) }
    reply.isReading = command.info.isLessonText
    if isRead, command.info.group != .lessons, command.info.name != "help" {
      reply.output += explanations(of: reply.output)
    }
    reply.output = reply.output.folded(to: options.width)
    if command.info.mayChangeStage { reply = noticingSolution(reply) }
    reply.isLong = command.info.isReadAtLength && !reply.output.contains(where: \.isOfReport)
    return fitted(reply)
  }

  /// `@SPEC COMMAND`: the command sees that app only.
  private func runOnOne(_ line: String) throws(ShellError) -> Reply {
    let (spec, rest) = String(line.dropFirst()).splitAtSpace
    guard !spec.isEmpty, !rest.isEmpty else { throw .missingArgument(usage: "@SPEC COMMAND") }
    if rest.hasPrefix("@") { throw .nestedSpec }
    only = try loaded(spec)
    defer { only = nil }
    return try run(parsing: rest)
  }
}

extension Session {
  /// Why an app stopped for good at the event whose end is now looked at for the first time.
  private func failure(toldBy withheld: [Simulation]) -> ShellError? {
    stop(among: withheld.filter { !$0.isOutcomeWithheld })
  }

  /// What is said before an event by those apps of which a past step is looked at: it happens after the present one.
  /// `events` says of itself that it tells nothing yet of an app that was stopped.
  private func remarksOnThePast(before command: any ReplCommand.Type) -> [StyledLine] {
    let isListing = command == EventsCommand.self
    return targets.filter { !$0.isAtPresent && !(isListing && $0.isOutcomeWithheld) }.map { simulation in
      let name = targets.count > 1 ? "\(simulation.displayName): " : ""
      let present = simulation.label(ofStep: simulation.timeline.stepCount - 1)
      return StyledLine(
        "\(name)at the present, step \(present); you looked at \(simulation.label(ofStep: simulation.cursor))",
        .dim)
    }
  }

  /// The prompt: spec and event:step/of; an `@` before the spec that `use` has named. A lesson, or free play in one,
  /// stands before it in brackets.
  public var prompt: String {
    (lessons.active.map { $0.beforePlay == nil ? "[lesson] " : "[play] " } ?? "") + stagePrompt
  }

  private var stagePrompt: String {
    guard let first = used ?? stage.first else { return "coordlab> " }
    let position = first.position(ofStep: first.cursor)
    let others = stage.count > 1 && used == nil ? " +\(stage.count - 1)" : ""
    return
      "\(used == nil ? "" : "@")\(first.displayName)\(others) \(position.event):\(position.step)/\(position.count)> "
  }
}

extension String {
  /// Without the `> ` that stands before a command in a transcript: lines can be pasted from one.
  nonisolated fileprivate var withoutPrompt: String { hasPrefix("> ") ? String(dropFirst(2)).trimmed : self }

  /// With a space for each line end.
  nonisolated fileprivate var onOneLine: String {
    contains(where: \.isNewline) ? String(map { $0.isNewline ? " " : $0 }) : self
  }
}

extension Session {
  /// The name of the command in a line if it is one that reads or writes files; nil otherwise.
  public static func fileCommand(in line: String) -> String? {
    var line = line.trimmed
    if line.hasPrefix("@") { line = line.splitAtSpace.1 }
    guard let command = try? ReplCommands.find(line.splitAtSpace.0) else { return nil }
    if command.info.usesFiles { return command.info.name }
    return command.info.completes.isScripts && isPath(line.splitAtSpace.1.splitAtSpace.0)
      ? command.info.name : nil
  }
}
