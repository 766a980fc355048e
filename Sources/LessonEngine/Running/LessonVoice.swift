import LabModel
import Transcripts

/// Writes the texts of a lesson: in a language, wrapped to a width.
public struct LessonVoice: Sendable {
  /// The language.
  public let language: Language
  /// The layout of lines.
  public let options: RenderOptions

  /// A voice.
  public init(_ language: Language, _ options: RenderOptions) {
    (self.language, self.options) = (language, options)
  }

  /// A Markdown text, wrapped.
  func filled(_ text: String) -> [StyledLine] { Prose.filled(text, width: options.width) }

  /// A label and a text, wrapped, with the lines after the first indented.
  func labelled(_ label: String, _ style: Style, _ text: String) -> [StyledLine] {
    let head = StyledLine("\(label) ", style)
    let lines = Prose.filled(
      Prose.inlines(text), width: min(options.width, 88) - 4, taken: head.width - 4)
    return lines.enumerated().map { $0 == 0 ? head + $1 : StyledLine("    ") + $1 }
  }

  /// A secondary text, dimmed.
  func dim(_ english: String, _ korean: String) -> [StyledLine] {
    Prose.filled(language(english, korean), width: options.width, .dim)
  }

  /// A text from a learner or an app, wrapped; Markdown in the text has no effect.
  private func verbatim(_ text: String, _ style: Style) -> [StyledLine] {
    Prose.filled(verbatim: text, width: options.width, style)
  }
}

// MARK: - A lesson's parts

extension LessonVoice {
  /// The title, with advice on the lessons to take first.
  ///
  /// - Parameter earlier: the ids of the lessons to take first.
  func title(_ lesson: Lesson, after earlier: [String]) -> [StyledLine] {
    let names = earlier.map { "`\($0)`" }.joined(separator: ", ")
    let advice = earlier.isEmpty ? [] : dim("Better taken first: \(names).", "먼저 권하는 레슨: \(names).")
    return verbatim(lesson.title, .heading) + advice + [""]
  }

  /// The title of a resumed lesson.
  public func takenUp(_ lesson: Lesson) -> [StyledLine] {
    verbatim(lesson.title, .heading)
      + dim(
        "(taken up where it was left; `lesson reset \(lesson.id)` begins it anew)",
        "(멈춘 곳부터 이어서 합니다. 처음부터 다시 하려면 `lesson reset \(lesson.id)`)") + [""]
  }

  func text(_ section: LessonSection, makeStage: () -> LessonStage) -> [StyledLine] {
    var lines: [StyledLine] = []
    for part in section.text {
      if !lines.isEmpty { lines.append("") }
      switch part {
      case .prose(let prose): lines += prose.lines(options)
      case .transcript(let written, let earlier):
        lines += dim("an example, run already:", "이미 실행해 둔 예:")
        // Transcripts are in English in every language's lesson.
        let printed = Language.en.speaking { run(written, after: earlier, makeStage()) }
        lines += (printed ?? self.written(written)).map { bar + $0 }
      }
    }
    return lines
  }

  /// The prefix of a transcript's lines, which the learner does not type.
  private var bar: StyledLine { StyledLine(options.isUnicode ? "│ " : "| ", .dim) }

  /// Runs a transcript, and returns the current output for the written lines; nil if the output does not match them.
  func run(_ written: [String], after earlier: [String], _ stage: LessonStage) -> [StyledLine]? {
    let text = written.joined(separator: "\n")
    guard let transcript = try? Transcript(text: text, path: "", form: .transcript) else { return nil }
    for command in earlier { _ = stage.run(command) }
    var lines: [StyledLine] = []
    for command in transcript.commands {
      let printed = stage.run(command.text).lines
      guard let shown = command.expected.shown(of: printed.map(\.text)) else { return nil }
      lines.append(StyledLine("> \(command.text)", .current))
      lines += shown.map { index in index.map { printed[$0] } ?? StyledLine("...", .dim) }
    }
    return lines
  }

  /// A transcript as written, with `…` for wildcards inside a line.
  private func written(_ lines: [String]) -> [StyledLine] {
    lines.filter { !$0.hasPrefix("#") }.map { line in
      line.hasPrefix("> ") ? StyledLine(line, .current) : StyledLine(line.replacing("[..]", with: "…"))
    }
  }

  func exercise(_ exercise: Exercise, of lesson: Lesson, source: SourceChoice?, mark: Progress.Mark)
    -> [StyledLine]
  {
    var lines = stage(lesson.beginning(of: exercise))
    switch exercise.kind {
    case .predict(let parts):
      lines += labelled(language("Predict:", "예상해 보기:"), .heading, exercise.prompt) + choices(parts.choices)
      lines += dim("`answer …` tells what you expect; then it is run.", "`answer …`로 예상을 말하면 그대로 실행해 봅니다.")
    case .choose(let parts):
      lines += labelled(language("Choose:", "골라 보기:"), .heading, exercise.prompt)
      lines += options(of: parts, source) + howToChoose(parts)
    case .task(let parts):
      // Counted as a resumed lesson counts its questions.
      let number = (lesson.exercises.firstIndex { $0.line == exercise.line } ?? 0) + 1
      let label = "(\(number)/\(lesson.exercises.count))"
      lines += labelled(language("Task \(label):", "과제 \(label):"), .heading, exercise.prompt)
      if case .answer = parts.aim {
        lines += dim("`answer …` when you know it; `hint` helps.", "알게 되면 `answer …`, 막히면 `hint`.")
      } else if exercise.id == lesson.firstToDo {
        lines += dim(
          "It is checked after each command. `check` tells what is missing, `undo` takes an event back, `play` is for trying things out, `hint` helps.",
          "명령마다 자동으로 확인합니다. 모자란 것은 `check`, 되돌리기는 `undo`, 마음대로 해 보려면 `play`, 막히면 `hint`.")
      } else {
        lines += dim("It is checked after each command; `hint` helps.", "명령마다 자동으로 확인합니다. 막히면 `hint`.")
      }
    }
    if mark != .new {
      lines += dim("(\(mark.rawValue) already; `skip` goes on)", "(이미 \(word(mark)); `skip`으로 넘어가기)")
    }
    return lines
  }

  /// The commands that have run. Breaks a line inside a command only if the command is long.
  private func stage(_ commands: [String]) -> [StyledLine] {
    let width = min(options.width, 88)
    var lines = [StyledLine(language("On the stage:", "준비:"), .dim)]
    for (index, command) in commands.enumerated() {
      let isLong = StyledLine(command).width > width / 2
      let words = isLong ? command.split(separator: " ").map(String.init) : [command]
      for (wordIndex, word) in words.enumerated() {
        let text = StyledLine(index > 0 && wordIndex == 0 ? " · \(word)" : " \(word)", .dim)
        if lines[lines.count - 1].width + text.width > width { lines.append(StyledLine(" ", .dim)) }
        lines[lines.count - 1] = lines[lines.count - 1] + text
      }
    }
    return lines
  }

  func choices(_ choices: [String]) -> [StyledLine] {
    choices.enumerated().flatMap { index, choice in
      let head = StyledLine("  \(index + 1)  ", .dim)
      return Prose.filled(choice, width: min(options.width, 88) - head.width).enumerated().map {
        ($0 == 0 ? head : StyledLine("     ")) + $1
      }
    }
  }

  /// A mark in one word.
  package func word(_ mark: Progress.Mark) -> String {
    switch mark {
    case .new: language("new", "아직")
    case .started: language("started", "진행 중")
    case .shown: language("shown", "풀이 봄")
    case .solved: language("solved", "해결")
    }
  }
}

extension Lesson {
  /// The id of the first task that events solve, not an answer.
  fileprivate var firstToDo: String? {
    exercises.first { exercise in
      if case .task(let task) = exercise.kind, case .state = task.aim { true } else { false }
    }?.id
  }
}

// MARK: - What happens

extension LessonVoice {
  func solved(_ exercise: Exercise, isShown: Bool) -> [StyledLine] {
    let head =
      isShown ? language("done, with the solution shown", "풀이를 보고 완료") : language("solved", "해결")
    let name = exercise.id.map { ": \($0)" } ?? ""
    return [StyledLine("\(head)\(name)", .good)] + (exercise.why.map(filled) ?? []) + goOn
  }

  var goOn: [StyledLine] { dim("`lesson` goes on.", "`lesson`으로 계속합니다.") }

  /// A question without a mark in the progress file is answered.
  var answered: [StyledLine] {
    dim("(answered already; `lesson` goes on)", "(이미 답했습니다. `lesson`으로 계속)")
  }

  func right(_ answer: String) -> [StyledLine] {
    verbatim(language("right: \(answer)", "맞습니다: \(answer)"), .good)
  }

  func wrong(_ answer: String) -> [StyledLine] {
    verbatim(language("not so: \(answer)", "아닙니다: \(answer)"), .warning)
  }

  func hint(_ number: Int, of count: Int, _ text: String) -> [StyledLine] {
    labelled(language("hint \(number) of \(count):", "힌트 \(number)/\(count):"), .heading, text)
  }

  /// The confirmation before the solution. Only an exercise with an id gets a mark.
  func asksFirst(_ exercise: Exercise, hasHints: Bool) -> [StyledLine] {
    let asked =
      exercise.id == nil
      ? language(
        "Not answered yet. `solution` once more shows the answer",
        "아직 답하지 않았습니다. `solution`을 한 번 더 입력하면 답을 보여 줍니다.")
      : language(
        "Not solved yet. `solution` once more shows the solution, and marks the task as shown",
        "아직 풀지 않았습니다. `solution`을 한 번 더 입력하면 풀이를 보여 주고 '풀이 봄'으로 기록합니다.")
    let hint = hasHints ? language("; `hint` tells less.", " 조금만 필요하면 `hint`.") : language(".", "")
    return filled(asked + hint)
  }

  func solution(_ commands: [String], _ answers: [String]) -> [StyledLine] {
    var lines = [StyledLine(language("solution", "풀이"), .heading)]
    lines += commands.map { StyledLine("  > \($0)", .current) }
    if !answers.isEmpty { lines.append(StyledLine("  answer \(answers[0])", .current)) }
    return lines
  }

  /// The end of a lesson: the number of solved tasks, and the next lesson.
  ///
  /// - Parameter nextCase: the next case study after a case study; nil for none.
  public func end(of lesson: Lesson, _ progress: Progress, next: Lesson?, nextCase: Lesson?) -> [StyledLine] {
    let count = lesson.taskIDs.count
    let done = lesson.taskIDs.count { progress.mark(of: $0, in: lesson.id) == .solved }
    let result = language("The end: \(done) of \(count) tasks solved.", "끝: 과제 \(count)개 중 \(done)개 해결.")
    let another = nextCase.map { next in
      language(" `case \(next.caseName)` begins the next case.", " 다음 사례는 `case \(next.caseName)`.")
    }
    let onward =
      next.map { next in
        language(" `lesson` begins the next lesson: \(next.title).", " 다음 레슨은 `lesson`: \(next.title).")
      } ?? language(" Every lesson is done; `cases` has more.", " 모든 레슨을 마쳤습니다. `cases`에 더 있습니다.")
    let leave = language(" `lesson off` goes back to your own stage.", " `lesson off`로 원래 앱으로 돌아갑니다.")
    return filled(result + (another ?? "") + onward + leave)
  }

  func notYet(_ shortfalls: [Shortfall]) -> [StyledLine] {
    [StyledLine(language("not yet:", "아직 아닙니다:"), .warning)] + shortfalls.flatMap { words(of: $0) }
  }
}

// MARK: - Coming and going

extension LessonVoice {
  /// The learner's own stage is back.
  public func left(_ lesson: Lesson) -> [StyledLine] {
    if lesson.id == Review.id { return dim("left the review", "복습을 마칩니다.") }
    return dim(
      "left \(lesson.id); `lesson \(lesson.id)` takes it up again",
      "\(lesson.id) 레슨을 나왔습니다. 다시 하려면 `lesson \(lesson.id)`.")
  }

  /// The progress of a lesson is erased.
  ///
  /// - Parameter isUnderWay: whether the lesson is active, and restarts.
  public func reset(_ lesson: Lesson, isUnderWay: Bool) -> [StyledLine] {
    dim(
      "erased the progress of \(lesson.id)"
        + (isUnderWay ? "" : "; `lesson \(lesson.id)` begins it"),
      "\(lesson.id) 레슨의 진행 상황을 지웠습니다." + (isUnderWay ? "" : " 시작하려면 `lesson \(lesson.id)`."))
  }

  /// Free play begins.
  public var playing: [StyledLine] {
    dim("free play: do what you like; `resume` goes back to the lesson", "자유롭게 해 보세요. `resume`으로 레슨에 돌아옵니다.")
  }

  /// The line below the commands of lessons in `help`.
  public var moreHelp: [StyledLine] {
    dim(
      "`help all` lists every command: events, stepping, views. `help COMMAND` explains one.",
      "이벤트, 스텝, 뷰를 포함한 모든 명령은 `help all`, 명령 하나의 설명은 `help COMMAND`.")
  }
}
