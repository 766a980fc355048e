import LabModel
import LabRun

// The commands that bring the apps of a stage to where they are.
extension StageSetup {
  /// How many events the stage has had.
  var eventCount: Int { stage.map(\.history.count).max() ?? 0 }

  /// The shortest commands that load the apps and repeat their events.
  var commands: [String] { loadCommand + eventCommands(in: 0..<eventCount) }

  /// Loads the apps; nothing on an empty stage.
  var loadCommand: [String] {
    stage.isEmpty ? [] : ["load \(stage.map { "\($0.spec)" }.joined(separator: " "))"]
  }

  /// Names the app that `use` has named; nothing if commands go to all.
  var useCommand: [String] { used.map { ["use \($0.spec)"] } ?? [] }

  /// Repeats some events.
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

  /// Whether the histories are beginnings of what they were, and all as long.
  func hasShortened(_ former: [History]) -> Bool {
    former.count == stage.count && Set(stage.map(\.history.count)).count == 1
      && zip(stage, former).allSatisfy { app, former in
        app.history.count < former.count && app.history.commonCount(with: former) == app.history.count
      }
  }

  /// Whether the apps of another stage are the same and have got the same events.
  func hasSameEvents(as other: StageSetup) -> Bool {
    stage.map(\.spec) == other.stage.map(\.spec)
      && zip(stage, other.stage).allSatisfy { mine, theirs in
        mine.history.filter(\.happened).map(\.event) == theirs.history.filter(\.happened).map(\.event)
      }
  }

  /// Moves the cursors of another stage to where those of this one are.
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
  /// Whether the app got it, and keeps it.
  nonisolated var happened: Bool { isOn && omission == nil }
}
