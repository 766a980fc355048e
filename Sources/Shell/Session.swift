import Explore
import LabModel
import LabRun
import LessonEngine
import Transcripts

/// The REPL without a terminal: runs command lines and returns their output.
///
/// Terminals, scripts, transcript tests and library users all call this one engine.
public final class Session {
  /// The apps that can be loaded.
  public let catalog: Catalog
  /// The values of `set`, the terminal's layout, and the lessons' settings.
  var settings = SessionSettings()
  /// The apps on the stage, and the state that commands share.
  var current = SessionState()
  /// The reader of the output.
  package var mode = SessionMode.reader
  /// The lessons, and the current one.
  var lessons = Lessons()
  /// The scorecard, since measuring it takes long.
  var measured = MeasuredScorecard()
  /// The lines that rebuild the session.
  var journal = Journal()
  /// The transcript being recorded; nil if there is none.
  var recording: SessionRecording?
  /// Slow commands poll it; true after the user pressed Ctrl-C.
  public var isInterrupted: () -> Bool = { false }
  /// Slow commands often call it with their progress, and with nil at their end. A terminal shows the progress.
  public var reportProgress: (String?) -> Void = { _ in }

  /// Creates a session with an empty stage.
  public init(catalog: Catalog) {
    self.catalog = catalog
  }

  /// The maximum length of a line in bytes.
  public nonisolated static let lineLimit = 64 * 1024

  /// From now on a step goes to the next line, as at a terminal. A recording begins with that command.
  public func stepByLine() {
    _ = run(Self.lineDetail)
  }

  nonisolated static let lineDetail = "detail \(Detail.line.rawValue)"

  /// Runs one line. A line break inside it counts as a space.
  public func run(_ line: String) -> Reply {
    lessonSettings.language.speaking { runInLanguage(line) }
  }

  private func runInLanguage(_ line: String) -> Reply {
    if let error = Self.error(of: line) { return Reply(error: error) }
    let line = line.onOneLine.trimmed.withoutPrompt
    if line.isEmpty || line.utf8.first == UInt8(ascii: "#") { return Reply() }
    let journalLine = JournalLine(line, before: setup)
    var reply = reply(to: line)
    // A replay of an interrupted line would not be interrupted, so the journal leaves the line out.
    if reply.error == .interrupted || isInterrupted() { return reply }
    journalLine.add(to: &journal, reply, after: setup)
    let isRefused = reply.isError && reply.output.isEmpty
    reply = SessionRecorder(self).append(journalLine, reply)
    // Only now: the journal and recordings keep no errors, but those with output.
    if isRefused { reply.output = remarksOnRefusedEvent(line) + reply.output }
    return reply
  }

  /// Runs commands in another mode.
  func run<Value, Failure>(
    in mode: SessionMode, _ work: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let own = self.mode
    self.mode = mode
    defer { self.mode = own }
    return try work()
  }

  /// Why a line is refused before it is parsed; nil if it is not.
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
      return Reply(error: suggestingAnswer(line, error).translated(to: lessonSettings.language))
    }
  }

  private func run(parsing line: String) throws(ShellError) -> Reply {
    if line.hasPrefix("@") { return try runOnOne(line) }
    let (name, rest) = line.splitAtSpace
    let command = try ReplCommands.find(name)
    if command.info.usesFiles, !mode.allowsFiles { throw .refused(command.info.name) }
    let text = command.info.takesText ? rest : rest.withoutComment
    let remarks = command.info.group == .events ? remarksOnEarlierCursor(before: command) : []
    let withheld = stage.filter { $0.isOutcomeWithheld }
    var reply = try command.run(Arguments(text: text, usage: command.info.usage), in: self).reply
    reply.output = remarks + reply.output
    if command.info.group == .stepping { reply.error = reply.error ?? failure(toldBy: withheld) }
    reply.isReading = command.info.isLessonText
    if mode.isRead, command.info.group != .lessons, !command.info.traits.contains(.explains) {
      reply.output += current.explained.explanations(of: reply.output, options)
    }
    reply.output = reply.output.folded(to: options.width)
    if command.info.group != .lessons { lessons.active?.run.isTouched = true }
    if command.info.mayChangeStage { reply = noticingSolution(reply) }
    reply.isLong = command.info.isReadAtLength && !reply.output.contains(where: \.isOfReport)
    return current.explained.fitted(reply, options, keepsNames: isQuestionOpen)
  }

  /// `@SPEC COMMAND`: runs the command with that app as its only target.
  private func runOnOne(_ line: String) throws(ShellError) -> Reply {
    let (spec, rest) = String(line.dropFirst()).splitAtSpace
    guard !spec.isEmpty, !rest.isEmpty else { throw .missingArgument(usage: "@SPEC COMMAND") }
    if rest.hasPrefix("@") { throw .nestedSpec }
    return try run(in: .app(try loaded(spec), within: mode)) { () throws(ShellError) in
      try run(parsing: rest)
    }
  }
}

// MARK: - Settings and state by their own names

extension Session {
  /// The loaded apps, in the order of loading. Every event goes to all of them.
  public internal(set) var stage: [Simulation] {
    get { current.setup.stage }
    set { current.setup.stage = newValue }
  }

  /// The stage with its breakpoints.
  var setup: StageSetup {
    get { current.setup }
    set { current.setup = newValue }
  }

  /// The app that `use` named; nil for all.
  var used: Simulation? {
    get { current.setup.used }
    set { current.setup.used = newValue }
  }

  /// The last stepping command; an empty line at a terminal repeats it.
  public internal(set) var lastSteppingCommand: String? {
    get { current.setup.lastSteppingCommand }
    set { current.setup.lastSteppingCommand = newValue }
  }

  /// The layout of the output.
  public var options: RenderOptions {
    get { settings.options }
    set { settings.options = newValue }
  }

  /// The settings of lessons and progress.
  public var lessonSettings: LessonSettings {
    get { settings.lessonSettings }
    set { settings.lessonSettings = newValue }
  }

  /// Whether the width follows the terminal; `set width` fixes it.
  public var followsTerminal: Bool { settings.followsTerminal }

  /// Whether a terminal shows output that is longer than its screen in the user's pager.
  public var usesPager: Bool { settings.usesPager }

  /// Whether the report of an event is shortened to the rows of a terminal.
  public var fitsReports: Bool { settings.view != .full }

  /// Whether the user types at a terminal: errors then name commands that help.
  var isAtTerminal: Bool { options.rows != nil }

  /// Resets everything to the start of a tested transcript: an empty stage, no breakpoints, and every setting as
  /// without a terminal.
  func resetAll() {
    (current, settings, lessons) = (SessionState(), SessionSettings(), Lessons())
  }
}

extension Session {
  /// Why an app stopped for good during the event whose end the user now sees for the first time.
  private func failure(toldBy withheld: [Simulation]) -> ShellError? {
    targets.failure(among: withheld.filter { !$0.isOutcomeWithheld })
  }

  /// Remarks before an event on apps whose cursor is not at the present: the event happens after the present step.
  /// `events` itself says that the outcome of a stopped app is withheld.
  private func remarksOnEarlierCursor(before command: any ReplCommand.Type) -> [StyledLine] {
    let isListing = command.info.traits.contains(.lists)
    return targets.filter { !$0.isAtPresent && !(isListing && $0.isOutcomeWithheld) }.map { simulation in
      let name = targets.count > 1 ? "\(simulation.displayName): " : ""
      let present = simulation.label(ofStep: simulation.timeline.stepCount - 1)
      return StyledLine(
        localized:
          "\(name)at the present, step \(present); you looked at \(simulation.label(ofStep: simulation.cursor))",
        .dim)
    }
  }

  /// Remarks after an event that no app took, on apps that show an earlier step: what they show need not be what is
  /// there to tap.
  private func remarksOnRefusedEvent(_ line: String) -> [StyledLine] {
    guard let command = try? ReplCommands.find(line.splitAtSpace.0), command.info.group == .events else {
      return []
    }
    return targets.filter { !$0.isAtPresent && !$0.isOutcomeWithheld }.map { simulation in
      let name = targets.count > 1 ? "\(simulation.displayName): " : ""
      let present = simulation.label(ofStep: simulation.timeline.stepCount - 1)
      let shown = simulation.label(ofStep: simulation.cursor)
      return StyledLine(
        localized:
          "\(name)you look at step \(shown); events happen at the present, step \(present): `last` goes there",
        .dim)
    }
  }

  /// The prompt: spec and event:step/of; an `@` before the spec that `use` named. A lesson, or its free play, comes
  /// first in brackets.
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
  /// Without a leading `> `, so that a line of a transcript can be pasted.
  nonisolated fileprivate var withoutPrompt: String { hasPrefix("> ") ? String(dropFirst(2)).trimmed : self }

  /// With a space for each line break.
  nonisolated fileprivate var onOneLine: String {
    contains(where: \.isNewline) ? String(map { $0.isNewline ? " " : $0 }) : self
  }
}

extension Session {
  /// The name of a line's command if it reads or writes files; otherwise nil.
  public static func fileCommand(in line: String) -> String? {
    var line = line.trimmed
    if line.hasPrefix("@") { line = line.splitAtSpace.1 }
    guard let command = try? ReplCommands.find(line.splitAtSpace.0) else { return nil }
    if command.info.usesFiles { return command.info.name }
    return command.info.completes.isScripts && ScriptFinder.isPath(line.splitAtSpace.1.splitAtSpace.0)
      ? command.info.name : nil
  }
}

extension Session {
  /// The completions for the end of a line.
  public func completions(of line: String) -> Suggestions {
    Completer(self, targets).completions(of: line)
  }

  /// Runs scripts on new apps, without changing the stage.
  ///
  /// - Parameters:
  ///   - names: the scripts' names or paths, separated by commas.
  ///   - specs: the apps; empty for every edition of the app that the first script loads, in every variant.
  public func matrix(_ names: String, _ specs: [String]) throws(ShellError) -> ScriptMatrix {
    try MatrixRunner(self, MatrixCommand.info).run(names, specs)
  }
}
