import LabModel
import LessonEngine
import Pages

/// The tasks that pages judge without the program, and the recorded apps of these tasks.
struct LessonTasks {
  /// The recorded apps, each with the events of the tasks' known solutions and near misses, and one event beyond.
  private(set) var packs: [SitePack] = []
  private var forms: [Key: TaskForm] = [:]
  /// The current output of each transcript, by the commands before it followed by its lines.
  private var transcripts: [[String]: [String]] = [:]
  /// The titles of the exercises in Swift, by language and name.
  private var exercises: [Language: [String: String]] = [:]
  /// The figures of all styles; nil if no lesson needs them.
  private(set) var scorecard: Scorecard?

  private struct Key: Hashable {
    var language: Language
    var lesson: String
    var task: String
  }

  /// No tasks.
  init() {}

  /// The tasks of lessons.
  ///
  /// - Parameters:
  ///   - trying: makes a stage for runs whose printed output is ignored.
  ///   - recording: records apps along scripts.
  init(
    _ libraries: [(Language, LessonLibrary)], makeStage: @escaping () -> LessonStage,
    trying: @escaping () -> LessonStage,
    recording: ([Spec: TaskScripts]) -> [SitePack]
  ) {
    var all = TaskForms(makeStage: trying)
    for (language, library) in libraries {
      let voice = LessonVoice(language, RenderOptions())
      for lesson in library.all {
        for exercise in lesson.exercises {
          guard let id = exercise.id, let form = all.form(of: exercise, in: lesson, voice) else { continue }
          forms[Key(language: language, lesson: lesson.id, task: id)] = form
        }
      }
    }
    let english = LessonVoice(.en, RenderOptions())
    for case .transcript(let lines, let earlier) in libraries.flatMap(\.1.all).flatMap(\.sections).flatMap(
      \.text)
    where transcripts[earlier + lines] == nil {
      // Transcripts are in English in every language's lesson.
      let printed = Language.en.speaking { english.transcript(lines, after: earlier, on: makeStage()) }
      transcripts[earlier + lines] = printed
    }
    let asksForStyles = libraries.flatMap(\.1.all).flatMap(\.exercises).contains(where: \.asksForStyles)
    if asksForStyles { scorecard = try? makeStage().scorecard() }
    for (language, library) in libraries { exercises[language] = library.titlesOfCodeExercises }
    if forms.isEmpty { return }
    packs = recording(all.taskScripts).map { pack in
      var pack = pack
      pack.folder = "packs/lessons"
      return pack
    }
    // A page cannot run a task if one of its apps was not recorded.
    let recorded = Set(packs.map(\.spec.description))
    forms = forms.filter { $0.value.specs.allSatisfy(recorded.contains) }
  }

  /// The form of a task; nil if a page does not run the task.
  func form(of exercise: Exercise, in lesson: Lesson, _ language: Language) -> TaskForm? {
    exercise.id.flatMap { forms[Key(language: language, lesson: lesson.id, task: $0)] }
  }

  /// The paths of the files with the apps of a lesson's tasks, relative to the site's folder.
  func files(of lesson: Lesson, _ language: Language) -> [String] {
    let specs = lesson.exercises.compactMap { form(of: $0, in: lesson, language) }.flatMap(\.specs)
    return packs.filter { specs.contains($0.spec.description) }.map(\.path)
  }
}

extension LessonTasks {
  /// A transcript with its current output; with its written output if the two differ, or if nothing can be run.
  func transcript(_ written: [String], after earlier: [String]) -> [String] {
    transcripts[earlier + written]
      ?? written.filter { !$0.hasPrefix("#") }.map { $0.replacing("[..]", with: "…") }
  }

  /// The commands that check the exercises in Swift named in a text, as HTML; empty if the text names none.
  func commands(of prose: Prose, _ language: Language) -> String {
    let names = prose.code.filter { exercises[language]?[$0] != nil }
    if names.isEmpty { return "" }
    let items = names.map { name in
      "<li><code>coordlab exercises check \(name.markup)</code> \((exercises[language]?[name] ?? "").markup)</li>\n"
    }
    return "<ul class=\"swift\">\n\(items.joined())</ul>\n"
  }
}

extension Exercise {
  fileprivate var asksForStyles: Bool {
    if case .choose(let parts) = kind, case .styles = parts.among { true } else { false }
  }
}

extension Prose {
  /// The texts in code font, in order.
  fileprivate var code: [String] {
    blocks.flatMap { block -> [Inline] in
      switch block {
      case .paragraph(let text), .item(_, _, let text): text
      default: []
      }
    }.filter { $0.kind == .code }.map(\.text)
  }
}

/// The words of a page's tasks.
enum TaskWords {
  static func json(_ language: Language) -> String {
    let words = [
      "solved": language("Solved.", "해결했습니다."),
      "done": language("Done, with the solution shown.", "풀이를 보고 완료했습니다."),
      "solved-already": language("(solved already)", "(이미 해결)"),
      "shown-already": language("(shown already)", "(이미 풀이 봄)"),
      "open": language("open: ", "아직: "), "holds": language("holds: ", "완료: "),
      "versions": language("Apps on the stage", "불러온 앱"),
      "empty": language("Nothing is on the stage. Load an app.", "불러온 앱이 없습니다. 앱을 불러오세요."),
      "undo": language("Undo", "되돌리기"), "restart": language("Restart", "처음부터"),
      "steps": language("Step through the events", "이벤트를 한 스텝씩"), "step": language("Step", "스텝"),
      "stepBack": language("Step back", "한 스텝 뒤로"), "stepOn": language("Step", "한 스텝 앞으로"),
      "previousCall": language("Previous call", "이전 호출"), "nextCall": language("Next call", "다음 호출"),
      "messages": language("Messages of the event", "이벤트의 메시지"),
      "noStyle": language("Pick a style.", "방식을 하나 고르세요."),
      "asked": language("Asked for: {asked}. Given: {given}.", "물은 것: {asked}. 입력한 것: {given}."),
      "alive": language("Coordinators alive", "살아 있는 코디네이터"),
      "held": language("held by", "잡고 있는 것:"), "unheld": language("no object holds it", "잡고 있는 객체 없음"),
      "leakedTag": language("leaked", "누수"), "zombieTag": language("zombie", "좀비"),
      "unrecorded": language(
        "Not recorded. The program goes on from here.", "기록되지 않았습니다. 프로그램에서 이어서 할 수 있습니다."),
      "ends": language(
        "The recording ends here. It goes on in the program:", "기록은 여기까지입니다. 프로그램에서 이어서 할 수 있습니다:"),
      "deadEnd": language(
        "From here no known solution leads to the goal any more. Undo takes the last event back, Restart begins the task again.",
        "여기서는 알려진 어떤 풀이로도 목표에 이를 수 없습니다. ‘되돌리기’로 마지막 이벤트를 되돌리거나, ‘처음부터’로 과제를 다시 시작하세요."),
    ]
    let kinds = AnswerKind.allCases.flatMap { kind in
      [("kind-\(kind.rawValue)", kind.name(language)), ("other-\(kind.rawValue)", kind.another(language))]
    }
    var writer = JSONWriter()
    writer.object { writer in
      for (key, text) in (words.map { ($0, $1) } + kinds).sorted(by: { $0.0 < $1.0 }) {
        writer.key(key)
        writer.value(text)
      }
    }
    return writer.text
  }
}
