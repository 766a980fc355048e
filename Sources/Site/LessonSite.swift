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
  ///   - address: the address of the published site, for links that must be absolute; nil if it is unknown.
  ///   - player: runs commands on an empty stage; returns nil if there is nothing to play afterwards.
  public init(
    _ libraries: [(Language, LessonLibrary)], packs: [SitePack] = [],
    makeStage: @escaping () -> LessonStage,
    trying: (() -> LessonStage)? = nil, recording: ([Spec: TaskScripts]) -> [SitePack] = { _ in [] },
    address: String? = nil, player: ([String]) -> Player?
  ) {
    let languages = libraries.map(\.0)
    var pages: [(String, String)] = []
    let needsScorecard =
      !packs.isEmpty || libraries.flatMap(\.1.all).flatMap(\.exercises).contains(where: \.asksForStyles)
    let scorecard = needsScorecard ? try? makeStage().scorecard() : nil
    let tasks = LessonTasks(
      libraries, makeStage: makeStage, trying: trying ?? makeStage, scorecard: scorecard,
      recording: recording)
    for (language, library) in libraries {
      for (index, lesson) in library.all.enumerated() {
        var page = LessonPage(lesson, language)
        page.before = index > 0 ? library.all[index - 1] : nil
        page.after = index + 1 < library.all.count ? library.all[index + 1] : nil
        page.languages = languages.filter { $0 != language }
        page.tasks = tasks
        page.address = address
        page.home = "../\(FrontPage.path(language, languages))"
        let html = language.speaking {
          page.html(makeStage) { commands in
            // Recordings are in English in every language's site.
            Language.en.speaking { self.link(to: commands, language, player) }
          }
        }
        pages.append(("\(language.rawValue)/\(lesson.id).html", html))
      }
    }
    let fronts = libraries.map { language, library in
      (
        FrontPage.path(language, languages),
        FrontPage(
          language, library, packs, packs.isEmpty ? nil : scorecard, languages: languages, address: address
        ).html
      )
    }
    files =
      fronts + Self.labs(packs, scorecard, languages, address) + pages
      + tasks.packs.map { ($0.path, Page.file(of: $0.graph)) } + files
  }

  /// The PNG for previews of shared links, and its path relative to the site's folder.
  public static var picture: (path: String, bytes: [UInt8]) { (SitePicture.path, SitePicture.bytes) }

  /// The lab's page and the scorecard in each language, next to the front page, and one file for each app.
  private static func labs(
    _ packs: [SitePack], _ scorecard: Scorecard?, _ languages: [Language], _ address: String?
  ) -> [(String, String)] {
    if packs.isEmpty { return [] }
    let pages = languages.flatMap { language in
      let front = FrontPage.path(language, languages), folder = front.dropLast("index.html".count)
      let base = folder.isEmpty ? "" : "../", picture = SitePicture.address(address, base)
      return language.speaking {
        let lab = Page(
          playingFrom: packs.map { ($0.spec, base + $0.path, $0.summary.localized) }, home: "index.html",
          sharing: SharedLink(
            String(
              localized: "Play recorded iOS apps, one or two side by side, and step through each event."),
            picture: picture))
        let card = scorecard.map { scorecard in
          ScorecardPage(
            scorecard,
            home: """
              <nav class="home"><a class="mark" href="index.html">Coordinator Lab</a>\(SitePage.themeButton())</nav>

              """,
            sharing: SharedLink(
              String(
                localized: "What each style of the Coordinator pattern costs, and what it leaves alive."),
              picture: picture)
          ) { LabAddress(commands: $0, in: packs)?.text }
        }
        return [("\(folder)lab.html", lab.html)]
          + (card.map { [("\(folder)scorecard.html", $0.html)] } ?? [])
      }
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
