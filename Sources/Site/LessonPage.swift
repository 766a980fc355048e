import LabModel
import LessonEngine
import Pages

/// A lesson as a page: its text, each transcript with a collapsed player below it, its exercises.
struct LessonPage {
  let lesson: Lesson
  let language: Language
  var before: Lesson?
  var after: Lesson?
  /// The other languages in which the lesson exists.
  var languages: [Language] = []
  /// The address of the front page in this language.
  var home = "../index.html"
  /// The tasks that run on pages.
  var tasks = LessonTasks()
  /// The address of the published site; nil if it is unknown.
  var address: String?

  init(_ lesson: Lesson, _ language: Language) {
    self.lesson = lesson
    self.language = language
  }

  /// The page.
  ///
  /// - Parameters:
  ///   - makeStage: makes an empty stage, to read an exercise's source.
  ///   - player: returns the address of a page that plays some commands; nil if there is nothing to play.
  func html(_ makeStage: () -> LessonStage, _ player: ([String]) -> String?) -> String {
    let sections = lesson.sections.map { section in
      section.text.map { text in
        switch text {
        case .prose(let prose): prose.markup + tasks.commands(of: prose, language)
        case .transcript(let lines, let earlier): transcript(lines, after: earlier, player)
        }
      }.joined() + (section.exercise.map { exercise($0, makeStage, player) } ?? "")
    }
    let files = tasks.files(of: lesson, language)
    let body = """
      <header class="top"><a class="mark" href="\(home.markup)">Coordinator Lab</a>
      <nav>\(navigation)\(SitePage.themeButton())</nav></header>
      <main class="lesson" data-lesson="\(lesson.id.markup)">
      <h1>\(lesson.title.markup)</h1>
      \(sections.joined())
      </main>
      <footer><nav>\(navigation)</nav></footer>
      <script type="application/json" id="words">\(TaskWords.json(language))</script>
      """
    return HTMLDocument(
      title: "\(lesson.title) · Coordinator Lab", language: language.rawValue,
      style: Assets.frontStyle + Assets.lessonStyle,
      script: files.isEmpty ? SiteAssets.script : SiteAssets.script(playingTasksIn: language),
      playsFrames: true,
      sharing: SharedLink(lesson.firstWords, picture: SitePicture.address(address, "../")),
      files: files.map { "../\($0)" }, body: body
    ).html
  }

  private var navigation: String {
    let others = languages.map { other in
      "<a href=\"../\(other.rawValue)/\(lesson.id.markup).html\" lang=\"\(other.rawValue)\">\(other.ownName)</a>"
    }
    let links = [
      before.map { "<a href=\"\($0.id.markup).html\">‹ \($0.title.markup)</a>" },
      "<a href=\"\(home.markup)\">\(String(localized: "All lessons"))</a>",
      after.map { "<a href=\"\($0.id.markup).html\">\($0.title.markup) ›</a>" },
    ]
    return (links.compactMap { $0 } + others).joined(separator: " ")
  }

  /// A transcript with the output of the current program, followed by a player.
  private func transcript(_ lines: [String], after earlier: [String], _ player: ([String]) -> String?)
    -> String
  {
    let commands = earlier + lines.filter { $0.hasPrefix("> ") }.map { String($0.dropFirst(2)) }
    return printed(tasks.transcript(lines, after: earlier)) + frame(player(commands))
  }

  /// Commands and their output.
  func printed(_ lines: [String]) -> String {
    let shown = lines.map { $0.hasPrefix("> ") ? "<b>\($0.markup)</b>" : $0.markup }
    return "<pre class=\"transcript\">\(shown.joined(separator: "\n"))</pre>\n"
  }

  /// A player that the browser loads when the reader expands it; empty if the address is nil.
  func frame(_ address: String?, _ title: String? = nil) -> String {
    guard let address = address?.markup else { return "" }
    return """
      <details class="player"><summary>\(title ?? String(localized: "Step through it"))</summary>
      <iframe data-src="\(address)" title="\(String(localized: "Player"))"></iframe>
      <p><a href="\(address)">\(String(localized: "Open it on a page of its own"))</a></p></details>

      """
  }
}

extension Lesson {
  /// The first paragraph as plain text, at most 200 letters; the title if the lesson has no paragraph.
  fileprivate var firstWords: String {
    let blocks = sections.flatMap(\.text).flatMap { text -> [Prose.Block] in
      if case .prose(let prose) = text { prose.blocks } else { [] }
    }
    let paragraph =
      blocks.lazy.compactMap { block -> String? in
        if case .paragraph(let text) = block { text.map(\.text).joined() } else { nil }
      }.first ?? title
    return paragraph.count > 200 ? paragraph.prefix(199) + "…" : paragraph
  }
}
