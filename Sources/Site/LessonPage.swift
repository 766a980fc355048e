import LabModel
import LessonEngine
import Pages

/// A lesson as a page: its text, each transcript with a player folded under it, predictions to answer.
struct LessonPage {
  private let lesson: Lesson
  private let language: Language
  var before: Lesson?
  var after: Lesson?
  /// The other languages that have it.
  var languages: [Language] = []
  /// The address of the front page in this language.
  var home = "../index.html"

  init(_ lesson: Lesson, _ language: Language) {
    self.lesson = lesson
    self.language = language
  }

  /// The page.
  ///
  /// - Parameters:
  ///   - makeStage: makes an empty stage, to read the source that an exercise is about.
  ///   - player: the address of a player of some commands.
  func html(_ makeStage: () -> LessonStage, _ player: ([String]) -> String?) -> String {
    let sections = lesson.sections.map { section in
      section.text.map { text in
        switch text {
        case .prose(let prose): prose.markup
        case .transcript(let lines, let earlier): transcript(lines, after: earlier, player)
        }
      }.joined() + (section.exercise.map { exercise($0, makeStage, player) } ?? "")
    }
    let body = """
      <nav>\(navigation)\(SitePage.themeButton(language))</nav>
      <main>
      <h1>\(lesson.title.markup)</h1>
      \(sections.joined())
      </main>
      <nav>\(navigation)</nav>
      """
    return SitePage.html(title: "\(lesson.title) · Coordinator Lab", language: language, body: body)
  }

  private var navigation: String {
    let others = languages.map { other in
      "<a href=\"../\(other.rawValue)/\(lesson.id.markup).html\" lang=\"\(other.rawValue)\">\(other("English", "한국어"))</a>"
    }
    let links = [
      before.map { "<a href=\"\($0.id.markup).html\">‹ \($0.title.markup)</a>" },
      "<a href=\"\(home.markup)\">\(language("All lessons", "전체 레슨"))</a>",
      after.map { "<a href=\"\($0.id.markup).html\">\($0.title.markup) ›</a>" },
    ]
    return (links.compactMap { $0 } + others).joined(separator: " ")
  }

  private func transcript(_ lines: [String], after earlier: [String], _ player: ([String]) -> String?)
    -> String
  {
    let shown = lines.map { line in
      line.hasPrefix("> ") ? "<b>\(line.markup)</b>" : line.markup
    }
    let commands = earlier + lines.filter { $0.hasPrefix("> ") }.map { String($0.dropFirst(2)) }
    return "<pre class=\"transcript\">\(shown.joined(separator: "\n"))</pre>\n" + frame(player(commands))
  }

  /// A player that is loaded once it is unfolded.
  private func frame(_ address: String?) -> String {
    guard let address = address?.markup else { return "" }
    return """
      <details class="player"><summary>\(language("Step through it", "한 단계씩 보기"))</summary>
      <iframe data-src="\(address)" title="\(language("Player", "재생기"))"></iframe>
      <p><a href="\(address)">\(language("Open it on a page of its own", "새 페이지에서 열기"))</a></p></details>

      """
  }

  private func exercise(
    _ exercise: Exercise, _ makeStage: () -> LessonStage, _ player: ([String]) -> String?
  ) -> String {
    let parts: String
    switch exercise.kind {
    case .predict(let prediction): parts = question(prediction, exercise, player)
    case .choose(let choosing): parts = choice(choosing, exercise, makeStage)
    case .task(let task): parts = inREPL + solution(task)
    }
    return """
      <section class="exercise">
      <p class="prompt">\(Prose.markup(of: Prose.inlines(exercise.prompt)))</p>
      \(parts)\(hints(exercise.hints))</section>

      """
  }

  private var inREPL: String {
    let how = language("Do it in the REPL:", "REPL에서 해 보세요:")
    return "<p>\(how) <code>coordlab</code>, <code>lesson \(lesson.id.markup)</code></p>\n"
  }

  /// A prediction: choices as buttons, or a field for a text.
  private func question(
    _ prediction: Exercise.Prediction, _ exercise: Exercise, _ player: ([String]) -> String?
  ) -> String {
    let input =
      prediction.choices.isEmpty
      ? "<input aria-label=\"\(language("Your answer", "답"))\"> <button data-check>\(language("Check", "확인"))</button>"
      : prediction.choices.enumerated().map { number, choice in
        "<button data-answer=\"\(number + 1)\" value=\"\(choice.markup)\">\(choice.markup)</button>"
      }.joined(separator: "\n")
    return judged(
      input, answers: prediction.answers, right: prediction.answers.first ?? "", reject: prediction.reject,
      why: exercise.why,
      more: prediction.run.isEmpty ? "" : frame(player(stage(of: exercise) + prediction.run)))
  }

  /// What is picked from: lines as buttons, which the page judges; editions are tried, and styles defended, in the REPL.
  private func choice(_ choosing: Exercise.Choosing, _ exercise: Exercise, _ makeStage: () -> LessonStage)
    -> String
  {
    switch choosing.among {
    case .editions(let specs, _, _):
      return "<ul>\n\(specs.map { "<li><code>\($0.markup)</code></li>\n" }.joined())</ul>\n" + inREPL
    case .styles: return inREPL
    case .lines(let method, _):
      guard let source = SourceChoice(for: exercise, of: lesson, makeStage: makeStage) else { return inREPL }
      let lines = source.lines.map { line in
        "<button data-answer=\"\(line.number)\"><i>\(line.number)</i><code>\(line.text.markup)</code></button>"
      }
      let right = source.right.sorted().map(String.init)
      return judged(
        "<div class=\"lines\" role=\"group\" aria-label=\"\((method ?? lesson.title).markup)\">\n\(lines.joined(separator: "\n"))\n</div>",
        answers: right, right: right.joined(separator: ", "), reject: [], why: exercise.why, more: "")
    }
  }

  /// Something that the page judges; what is right stands in the page, unread until asked.
  private func judged(
    _ input: String, answers: [String], right: String, reject: [Exercise.Rejection], why: String?,
    more: String
  ) -> String {
    // Answer and reason by turns, a line each.
    let reasons = reject.flatMap { $0.given + [$0.because.replacing("`", with: "")] }.map(\.markup)
    let why = why.map { Prose.markup(of: Prose.inlines($0)) } ?? ""
    return """
      <div class="predict" data-answers="\(answers.map(\.markup).joined(separator: "&#10;"))" \
      data-reasons="\(reasons.joined(separator: "&#10;"))" data-right="\(language("Right.", "맞습니다."))" \
      data-wrong="\(language("Not so.", "아닙니다."))" \
      data-yes-or-no="\(language("Answer yes or no.", "예 또는 아니요로 답해 주세요."))" \
      data-number="\(language("A number is asked for.", "숫자로 답해 주세요."))" \
      data-is="\(language("It is:", "답:")) \(right.markup)">
      \(input)
      <p role="status" aria-live="polite"></p>
      <div class="why" hidden><p>\(why)</p>\(more)</div>
      </div>

      """
  }

  /// The commands that lead to where an exercise begins.
  private func stage(of exercise: Exercise) -> [String] {
    let specs = exercise.stage ?? lesson.stage
    return specs.isEmpty ? [] : ["load \(specs.joined(separator: " "))"] + lesson.begin + exercise.begin
  }

  private func hints(_ hints: [String]) -> String {
    hints.enumerated().map { number, hint in
      "<details><summary>\(language("Hint", "힌트")) \(number + 1)</summary><p>\(Prose.markup(of: Prose.inlines(hint)))</p></details>\n"
    }.joined()
  }

  private func solution(_ task: Exercise.Task) -> String {
    if task.solution.isEmpty { return "" }
    let lines = task.solution.map { "<b>&gt; \($0.markup)</b>" }.joined(separator: "\n")
    return "<details><summary>\(language("Solution", "풀이"))</summary><pre>\(lines)</pre></details>\n"
  }
}
