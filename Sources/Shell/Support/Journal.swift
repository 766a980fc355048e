import Lab

/// The lines that brought a session about, from which a transcript can be made. What was undone is not among them.
struct Journal {
  /// A line that was run.
  private struct Line {
    var text: String
    /// How many events the stage had before it.
    var before: Int
    /// And after it.
    var after: Int
    /// Whether it stays where events before it are undone: it loads an app, or sets something.
    var stays: Bool
  }

  private var kept: [Line] = []
  /// The lines of undone events, in their order.
  private var undone: [Line] = []

  /// The lines as they were typed.
  var lines: [String] { kept.map(\.text) }

  /// Adds a line that was run.
  mutating func add(_ text: String, events: (before: Int, after: Int), stays: Bool) {
    if events.after > events.before { undone = [] }
    kept.append(Line(text: text, before: events.before, after: events.after, stays: stays))
  }

  /// Leaves out the events above a number, and what looked at them.
  ///
  /// - Returns: false if one line has events on both sides; then nothing is left out.
  mutating func undo(downTo count: Int) -> Bool {
    if kept.contains(where: { $0.before < count && $0.after > count }) { return false }
    let first = kept.firstIndex { $0.after > $0.before && $0.before >= count } ?? kept.endIndex
    undone = kept[first...].filter { $0.after > $0.before && !$0.stays } + undone
    kept = kept[..<first] + kept[first...].filter(\.stays)
    return true
  }

  /// Brings undone events back, up to a number.
  ///
  /// - Returns: false if one line has events on both sides, or they are not known.
  mutating func redo(upTo count: Int) -> Bool {
    guard let last = undone.firstIndex(where: { $0.after == count }) else { return false }
    kept += undone[...last]
    undone.removeFirst(last + 1)
    return true
  }

  /// Keeps the lines so far whatever is undone later: their apps are gone, and so are their events.
  mutating func seal() {
    for index in kept.indices { (kept[index].after, kept[index].stays) = (kept[index].before, true) }
    undone = []
  }

  /// Begins anew with these lines; those that set something stay behind them.
  mutating func restart(with lines: [String], events: Int) {
    let settings = kept.map(\.text).filter { ["set", "detail"].contains($0.splitAtSpace.0) }
    kept = (lines + settings).map { Line(text: $0, before: events, after: events, stays: true) }
    undone = []
  }
}

extension Session {
  private var eventCount: Int { stage.map(\.history.count).max() ?? 0 }

  /// What the journal has to know of the session before a line is run.
  struct BeforeLine {
    var events: Int
    /// The histories, if the line may shorten them.
    var histories: [History]?
    var isStageEmpty: Bool
  }

  /// What the journal has to know before a line is run.
  func beforeLine(_ line: String) -> BeforeLine {
    let info = Self.command(in: line)
    let mayShorten = info?.group == .history || info?.name == ResetCommand.info.name
    return BeforeLine(
      events: eventCount, histories: mayShorten ? stage.map(\.history) : nil, isStageEmpty: stage.isEmpty)
  }

  /// What a line's command says about itself, without the `@SPEC` before it.
  private static func command(in line: String) -> CommandInfo? {
    let bare = line.hasPrefix("@") ? line.splitAtSpace.1 : line
    return (try? ReplCommands.find(bare.splitAtSpace.0))?.info
  }

  /// Keeps a line that did something. An error changes nothing; lessons have a stage of their own;
  /// what was stopped would not be stopped when it is run again.
  func keep(_ line: String, _ reply: Reply, _ before: BeforeLine) {
    guard let info = Self.command(in: line), info.group != .lessons, info.name != QuitCommand.info.name,
      !reply.isError || !reply.output.isEmpty, reply.error != .interrupted, !isInterrupted()
    else { return }
    let events = (before: before.events, after: eventCount)
    if info.group == .stage, events.before > 0, events.after == 0 { journal.seal() }
    if Self.fileCommand(in: line) != nil {
      for line in linesToRecord(of: line, before) { journal.add(line, events: events, stays: false) }
    } else if isFinding(line) {
      journal.restart(with: linesOfPresent + useLine, events: events.after)
    } else if let former = before.histories, isShortened(former) {
      if !journal.undo(downTo: events.after) { journal.add(line, events: events, stays: true) }
    } else if info.name == RedoCommand.info.name, events.after > events.before {
      if !journal.redo(upTo: events.after) { journal.add(line, events: events, stays: true) }
    } else {
      journal.add(line, events: events, stays: info.staysInJournal)
    }
  }

  /// What stands in a transcript for a line. It reads no file, and knows no findings: of a script and of a finding that is
  /// played, what was sent stands there instead.
  func linesToRecord(of line: String, _ before: BeforeLine) -> [String] {
    if isFinding(line) {
      return loadLines.map { $0.replacing("load", with: "load --fresh", maxReplacements: 1) }
        + eventLines(in: 0..<eventCount) + useLine
    }
    if Self.fileCommand(in: line) == nil { return [line] }
    guard Self.command(in: line)?.name == ScriptCommand.info.name else { return [] }
    return (before.isStageEmpty ? loadLines : []) + eventLines(in: before.events..<eventCount)
  }

  /// Whether a line has played a finding.
  private func isFinding(_ line: String) -> Bool {
    Self.command(in: line)?.name == ExploreCommand.info.name && line.words.contains("show")
  }

  /// Whether the histories are beginnings of what they were, and all as long.
  private func isShortened(_ former: [History]) -> Bool {
    former.count == stage.count && Set(stage.map(\.history.count)).count == 1
      && zip(stage, former).allSatisfy { app, former in
        app.history.count < former.count && app.history.commonCount(with: former) == app.history.count
      }
  }

  private var loadLines: [String] {
    stage.isEmpty ? [] : ["load \(stage.map { "\($0.spec)" }.joined(separator: " "))"]
  }

  private var useLine: [String] { used.map { ["use \($0.spec)"] } ?? [] }

  /// The shortest lines that bring the apps to where they are.
  var linesOfPresent: [String] { loadLines + eventLines(in: 0..<eventCount) }

  private func eventLines(in events: Range<Int>) -> [String] {
    events.flatMap { index -> [String] in
      let takers = stage.filter { $0.history.indices.contains(index) && $0.history[index].happened }
      guard let first = takers.first else { return [] }
      let command = first.history[index].event.command
      return takers.count == stage.count ? [command] : takers.map { "@\($0.spec) \(command)" }
    }
  }
}

extension History.Entry {
  /// Whether the app got it, and keeps it.
  nonisolated var happened: Bool { isOn && omission == nil }
}

extension CommandInfo {
  /// Whether its line matters also where the events before it are undone.
  nonisolated fileprivate var staysInJournal: Bool {
    switch group {
    case .stage: !["reset", "script", "scripts", "variants"].contains(name)
    case .stepping: ["break", "tbreak", "watch", "disable", "enable", "delete", "detail"].contains(name)
    case .history: ["checkpoint", "toggle"].contains(name)
    case .shell: name == "set"
    case .lessons, .events, .views, .compare, .transcripts: false
    }
  }
}
