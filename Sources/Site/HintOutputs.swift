import LabModel
import LessonEngine

/// What the commands that an exercise's hints name print where the page's reader stands: nobody has to type them in the program.
struct HintOutputs {
  private let replies: [String: [String]]

  /// Runs the commands of all hints one after the other, as a reader who follows the hints would.
  init(_ exercise: Exercise, in lesson: Lesson, makeStage: () -> LessonStage) {
    var events: [String] = []
    var isPlayed = false
    if case .task(let task) = exercise.kind {
      if case .state = task.aim { isPlayed = true } else { events = task.solution.filter(Self.isWholeEvent) }
    }
    let commands = exercise.hints.flatMap(Self.commands)
    // A page that plays the task shows what depends on the events itself.
    let shown = isPlayed ? Self.ofCode : Self.ofCode.union(Self.ofState)
    guard commands.contains(where: { shown.contains($0.verb) }) else {
      replies = [:]
      return
    }
    let run = commands.filter { shown.contains($0.verb) || !isPlayed && Self.stepping.contains($0.verb) }
    // Recordings are in English in every language's site.
    let printed = Language.en.speaking {
      LessonVoice(.en, RenderOptions()).replies(
        to: run, after: lesson.beginning(of: exercise) + events, on: makeStage())
    }
    replies = Dictionary(
      printed.filter { shown.contains($0.command.verb) && !$0.lines.isEmpty }, uniquingKeysWith: { $1 })
  }

  /// The commands of a hint that print something, in the order in which the hint names them.
  func replies(in hint: String) -> [(command: String, lines: [String])] {
    Self.commands(in: hint).uniqued.compactMap { command in replies[command].map { (command, $0) } }
  }

  /// Commands whose output rests on the code alone, and those whose output rests on the events too.
  private static let ofCode: Set = ["diff", "source", "variants"]
  private static let ofState: Set = [
    "tree", "stack", "log", "objects", "print", "refs", "why", "leaks", "zombies", "locals", "where",
  ]
  private static let stepping: Set = [
    "break", "continue", "reverse-continue", "step", "reverse-step", "next", "reverse-next", "finish",
    "first", "last",
  ]

  private static func commands(in hint: String) -> [String] {
    Prose.inlines(hint).filter { $0.kind == .code }.map(\.text)
  }

  /// Whether a command sends events, or loads or unloads apps.
  static func isWholeEvent(_ command: String) -> Bool {
    [
      "tap", "double-tap", "select", "back", "swipe-back", "swipe", "tab", "open", "wait", "disconnect",
      "load", "unload",
    ].contains(command.verb)
  }
}

extension String {
  /// The first word of a command.
  fileprivate var verb: String { String(prefix { $0 != " " }) }
}
