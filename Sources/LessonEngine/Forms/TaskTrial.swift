import Foundation
import LabModel

/// The stages of a run of commands.
struct TaskTrial {
  /// An app, and the events sent to it.
  struct App: Encodable, Hashable {
    var spec: String
    var did: [String]
  }

  /// The apps on the stage after the beginning, then after each command.
  private(set) var stages: [[App]] = []
  /// The commands, with each event as in the app's history: `select 人` for `select 1`.
  private(set) var commands: [String] = []
  /// The label of the cursor after the run, `1.16`; nil if all commands send whole events.
  private(set) var label: String?

  /// Runs commands after the commands of a beginning; nil if the beginning fails.
  ///
  /// - Parameter stage: an empty stage.
  init?(_ commands: [String], after beginning: [String], on stage: LessonStage) {
    if stage.prepare(beginning) != nil { return nil }
    stages.append(stage.apps)
    for command in commands {
      _ = stage.run(command)
      stages.append(stage.apps)
      self.commands.append(stages.suffix(2).eventAdded ?? command)
    }
    if !commands.allSatisfy(\.isWhole) { label = stage.label }
  }
}

extension ArraySlice<[TaskTrial.App]> {
  /// The event that the last command sent; nil if it sent none.
  fileprivate var eventAdded: String? {
    guard let before = first, let after = last, before.map(\.spec) == after.map(\.spec) else { return nil }
    return zip(before, after).first { $0.did.count < $1.did.count }?.1.did.last
  }
}

extension LessonStage {
  fileprivate var apps: [TaskTrial.App] { outlines().map { TaskTrial.App(spec: $0.spec, did: $0.did) } }

  /// The label of the step at the first app's cursor.
  fileprivate var label: String? {
    guard let line = run("state").output.first?.text,
      let state = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any],
      let event = state["event"] as? Int, let step = state["step"] as? Int
    else { return nil }
    return "\(event).\(step)"
  }
}

extension String {
  /// Whether a command sends whole events, or loads or unloads apps.
  var isWhole: Bool { RemainingSolution.isWhole(split(separator: " ").first.map(String.init) ?? "") }
}
