import LabModel
import LessonEngine
import Pages

extension LessonPage {
  func exercise(
    _ exercise: Exercise, _ makeStage: () -> LessonStage, _ player: ([String]) -> String?
  ) -> String {
    let parts: String
    switch exercise.kind {
    case .predict(let prediction): parts = question(prediction, exercise, player)
    case .choose(let choosing): parts = choice(choosing, exercise, makeStage)
    case .task(let task): parts = self.task(task, exercise, makeStage, player)
    }
    let index = lesson.predictions.firstIndex { $0.line == exercise.line }
    let name = exercise.id.map { "data-task=\"\($0.markup)\"" } ?? "data-prediction=\"\(index ?? 0)\""
    return """
      <section class="exercise" \(name)>
      <p class="prompt">\(Prose.markup(of: Prose.inlines(exercise.prompt)))</p>
      \(parts)\(hints(of: exercise, makeStage))\(solution(of: exercise, makeStage))</section>

      """
  }

  // MARK: Tasks

  /// A task. The page runs it if its apps were recorded.
  private func task(
    _ task: Exercise.Task, _ exercise: Exercise, _ makeStage: () -> LessonStage,
    _ player: ([String]) -> String?
  ) -> String {
    if case .answer(let answers) = task.aim { return answered(task, answers, exercise, player) }
    guard let form = tasks.form(of: exercise, in: lesson, language) else { return withoutScript }
    return """
      <div class="task"><script type="application/json">\(form.json)</script>
      <noscript>\(withoutScript)</noscript></div>
      \(why(exercise.why))
      """
  }

  /// A task that asks for an answer, with a player of the app's events up to the question.
  private func answered(
    _ task: Exercise.Task, _ answers: [String], _ exercise: Exercise, _ player: ([String]) -> String?
  ) -> String {
    let events = task.solution.filter(HintOutputs.isWholeEvent)
    let told = AnswerKind(of: answers)
    return frame(player(lesson.beginning(of: exercise) + events), String(localized: "Look into the app"))
      + judged(
        field, answers: answers, right: nil, reject: task.reject, why: exercise.why, more: "",
        kind: told.rawValue)
  }

  private var withoutScript: String {
    let how = String(localized: "This needs JavaScript. In the program:")
    return "<p>\(how) <code>coordlab</code>, <code>lesson \(lesson.id.markup)</code></p>\n"
  }

  // MARK: Questions

  private var field: String {
    "<input aria-label=\"\(String(localized: "Your answer"))\"> <button data-check>\(String(localized: "Check"))</button>"
  }

  /// A prediction: choices as buttons, or a field for a text.
  private func question(
    _ prediction: Exercise.Prediction, _ exercise: Exercise, _ player: ([String]) -> String?
  ) -> String {
    let input =
      prediction.choices.isEmpty
      ? field
      : prediction.choices.enumerated().map { number, choice in
        "<button data-answer=\"\(number + 1)\" value=\"\(choice.markup)\">\(choice.markup)</button>"
      }.joined(separator: "\n")
    return judged(
      input, answers: prediction.answers, right: prediction.answers.first ?? "", reject: prediction.reject,
      why: exercise.why,
      more: prediction.run.isEmpty ? "" : frame(player(lesson.beginning(of: exercise) + prediction.run)))
  }

  /// The options of a `choose` exercise: lines, editions or styles.
  private func choice(_ choosing: Exercise.Choosing, _ exercise: Exercise, _ makeStage: () -> LessonStage)
    -> String
  {
    switch choosing.among {
    case .editions: return editions(exercise, makeStage)
    case .styles: return styles(exercise)
    case .lines(let method, _):
      guard let source = SourceChoice(for: exercise, of: lesson, makeStage: makeStage) else {
        return withoutScript
      }
      let lines = source.lines.map { line in
        "<button data-answer=\"\(line.number)\"><i>\(line.number)</i><code>\(line.text.markup)</code></button>"
      }
      return judged(
        "<div class=\"lines\" role=\"group\" aria-label=\"\((method ?? lesson.title).markup)\">\n\(lines.joined(separator: "\n"))\n</div>",
        answers: source.right.sorted().map(String.init), right: nil, reject: [], why: exercise.why, more: "")
    }
  }

  /// The editions as options. Each edition has been run; picking one shows its outcome.
  private func editions(_ exercise: Exercise, _ makeStage: () -> LessonStage) -> String {
    let voice = LessonVoice(language, RenderOptions())
    let trials = language.speaking { exercise.editionTrials(voice, makeStage: makeStage) } ?? []
    let buttons = trials.enumerated().map { number, trial in
      "<button data-answer=\"\(number + 1)\"><code>\(trial.spec.markup)</code></button>"
    }
    let outcomes = trials.enumerated().map { number, trial in
      let told = trial.told.map { "<li>\($0.markup)</li>" }.joined()
      return """
        <div class="outcome" data-of="\(number + 1)" hidden>\(printed(trial.printed))\(told.isEmpty ? "" : "<ul>\(told)</ul>\n")</div>

        """
    }
    let right = trials.indices.filter { trials[$0].isRight }.map { "\($0 + 1)" }
    return judged(
      buttons.joined(separator: "\n"), answers: right, right: nil, reject: [], why: exercise.why, more: "",
      outcomes: outcomes.joined())
  }

  /// The styles as options, and the rows of the scorecard as arguments for the chosen style.
  private func styles(_ exercise: Exercise) -> String {
    guard let scorecard = tasks.scorecard,
      let form = exercise.briefForm(LessonVoice(language, RenderOptions()), scorecard)
    else { return withoutScript }
    let heads = form.styles.map { style in
      "<th><label><input type=\"radio\" name=\"\(exercise.id ?? "")\" value=\"\(style.markup)\"> \(style.markup)</label></th>"
    }
    var section = ""
    let rows = form.rows.map { row in
      let head =
        row.section == section
        ? "" : "<tr><th colspan=\"\(form.styles.count + 1)\">\(row.section.markup)</th></tr>\n"
      section = row.section
      let figures = row.figures.map { "<td>\($0.markup)</td>" }.joined()
      return """
        \(head)<tr><th><label><input type="checkbox" value="\(row.name.markup)"> \(row.title.markup)</label></th>\(figures)</tr>

        """
    }
    return """
      <div class="brief"><script type="application/json">\(form.json)</script>
      <div class="scroll" tabindex="0" role="group" aria-label="\(String(localized: "Scorecard"))"><table>
      <tr><th></th>\(heads.joined())</tr>
      \(rows.joined())</table></div>
      <button data-check>\(String(localized: "Defend it"))</button>
      <div class="verdict" role="status" aria-live="polite"></div></div>
      \(why(exercise.why))
      """
  }

  /// The right choices in the REPL's form.
  private func rightChoices(in exercise: Exercise, _ makeStage: () -> LessonStage) -> [String] {
    guard case .choose(let choosing) = exercise.kind else { return [] }
    let voice = LessonVoice(language, RenderOptions())
    switch choosing.among {
    case .lines:
      return SourceChoice(for: exercise, of: lesson, makeStage: makeStage)?.right.sorted().map(String.init)
        ?? []
    case .editions:
      return (exercise.editionTrials(voice, makeStage: makeStage) ?? []).filter(\.isRight).map(\.spec)
    case .styles:
      return tasks.scorecard.flatMap { exercise.briefForm(voice, $0)?.solution }.map { [$0] } ?? []
    }
  }

  // MARK: Parts

  private func why(_ text: String?) -> String {
    text.map { "<div class=\"why\" hidden><p>\(Prose.markup(of: Prose.inlines($0)))</p></div>\n" } ?? ""
  }

  /// An input that the page judges. The page contains the right answers as data, and reads them on a check.
  ///
  /// - Parameters:
  ///   - right: the answer to show after a wrong one; nil if the learner may try again.
  ///   - kind: the kind of answer that the exercise asks for.
  private func judged(
    _ input: String, answers: [String], right: String?, reject: [Exercise.Rejection], why: String?,
    more: String, kind: String? = nil, outcomes: String = ""
  ) -> String {
    // Each rejected answer, then its reason, one a line.
    let reasons = reject.flatMap { $0.given + [$0.because.replacing("`", with: "")] }.map(\.markup)
    let text = why.map { "<p>\(Prose.markup(of: Prose.inlines($0)))</p>" } ?? ""
    let why = text + more
    let told = right.map { "data-is=\"\(String(localized: "It is:")) \($0.markup)\"" } ?? ""
    let asked = kind.map { "data-kind=\"\($0)\"" } ?? ""
    return """
      <div class="predict" data-answers="\(answers.map(\.markup).joined(separator: "&#10;"))" \
      data-reasons="\(reasons.joined(separator: "&#10;"))" data-right="\(String(localized: "Right."))" \
      data-wrong="\(String(localized: "Not so."))" \
      data-yes-or-no="\(String(localized: "Answer yes or no."))" \
      data-number="\(String(localized: "A number is asked for."))" \(told) \(asked)>
      \(input)
      <p role="status" aria-live="polite"></p>
      \(outcomes)\(why.isEmpty ? "" : "<div class=\"why\" hidden>\(why)</div>")
      </div>

      """
  }

  /// The hints, each with the output of the commands that it names, to unfold.
  private func hints(of exercise: Exercise, _ makeStage: () -> LessonStage) -> String {
    let outputs = HintOutputs(exercise, in: lesson, makeStage: makeStage)
    return exercise.hints.enumerated().map { number, hint in
      let replies = outputs.replies(in: hint).map { reply in
        "<details class=\"reply\"><summary><code>\(reply.command.markup)</code></summary>\(printed(reply.lines))</details>\n"
      }
      return """
        <details class="hint"><summary>\(String(localized: "Hint")) \(number + 1)</summary>\
        <p>\(Prose.markup(of: Prose.inlines(hint)))</p>\(replies.joined())</details>

        """
    }.joined()
  }

  /// The solution of a task. If the task asks for an answer, includes the output of the commands.
  private func solution(of exercise: Exercise, _ makeStage: () -> LessonStage) -> String {
    let voice = LessonVoice(language, RenderOptions())
    let lines: [String]
    switch exercise.kind {
    case .predict: lines = []
    case .choose: lines = rightChoices(in: exercise, makeStage).prefix(1).map { "> answer \($0)" }
    case .task(let task):
      guard case .answer(let answers) = task.aim else {
        lines = task.solution.map { "> \($0)" }
        break
      }
      let printed = voice.printed(task.solution, after: lesson.beginning(of: exercise), on: makeStage())
      lines = printed + ["> answer \(answers.first ?? "")"]
    }
    if lines.isEmpty { return "" }
    return """
      <details class="solution"><summary>\(String(localized: "Solution"))</summary>\(printed(lines))</details>

      """
  }
}
