import Foundation
import LabModel
import LabRun
import Pages
import Shell
import Testing
import Variants

@testable import LessonEngine
@testable import Site

/// Commands for the page of a lesson, with the verdict of the engine.
nonisolated struct LessonTrial: Codable, Sendable {
  /// The lesson's page, and its task.
  var page: String
  let task: String
  /// The name of the attempt: `solution`, `accept 1`, `reject 2`.
  let attempt: String
  /// The actions on the page for each command; each action is a function and its argument.
  var calls: [[[String]]] = []
  /// Whether the facts hold after each command.
  var holds: [Bool] = []
  /// The final output of `state` for each app.
  var states: [String] = []
  /// The sentences about facts that do not hold.
  var told: [String] = []
  /// The reason of a near miss; nil for other attempts.
  var because: String?
  /// Whether no known solution is left; nil if the engine was not asked.
  var isDeadEnd: Bool?
}

/// The site of the lessons, without players, and all trials.
nonisolated struct MadeLessons: Codable, Sendable {
  private(set) var files: [String: String] = [:]
  private(set) var trials: [LessonTrial] = []
  private(set) var questions: [QuestionTrial] = []
  /// The tasks that no page runs.
  private(set) var unplayed: [String] = []

  /// Made in another process: the main actor of this process is busy.
  ///
  /// - Parameter ids: the lessons; nil for all.
  static func made(of ids: [String]?) async throws -> MadeLessons {
    let file = FileManager.default.temporaryDirectory.appending(path: "lessons-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    // At once, and at full priority: with all lessons nothing else takes as long, and browsers wait for it.
    try await #require(processExitsWith: .success) { [ids = ids as [String]?, path = file.path as String] in
      try await MainActor.run {
        try JSONEncoder().encode(MadeLessons(ids)).write(to: URL(filePath: path))
      }
    }
    return try JSONDecoder().decode(MadeLessons.self, from: Data(contentsOf: file))
  }

  @MainActor private init(_ ids: [String]?) throws {
    let folder = try Self.folder(ids)
    defer { try? FileManager.default.removeItem(at: folder) }
    let languages: [Language] = [.en, .ko]
    let libraries = languages.map { ($0, LessonLibrary(LessonFolder(path: folder.path), language: $0)) }
    let makeStage = { Session.lessonStage(in: documentedVariants, isRead: false) }
    let site = LessonSite(
      libraries, makeStage: makeStage,
      recording: { scripts in
        scripts.compactMap { spec, scripts in
          (try? documentedVariants.edition("\(spec)")).map { edition in
            SitePack(
              spec: edition.spec, source: edition.source, summary: edition.summary,
              graph: Session.graph(of: edition, along: scripts, in: documentedVariants))
          }
        }
      }, player: { _ in nil })
    files = Dictionary(uniqueKeysWithValues: site.files.map { ($0.path, $0.text) })
    var measured: Scorecard?
    func scorecard() throws -> Scorecard {
      let scorecard = try measured ?? makeStage().scorecard()
      measured = scorecard
      return scorecard
    }
    for (english, korean) in zip(libraries[0].1.all, libraries[1].1.all) {
      for (exercise, other) in zip(english.exercises, korean.exercises) {
        try add([(.en, exercise), (.ko, other)], english, makeStage)
        questions += try QuestionTrial.all(of: exercise, in: english, .en, makeStage, scorecard)
        questions += try QuestionTrial.all(of: other, in: korean, .ko, makeStage, scorecard)
      }
    }
  }

  /// A folder with some of the lessons.
  private static func folder(_ ids: [String]?) throws -> URL {
    let files = FileManager.default
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Lessons")
      .standardized
    let folder = files.temporaryDirectory.appending(path: "lessons-\(UUID().uuidString)")
    for part in ["en", "ko", "en/cases", "ko/cases"] {
      try files.createDirectory(at: folder.appending(path: part), withIntermediateDirectories: true)
      for name in try files.contentsOfDirectory(atPath: root.appending(path: part).path)
      where name.hasSuffix(".md") {
        let text = try String(contentsOf: root.appending(path: "\(part)/\(name)"), encoding: .utf8)
        let isMeant = ids?.contains { text.contains("\nid: \($0)\n") } ?? true
        if isMeant {
          try text.write(to: folder.appending(path: "\(part)/\(name)"), atomically: true, encoding: .utf8)
        }
      }
    }
    return folder
  }

  @MainActor private mutating func add(
    _ exercises: [(Language, Exercise)], _ lesson: Lesson, _ makeStage: @escaping () -> LessonStage
  ) throws {
    let exercise = exercises[0].1
    guard case .task(let task) = exercise.kind, case .state(let facts) = task.aim, let id = exercise.id else {
      return
    }
    for (language, _) in exercises {
      let page = "\(language.rawValue)/\(lesson.id).html"
      if files[page]?.contains("\"id\":\"\(id)\"") != true { unplayed.append("\(page) \(id)") }
    }
    let attempts =
      [("solution", task.solution)] + task.accept.enumerated().map { ("accept \($0.offset + 1)", $0.element) }
      + task.reject.enumerated().map { ("reject \($0.offset + 1)", $0.element.given) }
    for (number, (attempt, commands)) in attempts.enumerated() {
      var trial = LessonTrial(page: "", task: id, attempt: attempt)
      let stage = makeStage()
      _ = stage.prepare(lesson.beginning(of: exercise))
      let isInside = !commands.allSatisfy(\.isWhole)
      for command in commands {
        let before = stage.outlines().map(\.did)
        _ = stage.run(command)
        // `select 1` by its label.
        let did = zip(before, stage.outlines().map(\.did)).first { $0.count < $1.count }?.1.last
        var calls = calls(did ?? command, stage)
        if isInside, let label = try label(stage) { calls.append(["goto", label]) }
        trial.calls.append(calls)
        trial.holds.append(stage.holds(facts))
      }
      trial.states = stage.run("state").output.map(\.text)
      let shortfalls = stage.shortfalls(facts)
      let miss = number - 1 - task.accept.count
      if miss >= 0, !facts.areAboutMoments {
        trial.isDeadEnd = RemainingSolution(task, facts, from: stage, makeStage: makeStage) == .none
      }
      for (language, exercise) in exercises {
        guard case .task(let task) = exercise.kind else { continue }
        let voice = LessonVoice(language, RenderOptions(width: 10_000))
        var told = trial
        told.page = "\(language.rawValue)/\(lesson.id).html"
        told.told = shortfalls.flatMap(voice.sentences)
        told.because = miss < 0 ? nil : task.reject[miss].because
        trials.append(told)
      }
    }
  }

  @MainActor private func calls(_ command: String, _ stage: LessonStage) -> [[String]] {
    let words = command.split(separator: " ").map(String.init)
    switch words[0] {
    case "load", "unload": return words.dropFirst().map { [words[0], stage.fullSpec($0)] }
    case "undo": return [["undo"]]
    default: return command.isWhole ? [["send", command]] : []
    }
  }

  @MainActor private func label(_ stage: LessonStage) throws -> String? {
    guard let line = stage.run("state").output.first?.text else { return nil }
    let state = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    guard let event = state?["event"] as? Int, let step = state?["step"] as? Int else { return nil }
    return "\(event).\(step)"
  }
}
