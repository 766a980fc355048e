import LabModel
import LabRun

/// A line to run, with the state of the stage before it as far as the journal needs it.
struct JournalLine {
  private let text: String
  /// The description of its command; nil if it has none.
  private let info: CommandInfo?
  /// The number of events before the line.
  private let eventCount: Int
  /// The histories, if the line may shorten them.
  private let histories: [History]?
  private let wasStageEmpty: Bool

  init(_ text: String, before setup: StageSetup) {
    self.text = text
    info = ReplCommands.info(ofLine: text)
    eventCount = setup.eventCount
    histories = info?.traits.contains(.undoesEvents) ?? false ? setup.stage.map(\.history) : nil
    wasStageEmpty = setup.stage.isEmpty
  }

  /// Adds the line to a journal if it had an effect. An error has none, and lessons have their own stage.
  func add(to journal: inout Journal, _ reply: Reply, after setup: StageSetup) {
    guard let info, info.group != .lessons, !info.traits.contains(.ends),
      !reply.isError || !reply.output.isEmpty
    else { return }
    let events = (before: eventCount, after: setup.eventCount)
    if info.group == .stage, events.before > 0, events.after == 0 { journal.seal() }
    if Session.fileCommand(in: text) != nil {
      for line in transcriptLines(after: setup) { journal.add(line, events: events, stays: false) }
    } else if isFinding {
      journal.restart(with: setup.commands + setup.useCommand, events: events.after)
    } else if let histories, setup.hasShortened(histories) {
      if !journal.undo(downTo: events.after) { journal.add(text, events: events, stays: true) }
    } else if info.traits.contains(.restoresEvents), events.after > events.before {
      if !journal.redo(upTo: events.after) { journal.add(text, events: events, stays: true) }
    } else {
      let stays = !info.traits.isDisjoint(with: [.staysInJournal, .isSetting])
      journal.add(text, events: events, stays: stays)
    }
  }

  /// The lines that represent this line in a transcript. A test reads no script file and knows no findings, so these
  /// are replaced by the events that they sent.
  func transcriptLines(after setup: StageSetup) -> [String] {
    if isFinding {
      return setup.loadCommand.map { $0.replacing("load", with: "load --fresh", maxReplacements: 1) }
        + setup.eventCommands(in: 0..<setup.eventCount) + setup.useCommand
    }
    if Session.fileCommand(in: text) == nil { return [text] }
    guard let info, info.completes.isScripts else { return [] }
    return (wasStageEmpty ? setup.loadCommand : []) + setup.eventCommands(in: eventCount..<setup.eventCount)
  }

  /// Whether the line played a finding.
  private var isFinding: Bool {
    info?.traits.contains(.playsFindings) ?? false && text.words.contains("show")
  }
}
