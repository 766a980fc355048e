import Foundation
import LabModel

/// A task as a page takes it: what a page needs to judge it by itself.
public struct TaskForm: Encodable {
  /// The task's id.
  let id: String
  /// The apps that its commands load, those it begins with first.
  public let specs: [String]
  /// The apps on the stage in the beginning.
  let stage: [String]
  /// The events before it.
  let begin: [String]
  let facts: FactsForm
  /// The solution and other ways, as far as they are known to lead on; missing where they stop inside an event.
  let ways: [[String]]?
  /// Near misses: what is on the stage then, and what is said.
  let rejects: [Miss]
  /// Whether it asks for a moment inside an event.
  let isInside: Bool

  struct Miss: Encodable {
    let apps: [TaskTrial.App]
    let label: String?
    let because: String
  }

  /// The form as JSON, as it can stand in a script element.
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

/// What is done in an app in tasks.
public struct TaskWays: Sendable {
  /// Lists of events, as commands.
  public var scripts: Set<[String]> = []
  /// Whether tasks ask for moments inside events, so that the code is shown.
  public var areInside = false
}

/// What the exercises of lessons need of apps, found by running their commands.
public struct TaskForms {
  private let makeStage: () -> LessonStage
  private let fullSpec: (String) -> String
  private var trials: [[[String]]: TaskTrial] = [:]
  /// By its spec, what is done in each app.
  public private(set) var ways: [Spec: TaskWays] = [:]

  /// - Parameter makeStage: makes an empty stage; nobody reads what its events print.
  public init(makeStage: @escaping () -> LessonStage) {
    self.makeStage = makeStage
    fullSpec = makeStage().fullSpec
  }

  /// The form of a task; nil where no events and facts decide, or where more than events leads to its beginning.
  public mutating func form(of exercise: Exercise, in lesson: Lesson, _ voice: LessonVoice) -> TaskForm? {
    guard case .task(let task) = exercise.kind, case .state(let facts) = task.aim, let id = exercise.id,
      !facts.needWaiting, (lesson.begin + exercise.begin).allSatisfy(\.isEvent)
    else { return nil }
    let beginning = lesson.beginning(of: exercise)
    let ways = [task.solution] + task.accept
    let trials = (ways + task.reject.map(\.given)).compactMap { trial($0, after: beginning) }
    guard trials.count == ways.count + task.reject.count, let first = trials.first?.stages.first else {
      return nil
    }
    let isInside = trials.contains { $0.label != nil }
    let specs = trials.flatMap { $0.stages.joined() }.map(\.spec).uniqued
    if isInside { for spec in specs { self.ways[Spec(spec)]?.areInside = true } }
    let misses = zip(task.reject, trials.dropFirst(ways.count)).map { rejection, trial in
      TaskForm.Miss(apps: trial.stages.last ?? [], label: trial.label, because: rejection.because)
    }
    return TaskForm(
      id: id, specs: specs, stage: first.map(\.spec),
      begin: lesson.begin + exercise.begin,
      facts: FactsForm(facts, voice, fullSpec: fullSpec),
      ways: facts.areAboutMoments || !ways.joined().allSatisfy(\.isWhole)
        ? nil : trials.prefix(ways.count).map { $0.commands.map(inFull) },
      rejects: misses,
      isInside: isInside)
  }

  /// A command with the specs that it loads in full.
  private func inFull(_ command: String) -> String {
    let words = command.split(separator: " ").map(String.init)
    guard ["load", "unload"].contains(words.first) else { return command }
    return ([words[0]] + words.dropFirst().map(fullSpec)).joined(separator: " ")
  }

  private mutating func trial(_ commands: [String], after beginning: [String]) -> TaskTrial? {
    if let known = trials[[beginning, commands]] { return known }
    guard let trial = TaskTrial(commands, after: beginning, on: makeStage()) else { return nil }
    trials[[beginning, commands]] = trial
    for app in trial.stages.joined() { ways[Spec(app.spec), default: TaskWays()].scripts.insert(app.did) }
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
  /// Whether a look at what waits decides, which no graph tells.
  fileprivate var needWaiting: Bool {
    (general + ofApps.flatMap(\.facts)).contains { if case .waiting = $0 { true } else { false } }
  }
}
