import LabModel
import LabRun

// The commands that bring the apps of a stage to their present state.
extension StageSetup {
  /// The number of the stage's events.
  var eventCount: Int { stage.map(\.history.count).max() ?? 0 }

  /// The shortest commands that load the apps and repeat their events.
  var commands: [String] { loadCommand + eventCommands(in: 0..<eventCount) }

  /// The command that loads the apps; none for an empty stage.
  var loadCommand: [String] {
    stage.isEmpty ? [] : ["load \(stage.map { "\($0.spec)" }.joined(separator: " "))"]
  }

  /// The command for the app that `use` named; none if commands go to all apps.
  var useCommand: [String] { used.map { ["use \($0.spec)"] } ?? [] }

  /// The commands that repeat some events.
  ///
  /// - Parameter events: their indices, counted from 0.
  func eventCommands(in events: Range<Int>) -> [String] {
    events.flatMap { index -> [String] in
      let takers = stage.filter { $0.history.indices.contains(index) && $0.history[index].happened }
      guard let first = takers.first else { return [] }
      let command = first.history[index].event.command
      return takers.count == stage.count ? [command] : takers.map { "@\($0.spec) \(command)" }
    }
  }

  /// Whether the histories are prefixes of the former ones, all of the same length.
  func hasShortened(_ former: [History]) -> Bool {
    former.count == stage.count && Set(stage.map(\.history.count)).count == 1
      && zip(stage, former).allSatisfy { app, former in
        app.history.count < former.count && app.history.commonCount(with: former) == app.history.count
      }
  }

  /// Whether the apps of another stage are the same and got the same events.
  func hasSameEvents(as other: StageSetup) -> Bool {
    stage.map(\.spec) == other.stage.map(\.spec)
      && zip(stage, other.stage).allSatisfy { mine, theirs in
        mine.history.filter(\.happened).map(\.event) == theirs.history.filter(\.happened).map(\.event)
      }
  }

  /// The commands that move the cursors of another stage to the cursors of this one.
  func moves(from other: StageSetup) -> [String] {
    zip(stage, other.stage).compactMap { mine, theirs in
      let label = mine.label(ofStep: mine.cursor)
      guard !mine.isOutcomeWithheld, theirs.label(ofStep: theirs.cursor) != label else { return nil }
      let move = mine.isAtPresent ? "last" : "goto \(label)"
      return stage.count > 1 ? "@\(mine.spec) \(move)" : move
    }
  }
}

extension History.Entry {
  /// Whether it is on, and the app got it.
  nonisolated var happened: Bool { isOn && omission == nil }
}
