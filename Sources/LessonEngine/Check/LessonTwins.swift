import LabModel
import Transcripts

/// Compares a lesson in two languages: stage, exercises, answers and transcripts must be the same.
struct LessonTwins {
  private let lesson: Lesson
  private let twin: Lesson
  private let commands: [TranscriptCommand]
  private let twinCommands: [TranscriptCommand]

  init(_ lesson: Lesson, _ twin: Lesson, _ commands: [TranscriptCommand], _ twinCommands: [TranscriptCommand])
  {
    (self.lesson, self.twin) = (lesson, twin)
    (self.commands, self.twinCommands) = (commands, twinCommands)
  }

  /// The differences of the second lesson from the first, other than wording.
  var problems: [LessonProblem] { frontMatter + exercises + transcripts }

  private func problem(_ line: Int, _ words: String) -> LessonProblem {
    LessonProblem(twin.path, line, words)
  }

  private var frontMatter: [LessonProblem] {
    let isSame =
      (lesson.stage, lesson.begin, lesson.requires, lesson.formerID)
      == (twin.stage, twin.begin, twin.requires, twin.formerID)
    if isSame { return [] }
    return [problem(1, "`stage`, `begin`, `requires` or `formerly` is not as in \(lesson.path) (copy it)")]
  }

  private var exercises: [LessonProblem] {
    let (count, own) = (lesson.exercises.count, twin.exercises.count)
    if count != own {
      return [problem(1, "\(own) exercises, and \(count) in \(lesson.path) (translate all)")]
    }
    let pairs = zip(lesson.exercisesAndReviews, twin.exercisesAndReviews)
    return pairs.compactMap(difference)
  }

  private func difference(_ one: Exercise, _ other: Exercise) -> LessonProblem? {
    let location = "\(lesson.path):\(one.line)"
    if one.facts != other.facts {
      return problem(other.line, "not the exercise at \(location) (copy all but the words)")
    }
    for (key, theirs, ours) in zip(one.answerLists, other.answerLists).map({ ($0.key, $0.texts, $1.texts) })
    where theirs != ours {
      return problem(
        other.line, "`\(key)` is \(shown(ours)), and \(shown(theirs)) at \(location) (take the same in both)")
    }
    return nil
  }

  private func shown(_ texts: [String]) -> String {
    texts.isEmpty ? "of words only" : texts.map { "`\($0)`" }.joined(separator: ", ")
  }

  /// The first command that differs.
  private var transcripts: [LessonProblem] {
    for (one, other) in zip(commands, twinCommands) where one.text != other.text {
      return [
        problem(
          other.line,
          "`\(other.text)`, and `\(one.text)` at \(lesson.path):\(one.line) (run the same in both)")
      ]
    }
    if commands.count == twinCommands.count { return [] }
    return [
      problem(
        twinCommands.last?.line ?? 1,
        "\(twinCommands.count) commands in transcripts, and \(commands.count) in \(lesson.path) (run the same)"
      )
    ]
  }
}

extension Exercise {
  /// The parts of an exercise that must be the same in every language.
  fileprivate struct Facts: Equatable {
    var id: String?
    var stage: [String]?
    var begin: [String]
    var hintCount: Int
    var againCount: Int
    var kind: Kind
  }

  fileprivate var facts: Facts {
    Facts(
      id: id, stage: stage, begin: begin, hintCount: hints.count, againCount: again.count,
      kind: kind.withoutWords.withoutAnswers)
  }

  /// The answers that are the same in every language, by key.
  fileprivate var answerLists: [(key: String, texts: [String])] {
    switch kind.withoutWords {
    case .predict(let parts): [("answer", parts.answers), ("reject", parts.reject.flatMap(\.given))]
    case .choose: []
    case .task(let task):
      if case .answer(let answers) = task.aim {
        [
          ("answer", answers), ("accept", task.accept.joined().map { $0 }),
          ("reject", task.reject.flatMap(\.given)),
        ]
      } else {
        []
      }
    }
  }
}

extension Exercise.Kind {
  /// The kind without words. Keeps the answers that are the same in every language: numbers, yes and no, names, and the
  /// numbers of choices, counted from 1.
  var withoutWords: Exercise.Kind {
    switch self {
    case .predict(var parts):
      parts.answers = parts.senses(of: parts.answers)
      parts.reject = [Exercise.Rejection(given: parts.senses(of: parts.reject.flatMap(\.given)), because: "")]
      parts.choices = parts.choices.map { _ in "" }
      if case .follows = parts.proof { parts.proof = .follows("") }
      return .predict(parts)
    case .choose(var parts):
      if case .styles(var brief) = parts.among {
        brief.reject = brief.reject.map { Exercise.Rejection(given: $0.given, because: "") }
        parts.among = .styles(for: brief)
      }
      return .choose(parts)
    case .task(var task):
      if case .answer(let answers) = task.aim {
        task.aim = .answer(answers.senses)
        task.accept = [task.accept.flatMap { $0 }.senses]
        task.reject = [Exercise.Rejection(given: task.reject.flatMap(\.given).senses, because: "")]
      } else {
        task.reject = task.reject.map { Exercise.Rejection(given: $0.given, because: "") }
      }
      return .task(task)
    }
  }

  fileprivate var withoutAnswers: Exercise.Kind {
    switch self {
    case .predict(var parts):
      (parts.answers, parts.reject) = ([], [])
      return .predict(parts)
    case .choose: return self
    case .task(var task):
      if case .answer = task.aim { (task.aim, task.accept, task.reject) = (.answer([]), [], []) }
      return .task(task)
    }
  }
}

extension Exercise.Prediction {
  fileprivate func senses(of answers: [String]) -> [String] {
    if choices.isEmpty { return answers.senses }
    return answers.compactMap { choices.firstIndex(of: $0) }.map { "\($0 + 1)" }
  }
}

extension [String] {
  /// The meanings of the answers, independent of the language, each once, sorted.
  fileprivate var senses: [String] { Set(compactMap { Answer($0).sense }).sorted() }
}
