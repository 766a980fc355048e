import LabModel
import LessonEngine
import Pages

/// The lessons as static pages: from a file or from any host, below any path; nothing is asked for from elsewhere.
public struct LessonSite {
  /// A page that plays the session that some commands lead to, and the label of the step that it begins at: `1.16`.
  public typealias Player = (html: (Language) -> String, label: String)

  /// The files by their paths in the site's folder, `index.html` first.
  public private(set) var files: [(path: String, text: String)] = []
  /// The sessions that are played, by the commands that lead to them; nil where there is nothing to play.
  private var players: [[String]: Player?] = [:]
  /// Their pages' paths, a page in each language that is asked for.
  private var paths: [[String]: [Language: String]] = [:]

  /// The site of some lessons.
  ///
  /// - Parameters:
  ///   - libraries: the lessons of each language.
  ///   - packs: the apps that are played on the front page and in the lab.
  ///   - makeStage: makes an empty stage, to read the source that an exercise is about.
  ///   - trying: makes one of which nobody reads what events print; without it the same.
  ///   - recording: records the apps that tasks are done in along what is done there, by their specs.
  ///   - player: runs commands on an empty stage; nil where there is nothing to play then.
  public init(
    _ libraries: [(Language, LessonLibrary)], packs: [SitePack] = [],
    makeStage: @escaping () -> LessonStage,
    trying: (() -> LessonStage)? = nil, recording: ([Spec: TaskWays]) -> [SitePack] = { _ in [] },
    player: ([String]) -> Player?
  ) {
    let languages = libraries.map(\.0)
    var pages: [(String, String)] = []
    let tasks = LessonTasks(
      libraries, makeStage: makeStage, trying: trying ?? makeStage, recording: recording)
    for (language, library) in libraries {
      for (place, lesson) in library.all.enumerated() {
        var page = LessonPage(lesson, language)
        page.before = place > 0 ? library.all[place - 1] : nil
        page.after = place + 1 < library.all.count ? library.all[place + 1] : nil
        page.languages = languages.filter { $0 != language }
        page.tasks = tasks
        page.home = "../\(FrontPage.path(language, languages))"
        let html = page.html(makeStage) { commands in self.link(to: commands, language, player) }
        pages.append(("\(language.rawValue)/\(lesson.id).html", html))
      }
    }
    let fronts = libraries.map { language, library in
      (
        FrontPage.path(language, languages),
        FrontPage(language, library, packs, languages: languages).html
      )
    }
    files =
      fronts + Self.labs(packs, languages) + pages
      + tasks.packs.map { ($0.path, Page.file(of: $0.graph)) } + files
  }

  /// In each language a page on which apps are played, beside its front page, and a file for each app.
  private static func labs(_ packs: [SitePack], _ languages: [Language]) -> [(String, String)] {
    if packs.isEmpty { return [] }
    let pages = languages.map { language in
      let front = FrontPage.path(language, languages), folder = front.dropLast("index.html".count)
      let files = packs.map { (folder.isEmpty ? "" : "../") + $0.path }
      let page = language.speaking { Page(playingFrom: files, home: "index.html").html }
      return ("\(folder)lab.html", page)
    }
    return pages + packs.map { ($0.path, Page.file(of: $0.graph)) }
  }

  /// The address of a player in a language from a lesson's page; made on first use.
  private mutating func link(
    to commands: [String], _ language: Language, _ player: ([String]) -> Player?
  ) -> String? {
    if players[commands] == nil { players[commands] = .some(player(commands)) }
    guard let made = players[commands] ?? nil else { return nil }
    let path = paths[commands]?[language] ?? "players/\(files.count + 1).html"
    if paths[commands]?[language] == nil {
      files.append((path, made.html(language)))
      paths[commands, default: [:]][language] = path
    }
    return "../\(path)#\(made.label)"
  }
}
