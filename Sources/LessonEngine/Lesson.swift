/// A lesson: the content of one Markdown file.
public struct Lesson: Sendable, Equatable {
  /// The name for `lesson ID`: lower-case letters, digits and hyphens.
  public var id: String
  /// The id in earlier versions, whose progress still counts; nil for none.
  public var formerID: String? = nil
  /// The title in the list.
  public var title: String
  /// The heading above the lesson in the list; nil for none.
  public var chapter: String?
  /// The specs of the initial apps.
  public var stage: [String]
  /// Commands that run on the stage before each exercise.
  public var begin: [String]
  /// The ids of the lessons to take first.
  public var requires: [String]
  /// The sections, each a text and an exercise; the last section has no exercise.
  public var sections: [LessonSection]
  /// The path of the file, for messages.
  public var path: String

  /// The argument of `case` for the case study: `4` for `case-4`.
  public var caseName: String {
    id.hasPrefix(Self.casePrefix) ? String(id.dropFirst(Self.casePrefix.count)) : id
  }

  /// The prefix of the ids of numbered case studies.
  static let casePrefix = "case-"

  /// The exercises, in order.
  public var exercises: [Exercise] { sections.compactMap(\.exercise) }

  /// The exercises, each followed by the questions that `review` asks instead.
  var exercisesAndReviews: [Exercise] { exercises.flatMap { [$0] + $0.again } }

  /// The predictions, in order. The progress file identifies a prediction by its index here, from 0.
  public var predictions: [Exercise] { exercises.filter { $0.id == nil } }

  /// The ids of the exercises with a mark in the progress file: tasks and choices.
  public var taskIDs: [String] { exercises.compactMap(\.id) }
}

/// A text, and the exercise after it.
public struct LessonSection: Sendable, Equatable {
  /// The parts of the text, in order.
  public var text: [LessonText]
  /// The exercise; nil at the end of the lesson.
  public var exercise: Exercise?
}

/// A part of a lesson's text.
public enum LessonText: Sendable, Equatable {
  /// Prose.
  case prose(Prose)
  /// The lines of a `transcript` block as written, and the commands of the blocks that it continues.
  case transcript([String], after: [String])
}

/// An exercise for the learner.
public struct Exercise: Sendable, Equatable {
  /// The kind of an exercise, with its parts.
  public enum Kind: Sendable, Hashable {
    /// A question to answer before commands run.
    case predict(Prediction)
    /// Lines, editions or styles to pick from.
    case choose(Choosing)
    /// A state to reach, or an answer to find.
    case task(Task)
  }

  /// The kind of the exercise.
  public var kind: Kind
  /// The name in the progress file; nil for a prediction, which the progress file stores by index.
  public var id: String?
  /// The question or the goal.
  public var prompt: String
  /// The specs of the initial apps; nil for the lesson's apps.
  public var stage: [String]?
  /// Commands that run before the exercise, after the lesson's own.
  public var begin: [String]
  /// The hints, each more specific than the one before.
  public var hints: [String]
  /// The explanation once the exercise is done; nil for none.
  public var why: String?
  /// The line of the opening fence in the file, counted from 1.
  public var line: Int
  /// The same question about other apps or editions, for `review`.
  public var again: [Exercise] = []
}

extension Exercise {
  /// The parts of a prediction.
  public struct Prediction: Sendable, Hashable {
    /// The answers to pick from; empty if the question takes any text.
    public var choices: [String]
    /// The right answers.
    public var answers: [String]
    /// The commands that run after the answer.
    public var run: [String]
    /// Facts that hold after the commands, in addition to the proof; nil for none.
    public var shows: Facts?
    /// The proof of the answer; nil if the answer is a name in `shows`.
    public var proof: Proof?
    /// Known misconceptions: wrong answers, each with the reason.
    public var reject: [Rejection] = []

    /// The proof of an answer.
    public enum Proof: Sendable, Hashable {
      /// The answer is a number, read from the state after the commands.
      case counts(Counting)
      /// The facts that hold after the commands if, and only if, a choice is right: for each choice, or for yes and no.
      case outcomes([Facts])
      /// No state shows the answer; the text says from what it follows.
      case follows(String)
    }
  }

  /// The parts of a choice.
  public struct Choosing: Sendable, Hashable {
    /// The options of a choice.
    public enum Among: Sendable, Hashable {
      /// The lines of a method, or of the app's whole file for nil. A line is right if the fixed edition lacks it.
      case lines(of: String?, mended: String)
      /// Editions. An edition is right if the facts hold after the commands.
      case editions([String], run: [String], until: Facts)
      /// Styles, which the learner defends with rows of the scorecard. A style is right if it meets the brief.
      case styles(for: Brief)
    }

    /// The options.
    public var among: Among
  }

  /// The parts of a task.
  public struct Task: Sendable, Hashable {
    /// The condition that solves a task.
    public enum Aim: Sendable, Hashable {
      /// These facts hold.
      case state(Facts)
      /// The learner gives one of these answers.
      case answer([String])
    }

    /// The condition that solves the task.
    public var aim: Aim
    /// Commands that solve the task, or that show the answer.
    public var solution: [String]
    /// Other solutions: commands, or one answer each.
    public var accept: [[String]]
    /// Near misses that must fail: answers or commands, each with the reason.
    public var reject: [Rejection]
  }

  /// A wrong answer, or commands that do not solve a task, with the reason.
  public struct Rejection: Sendable, Hashable {
    /// One answer, or commands.
    public var given: [String]
    /// The explanation for the learner.
    public var because: String
  }
}
