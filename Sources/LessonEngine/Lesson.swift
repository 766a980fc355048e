/// A lesson: what one Markdown file holds.
public struct Lesson: Sendable, Equatable {
  /// The name by which `lesson ID` finds it: small letters, digits and hyphens.
  public var id: String
  /// The id it had in earlier versions: what was done under it still counts. Nil for none.
  public var formerID: String? = nil
  /// What a learner reads in the list.
  public var title: String
  /// The heading under which the list shows it; nil for none.
  public var chapter: String?
  /// The specs of the apps that it begins with.
  public var stage: [String]
  /// Commands that are run on the stage before each exercise.
  public var begin: [String]
  /// The ids of the lessons to take first.
  public var requires: [String]
  /// The text up to and with an exercise, one after the other; the last has none.
  public var sections: [LessonSection]
  /// The file, for messages.
  public var path: String

  /// A case study as `case` takes it: `4` of `case-4`.
  public var caseName: String {
    id.hasPrefix(Self.casePrefix) ? String(id.dropFirst(Self.casePrefix.count)) : id
  }

  /// What the ids of numbered case studies begin with.
  static let casePrefix = "case-"

  /// The exercises, in order.
  public var exercises: [Exercise] { sections.compactMap(\.exercise) }

  /// The exercises, each followed by the questions that `review` asks in its place.
  var exercisesAndReviews: [Exercise] { exercises.flatMap { [$0] + $0.again } }

  /// The predictions, in order: each is known by its place here, counted from 0.
  public var predictions: [Exercise] { exercises.filter { $0.id == nil } }

  /// The ids of what progress is kept of: tasks and choices.
  public var taskIDs: [String] { exercises.compactMap(\.id) }
}

/// Text, and the exercise that follows it.
public struct LessonSection: Sendable, Equatable {
  /// What is read, in order.
  public var text: [LessonText]
  /// What is done then; nil at the end of the lesson.
  public var exercise: Exercise?
}

/// A part of a lesson's text.
public enum LessonText: Sendable, Equatable {
  /// Prose of a run of lines.
  case prose(Prose)
  /// The lines of a `transcript` block, as they are written, and the commands of the blocks that it continues.
  case transcript([String], after: [String])
}

/// What a learner is asked to do.
public struct Exercise: Sendable, Equatable {
  /// What kind it is, with what only this kind has.
  public enum Kind: Sendable, Hashable {
    /// A question asked before something is run.
    case predict(Prediction)
    /// Lines, editions or styles to pick from.
    case choose(Choosing)
    /// Something to bring about, or to find out.
    case task(Task)
  }

  /// What kind it is.
  public var kind: Kind
  /// The name in the progress file; nil for a prediction, of which the answer is kept under its place.
  public var id: String?
  /// The question or the goal.
  public var prompt: String
  /// The apps that it begins with, where they are not the lesson's.
  public var stage: [String]?
  /// Commands that are run before it, after the lesson's own.
  public var begin: [String]
  /// Hints, each saying more than the one before.
  public var hints: [String]
  /// What is said once it is done.
  public var why: String?
  /// The line of the opening fence in the file, counted from 1.
  public var line: Int
  /// The same question about other apps or editions, for `review`.
  public var again: [Exercise] = []
}

extension Exercise {
  /// The parts of a prediction.
  public struct Prediction: Sendable, Hashable {
    /// The answers to pick from; empty if any text may be given.
    public var choices: [String]
    /// The right answers.
    public var answers: [String]
    /// What is run once it is answered.
    public var run: [String]
    /// What then holds, besides what proves the answer.
    public var shows: Facts?
    /// What proves the answer; nil where the answer is a name that `shows` has.
    public var proof: Proof?
    /// Known misconceptions: wrong answers, each with the reason.
    public var reject: [Rejection] = []

    /// How an answer is proved.
    public enum Proof: Sendable, Hashable {
      /// A number that is read once the commands have run.
      case counts(Counting)
      /// For each of the choices, or for yes and for no, what holds if it is right, and else does not.
      case outcomes([Facts])
      /// No state shows it; from what it follows.
      case follows(String)
    }
  }

  /// The parts of a choice.
  public struct Choosing: Sendable, Hashable {
    /// What is picked from.
    public enum Among: Sendable, Hashable {
      /// The lines of a type's method, or of the app's whole file if it is nil; right is one that the mended edition
      /// does not have.
      case lines(of: String?, mended: String)
      /// Editions; right is one on which the facts hold after the commands.
      case editions([String], run: [String], until: Facts)
      /// Styles, each to be defended with rows of the scorecard; right is one that meets the brief.
      case styles(for: Brief)
    }

    /// What is picked from.
    public var among: Among
  }

  /// The parts of a task.
  public struct Task: Sendable, Hashable {
    /// When it is solved.
    public enum Aim: Sendable, Hashable {
      /// Once these facts hold.
      case state(Facts)
      /// Once one of these answers is given.
      case answer([String])
    }

    /// When it is solved.
    public var aim: Aim
    /// Commands that solve it, or that show the answer.
    public var solution: [String]
    /// Other solutions: commands, or one answer each.
    public var accept: [[String]]
    /// Near misses that must not pass: answers or commands, each with the reason.
    public var reject: [Rejection]
  }

  /// A wrong answer, or commands that do not solve a task, and why.
  public struct Rejection: Sendable, Hashable {
    /// One answer, or commands.
    public var given: [String]
    /// What a learner who gave it is told.
    public var because: String
  }
}
