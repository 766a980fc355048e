/// The proofs of many lessons' exercises. What is run for one is run once: the same exercise in another language has
/// the same commands and facts, and only its answers are looked at anew.
struct ExerciseProofs {
  private let makeStage: () -> LessonStage
  private var problems: [Commands: [String]] = [:]

  init(makeStage: @escaping () -> LessonStage) { self.makeStage = makeStage }

  /// All that decides what comes of running an exercise.
  private struct Commands: Hashable {
    var stage: [String]
    var beginning: [String]
    var kind: Exercise.Kind
  }

  /// What is wrong with the exercises of a lesson.
  mutating func problems(of lesson: Lesson) -> [LessonProblem] {
    lesson.exercises.flatMap { exercise in
      (runProblems(exercise, of: lesson) + exercise.answerProblems).map {
        LessonProblem(lesson.path, exercise.line, $0)
      }
    }
  }

  private mutating func runProblems(_ exercise: Exercise, of lesson: Lesson) -> [String] {
    let commands = Commands(
      stage: exercise.stage ?? lesson.stage, beginning: lesson.beginning(of: exercise),
      kind: exercise.kind.withoutWords)
    if let known = problems[commands] { return known }
    let found = ExerciseProof(lesson: lesson, exercise: exercise, makeStage: makeStage).problems
    problems[commands] = found
    return found
  }
}

extension Exercise {
  /// Answers that are to be taken and are not, and the other way round.
  fileprivate var answerProblems: [String] {
    guard case .task(let task) = kind, case .answer(let answers) = task.aim else { return [] }
    let refused = task.accept.joined().filter { !Answer($0).matches(anyOf: answers) }.map {
      "the `accept` `\($0)` is not taken for `\(answers.first ?? "")` (add it to `answer`)"
    }
    let taken = task.reject.joined().filter { Answer($0).matches(anyOf: answers) }.map {
      "the `reject` `\($0)` is taken for an answer (remove it, or what it matches)"
    }
    return refused + taken
  }
}
