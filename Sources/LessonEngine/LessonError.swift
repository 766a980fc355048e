import LabModel

/// An error in a learner's command. A command that throws one changes nothing.
public enum LessonError: Error, Sendable, Hashable {
  /// The program was moved away from its lessons.
  case noLessons
  /// The folder has no readable lesson.
  case empty(folder: String, problem: LessonProblem?)
  /// No lesson has this id.
  case unknownLesson(String, nearest: String?)
  /// No case study has this name.
  case unknownCase(String, nearest: String?)
  /// There are no case studies.
  case noCases
  /// No lesson is active.
  case noLesson
  /// The current section has no exercise.
  case nothingAsked
  /// An answer does not solve the task; commands do.
  case notAnswered
  /// The answer matches none of the choices.
  case noSuchChoice(String, choices: [String])
  /// The answer to a yes-or-no question is neither.
  case neitherYesNorNo(String)
  /// The answer to a question for a number has no number.
  case noNumber(String)
  /// The answer matches none of the lines; `first` and `last` are their numbers in the file.
  case noSuchLine(String, first: Int, last: Int)
  /// The scorecard has no such style.
  case noSuchStyle(String, styles: [String])
  /// The scorecard has no such row.
  case noSuchRow(String, nearest: String?)
  /// The input is no command, and a question awaits an answer.
  case perhapsAnAnswer(String)
  /// The exercise has no hints, or the learner has seen all of them.
  case noMoreHints(count: Int)
  /// The lesson is over.
  case isOver
  /// Free play is not active.
  case notPlaying
  /// Free play is active.
  case isPlaying
  /// A command of the lesson failed, or no lesson may run it.
  case failedCommand(String, reason: String)
}

extension LessonError: CustomStringConvertible {
  /// The message in English: the problem and its fix; one line, without `error: `.
  public var description: String { words(in: .en) }

  /// The message in a language.
  public func words(in language: Language) -> String {
    switch self {
    case .noLessons:
      language(
        "the lessons are not beside the program; run it from where it was built, or say where they are: --lessons DIR",
        "프로그램 옆에 레슨이 없습니다. 빌드한 곳에서 실행하거나 `--lessons DIR`로 위치를 알려 주세요")
    case .empty(let folder, let problem): noneRead(folder, problem, language)
    case .unknownLesson(let id, let nearest):
      language("there is no lesson \"\(id.shown)\"", "그런 레슨이 없습니다: \"\(id.shown)\"")
        + meant(nearest, "lessons", language)
    case .unknownCase(let id, let nearest):
      language("there is no case \"\(id.shown)\"", "그런 사례가 없습니다: \"\(id.shown)\"")
        + meant(nearest, "cases", language)
    case .noCases:
      language(
        "these lessons have no case studies; `lessons` lists what there is",
        "이 레슨들에는 사례가 없습니다. 목록은 `lessons`")
    case .failedCommand(let command, let reason):
      language(
        "the lesson cannot go on: `\(command)`: \(reason)", "레슨을 이어 갈 수 없습니다: `\(command)`: \(reason)")
    case .nothingAsked:
      language("nothing is asked here; `lesson` goes on", "여기서는 묻는 것이 없습니다. `lesson`으로 계속하세요")
    case .notAnswered:
      language(
        "this is done, not answered; `goal` tells what, `check` what is missing",
        "답이 아니라 직접 해 보는 과제입니다. 할 일은 `goal`, 모자란 것은 `check`")
    case .noSuchChoice(let text, let choices):
      language("\"\(text.shown)\" is none of the choices", "\"\(text.shown)\": 보기에 없는 답입니다")
        + ": " + choices.enumerated().map { "\($0 + 1) \($1)" }.joined(separator: " · ")
    case .noSuchLine(let text, let first, let last):
      language(
        "\"\(text.shown)\" is none of the lines; answer with a number from \(first) to \(last)",
        "\"\(text.shown)\"에 맞는 줄이 없습니다. \(first)에서 \(last) 사이의 줄 번호로 답해 주세요")
    case .noSuchStyle(let text, let styles):
      language("\"\(text.shown)\" is no style", "\"\(text.shown)\": 그런 방식은 없습니다")
        + ": " + styles.joined(separator: " · ")
    case .noSuchRow(let text, let nearest):
      language("the scorecard has no row \"\(text.shown)\"", "표에 그런 행이 없습니다: \"\(text.shown)\"")
        + meant(nearest, "compare variants", language)
    case .neitherYesNorNo(let text):
      language(
        "\"\(text.shown)\" is neither yes nor no; `answer yes` or `answer no`",
        "\"\(text.shown)\": 예 또는 아니요로 답해 주세요. `answer 예` 또는 `answer 아니요`")
    case .noNumber(let text):
      language(
        "a number is asked for, and \"\(text.shown)\" has none; `answer 2`",
        "\"\(text.shown)\"에는 숫자가 없습니다. 숫자로 답해 주세요: `answer 2`")
    case .perhapsAnAnswer(let line): howToAnswer(line, language)
    case .noMoreHints(0): language("there is no hint here", "여기에는 힌트가 없습니다")
    case .noMoreHints:
      language("that was the last hint; `solution` shows the solution", "힌트를 다 보았습니다. 풀이는 `solution`")
    case .isOver:
      language(
        "the lesson is over; `lesson` begins the next one, `lesson off` leaves it",
        "레슨이 끝났습니다. 다음 레슨은 `lesson`, 나가려면 `lesson off`")
    case .notPlaying:
      language(
        "there is no free play to come back from; `play` begins it", "자유롭게 해 보는 중이 아닙니다. 시작하려면 `play`")
    case .isPlaying:
      language(
        "this is free play; `resume` goes back to the lesson", "지금은 자유롭게 해 보는 중입니다. 레슨으로 돌아가려면 `resume`")
    case .noLesson:
      language(
        "no lesson is under way; `lesson` begins one, `lessons` lists them",
        "진행 중인 레슨이 없습니다. 시작은 `lesson`, 목록은 `lessons`")
    }
  }

  /// The message for `perhapsAnAnswer`. Repeats the input in full only if the message fits on one line.
  private func howToAnswer(_ line: String, _ language: Language) -> String {
    let whole = language(
      "unknown command \"\(line.shown)\"; to answer the question: `answer \(line.shown)`",
      "그런 명령은 없습니다: \"\(line.shown)\". 질문에 답하려면 `answer \(line.shown)`")
    if StyledLine("error: \(whole)").width <= 80 { return whole }
    // Shows the start of the input otherwise.
    let start = StyledLine(String(line.shown)).clipped(to: 18).text
    return language(
      "unknown command \"\(start)\"; to answer the question: `answer …`",
      "그런 명령은 없습니다: \"\(start)\". 질문에 답하려면 `answer …`")
  }

  private func noneRead(_ folder: String, _ problem: LessonProblem?, _ language: Language) -> String {
    language("no lesson can be read in \"\(folder)\"", "\"\(folder)\"에서 읽을 수 있는 레슨이 없습니다")
      + (problem.map { ": \($0.message)" }
        ?? language(" (a lesson is a file NAME.md)", " (레슨은 NAME.md 파일입니다)"))
  }

  private func meant(_ nearest: String?, _ list: String, _ language: Language) -> String {
    nearest.map { language(" (did you mean \"\($0)\"?)", " (혹시 \"\($0)\"?)") }
      ?? language("; `\(list)` lists them", ". 목록은 `\(list)`")
  }
}

extension String {
  fileprivate var shown: Substring { prefix(60) }
}
