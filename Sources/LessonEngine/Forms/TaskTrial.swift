import Foundation
import LabModel

/// Where commands lead on a stage.
struct TaskTrial {
  /// An app, and what was done in it.
  struct App: Encodable, Hashable {
    var spec: String
    var did: [String]
  }

  /// After the beginning, then after each command: what is on the stage.
  private(set) var stages: [[App]] = []
  /// The commands, each event as the app's history has it: `select 人` for `select 1`.
  private(set) var commands: [String] = []
  /// Where the cursor is in the end, `1.16`; nil where only whole events were sent.
  private(set) var label: String?

  /// - Parameter stage: an empty one.
  /// - Throws: the message of a beginning that fails.
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
  /// The event that was added by the last command; nil if it added none.
  fileprivate var eventAdded: String? {
    guard let before = first, let after = last, before.map(\.spec) == after.map(\.spec) else { return nil }
    return zip(before, after).first { $0.did.count < $1.did.count }?.1.did.last
  }
}

extension LessonStage {
  fileprivate var apps: [TaskTrial.App] { outlines().map { TaskTrial.App(spec: $0.spec, did: $0.did) } }

  /// The label of the step that the first app's cursor is at.
  fileprivate var label: String? {
    guard let line = run("state").output.first?.text,
      let state = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any],
      let event = state["event"] as? Int, let step = state["step"] as? Int
    else { return nil }
    return "\(event).\(step)"
  }
}

extension String {
  /// Whether a command brings whole events about, or what is loaded.
  var isWhole: Bool { WayOn.isWhole(split(separator: " ").first.map(String.init) ?? "") }
}
