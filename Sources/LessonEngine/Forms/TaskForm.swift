import Foundation
import LabModel

/// A task in the format of pages, with everything that a page needs to judge the task.
public struct TaskForm: Encodable {
  /// The task's id.
  let id: String
  /// The specs of all apps of the task, the initial apps first.
  public let specs: [String]
  /// The specs of the initial apps on the stage.
  let stage: [String]
  /// The events before the task.
  let begin: [String]
  let facts: FactsForm
  /// The commands of the solution, each event with its label.
  let solution: [String]
  /// The commands of the solution and of `accept`; nil if a step inside an event solves the task.
  let ways: [[String]]?
  /// The near misses: the apps on the stage after each, and the reason.
  let rejects: [Miss]
  /// Whether the task asks for a step inside an event.
  let isInside: Bool

  struct Miss: Encodable {
    let apps: [TaskTrial.App]
    let label: String?
    let because: String
  }

  /// The form as JSON, escaped for a script element.
  public var json: String { FormJSON.text(of: self) }
}

enum FormJSON {
  static func text(of form: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let text = (try? encoder.encode(form)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
    return text.replacing("<", with: "\\u003c")
  }
}

/// The events that tasks send to an app.
public struct TaskScripts: Sendable {
  /// Lists of events, as commands.
  public var scripts: Set<[String]> = []
  /// Whether tasks ask for steps inside events, so that the page shows the code.
  public var areInside = false

  /// Nothing.
  public init() {}
}

/// Makes the forms of tasks, and collects the events that the tasks send to each app, by running their commands.
public struct TaskForms {
  private let makeStage: () -> LessonStage
  private let fullSpec: (String) -> String
  private var trials: [[[String]]: TaskTrial] = [:]
  /// The events that the tasks send, by the app's spec.
  public private(set) var taskScripts: [Spec: TaskScripts] = [:]

  /// - Parameter makeStage: makes an empty stage for runs whose printed output is ignored.
  public init(makeStage: @escaping () -> LessonStage) {
    self.makeStage = makeStage
    fullSpec = makeStage().fullSpec
  }

  /// The form of a task; nil if other things than events and facts decide the task, or other commands precede it.
  public mutating func form(of exercise: Exercise, in lesson: Lesson, _ voice: LessonVoice) -> TaskForm? {
    guard case .task(let task) = exercise.kind, case .state(let facts) = task.aim, let id = exercise.id,
      !facts.needWaiting, (lesson.begin + exercise.begin).allSatisfy(\.isEvent)
    else { return nil }
    let beginning = lesson.beginning(of: exercise)
    let solutions = [task.solution] + task.accept
    let trials = (solutions + task.reject.map(\.given)).compactMap { trial($0, after: beginning) }
    guard trials.count == solutions.count + task.reject.count, let first = trials.first?.stages.first else {
      return nil
    }
    let isInside = trials.contains { $0.label != nil }
    let specs = trials.flatMap { $0.stages.joined() }.map(\.spec).uniqued
    if isInside { for spec in specs { taskScripts[Spec(spec)]?.areInside = true } }
    let misses = zip(task.reject, trials.dropFirst(solutions.count)).map { rejection, trial in
      TaskForm.Miss(apps: trial.stages.last ?? [], label: trial.label, because: rejection.because)
    }
    return TaskForm(
      id: id, specs: specs, stage: first.map(\.spec),
      begin: lesson.begin + exercise.begin,
      facts: FactsForm(facts, voice, fullSpec: fullSpec),
      solution: trials[0].commands.map(inFull),
      ways: facts.areAboutMoments || !solutions.joined().allSatisfy(\.isWhole)
        ? nil : trials.prefix(solutions.count).map { $0.commands.map(inFull) },
      rejects: misses,
      isInside: isInside)
  }

  /// A command with full specs.
  private func inFull(_ command: String) -> String {
    let words = command.split(separator: " ").map(String.init)
    guard ["load", "unload"].contains(words.first) else { return command }
    return ([words[0]] + words.dropFirst().map(fullSpec)).joined(separator: " ")
  }

  private mutating func trial(_ commands: [String], after beginning: [String]) -> TaskTrial? {
    if let known = trials[[beginning, commands]] { return known }
    guard let trial = TaskTrial(commands, after: beginning, on: makeStage()) else { return nil }
    trials[[beginning, commands]] = trial
    for app in trial.stages.joined() {
      taskScripts[Spec(app.spec), default: TaskScripts()].scripts.insert(app.did)
    }
    return trial
  }
}

extension String {
  /// Whether a command sends an event to every app.
  fileprivate var isEvent: Bool {
    isWhole && !hasPrefix("@") && !["load", "unload", "use", "reset"].contains(prefix { $0 != " " })
  }
}

extension Facts {
  /// Whether a fact is about waiting tasks, which graphs do not record.
  fileprivate var needWaiting: Bool {
    (general + ofApps.flatMap(\.facts)).contains { if case .waiting = $0 { true } else { false } }
  }
}
