import LabModel
import LabRun

/// A line that is run, with what the journal has to know of the stage before it.
struct JournalLine {
  private let text: String
  /// What its command says about itself; nil if it is none.
  private let info: CommandInfo?
  /// How many events the stage had.
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

  /// Adds the line to a journal if it did something. An error changes nothing; lessons have a stage of their own.
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

  /// What stands in a transcript for the line. A test reads no file, and knows no findings: for a script and for a finding
  /// that is played the events stand there that were sent.
  func transcriptLines(after setup: StageSetup) -> [String] {
    if isFinding {
      return setup.loadCommand.map { $0.replacing("load", with: "load --fresh", maxReplacements: 1) }
        + setup.eventCommands(in: 0..<setup.eventCount) + setup.useCommand
    }
    if Session.fileCommand(in: text) == nil { return [text] }
    guard let info, info.completes.isScripts else { return [] }
    return (wasStageEmpty ? setup.loadCommand : []) + setup.eventCommands(in: eventCount..<setup.eventCount)
  }

  /// Whether the line has played a finding.
  private var isFinding: Bool {
    info?.traits.contains(.playsFindings) ?? false && text.words.contains("show")
  }
}
