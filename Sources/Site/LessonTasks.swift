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
  ///   - scorecard: the figures of all styles, for exercises that ask for them.
  ///   - recording: records apps along scripts.
  init(
    _ libraries: [(Language, LessonLibrary)], makeStage: @escaping () -> LessonStage,
    trying: @escaping () -> LessonStage, scorecard: Scorecard? = nil,
    recording: ([Spec: TaskScripts]) -> [SitePack]
  ) {
    self.scorecard = scorecard
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
  /// Whether a style is chosen, and defended with figures.
  var asksForStyles: Bool {
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
      "solved": String(localized: "Solved."),
      "done": String(localized: "Done, with the solution shown."),
      "solved-already": String(localized: "(solved already)"),
      "shown-already": String(localized: "(shown already)"),
      "right-already": String(localized: "(predicted already: right)"),
      "wrong-already": String(localized: "(predicted already: wrong)"),
      "open": String(localized: "open: "), "holds": String(localized: "holds: "),
      "versions": String(localized: "Apps on the stage"),
      "empty": String(localized: "Nothing is on the stage. Load an app."),
      "undo": String(localized: "Undo"), "restart": String(localized: "Restart"),
      "steps": String(localized: "Step through the events"), "step": String(localized: "Step"),
      "stepBack": String(localized: "Step back"), "stepOn": String(localized: "Step forward"),
      "previousCall": String(localized: "Previous call"), "nextCall": String(localized: "Next call"),
      "messages": String(localized: "Messages of the event"),
      "play": String(localized: "Do it here"),
      "breakpoint": String(localized: "Events and “continue” stop there now."),
      "impossible": String(localized: "That is not possible here."),
      "noStyle": String(localized: "Pick a style."),
      "asked": String(localized: "Asked for: {asked}. Given: {given}."),
      "alive": String(localized: "Coordinators alive"),
      "held": String(localized: "held by"), "unheld": String(localized: "no object holds it"),
      "leakedTag": String(localized: "leaked"), "zombieTag": String(localized: "zombie"),
      "ambiguous": String(localized: "In the first app this number means another control."),
      "unrecorded": String(localized: "Not recorded. The program goes on from here."),
      "ends": String(localized: "The recording ends here. It goes on in the program:"),
      "partly": String(localized: "Not every control was recorded. The others go on in the program:"),
      "deadEnd": String(
        localized:
          "From here no known solution leads to the goal any more. Undo takes the last event back, Restart begins the task again."
      ),
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
