/// What can be wrong with what a learner asks for. Nothing has changed when one is thrown.
public enum LessonError: Error, Sendable, Hashable {
  /// The program was moved away from its lessons.
  case noLessons
  /// The folder holds none that can be read.
  case empty(folder: String, problem: LessonProblem?)
  /// No lesson has this id.
  case unknownLesson(String, nearest: String?)
  /// No case study has this name.
  case unknownCase(String, nearest: String?)
  /// There are no case studies.
  case noCases
  /// No lesson is under way.
  case noLesson
  /// The part of the lesson at hand asks for nothing.
  case nothingAsked
  /// It is not solved by an answer.
  case notAnswered
  /// No hint was written, or all were given.
  case noMoreHints(count: Int)
  /// The lesson is over.
  case isOver
  /// Free play is not under way.
  case notPlaying
  /// Free play is under way.
  case isPlaying
  /// A command of the lesson failed or is none that a lesson may run.
  case failedCommand(String, reason: String)
}

extension LessonError: CustomStringConvertible {
  /// The message: what is wrong, and the way out; one line, without `error: `.
  public var description: String {
    switch self {
    case .noLessons:
      "the lessons are not beside the program; run it from where it was built, or say where they are: --lessons DIR"
    case .empty(let folder, let problem):
      "no lesson can be read in \"\(folder)\""
        + (problem.map { ": \($0.message)" } ?? " (a lesson is a file NAME.md)")
    case .unknownLesson(let id, let nearest):
      "there is no lesson \"\(id.prefix(60))\"\(meant(nearest, "lessons"))"
    case .unknownCase(let id, let nearest): "there is no case \"\(id.prefix(60))\"\(meant(nearest, "cases"))"
    case .noCases: "there are no case studies among these lessons; `lessons` lists what there is"
    case .noLesson: "no lesson is under way; `lesson` begins one, `lessons` lists them"
    case .nothingAsked: "nothing is asked here; `lesson` goes on"
    case .notAnswered:
      "this is solved by what you do, not by an answer; `goal` tells what, `check` what is missing"
    case .noMoreHints(let count):
      count == 0 ? "there is no hint here" : "that was the last hint; `solution` shows the solution"
    case .isOver: "the lesson is over; `lesson` begins the next one, `lesson off` leaves it"
    case .notPlaying: "there is no free play to come back from; `play` begins it"
    case .isPlaying: "this is free play; `resume` goes back to the lesson"
    case .failedCommand(let command, let reason): "the lesson cannot go on: `\(command)`: \(reason)"
    }
  }

  private func meant(_ nearest: String?, _ list: String) -> String {
    nearest.map { " (did you mean \"\($0)\"?)" } ?? "; `\(list)` lists them"
  }
}
