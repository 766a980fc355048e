import LabModel
import LessonEngine
import Pages

/// The lessons as static pages. They work from files or from any host, below any path, and load nothing from
/// other hosts.
public struct LessonSite {
  /// A page that plays the session of some commands, and the label of its first step: `1.16`.
  public typealias Player = (html: (Language) -> String, label: String)

  /// The files by their paths in the site's folder, `index.html` first.
  public private(set) var files: [(path: String, text: String)] = []
  /// The players by the commands of their sessions; nil if there is nothing to play.
  private var players: [[String]: Player?] = [:]
  /// The paths of the players' pages, by commands and requested language.
  private var paths: [[String]: [Language: String]] = [:]

  /// The site of some lessons.
  ///
  /// - Parameters:
  ///   - libraries: the lessons of each language.
  ///   - packs: the apps that the front page and the lab play.
  ///   - makeStage: makes an empty stage, to read an exercise's source.
  ///   - trying: makes an empty stage for runs whose printed output is ignored; `makeStage` by default.
  ///   - recording: records the apps of tasks along the given events, by their specs.
  ///   - player: runs commands on an empty stage; returns nil if there is nothing to play afterwards.
  public init(
    _ libraries: [(Language, LessonLibrary)], packs: [SitePack] = [],
    makeStage: @escaping () -> LessonStage,
    trying: (() -> LessonStage)? = nil, recording: ([Spec: TaskScripts]) -> [SitePack] = { _ in [] },
    player: ([String]) -> Player?
  ) {
    let languages = libraries.map(\.0)
    var pages: [(String, String)] = []
    let tasks = LessonTasks(
      libraries, makeStage: makeStage, trying: trying ?? makeStage, recording: recording)
    for (language, library) in libraries {
      for (index, lesson) in library.all.enumerated() {
        var page = LessonPage(lesson, language)
        page.before = index > 0 ? library.all[index - 1] : nil
        page.after = index + 1 < library.all.count ? library.all[index + 1] : nil
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

  /// The lab's page in each language, next to the front page, and one file for each app.
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

  /// The address of a player in a language, relative to a lesson's page. Adds the player's page on first use.
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
