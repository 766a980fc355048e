import LabModel
import LessonEngine
import Pages

/// The site's front page in a language: an app to tap, the lessons, and how to record your own code.
struct FrontPage {
  let library: LessonLibrary
  /// The prefix of addresses relative to the site's folder: `../` for a page in a subfolder.
  let base: String
  let language: Language
  private let packs: [SitePack]
  private let scorecard: Scorecard?
  private let address: String?
  private let others: [(name: String, language: Language, address: String)]

  /// - Parameters:
  ///   - scorecard: the figures of all styles; nil for a page without them.
  ///   - languages: all languages of the site, the language of `index.html` first.
  ///   - address: the address of the published site; nil if it is unknown.
  init(
    _ language: Language, _ library: LessonLibrary, _ packs: [SitePack], _ scorecard: Scorecard?,
    languages: [Language], address: String?
  ) {
    self.language = language
    self.library = library
    self.packs = packs
    self.scorecard = scorecard
    self.address = address
    let base = Self.path(language, languages).contains("/") ? "../" : ""
    self.base = base
    others = languages.filter { $0 != language }.map { ($0.ownName, $0, base + Self.path($0, languages)) }
  }

  /// The path of a language's front page, relative to the site's folder.
  static func path(_ language: Language, _ languages: [Language]) -> String {
    language == languages.first ? "index.html" : "\(language.rawValue)/index.html"
  }

  /// The page.
  var html: String { language.speaking { document } }

  private var document: String {
    let played = played
    let body = """
      <header class="top"><a class="mark" href="#top">Coordinator Lab</a>
      <nav aria-label="\(String(localized: "Page"))">\(links)</nav></header>
      <main class="front" id="top">
      \(played.map(hero) ?? "<h1>\(promise)</h1>\n")\(doors)\(lessons)\(figures)\(ownCode)</main>
      <footer><p>\(origin)</p></footer>
      """
    return HTMLDocument(
      title: "Coordinator Lab", language: language.rawValue,
      style: Assets.frontStyle + (scorecard == nil ? "" : ScorecardMarkup.style),
      script: Assets.frontScript(language),
      sharing: SharedLink(promise, picture: SitePicture.address(address, base)),
      files: played.map { [$0.documented, $0.fixed].map { base + $0.path } } ?? [], body: body
    ).html
  }

  /// The site's purpose in one sentence.
  var promise: String {
    String(localized: "Tap an iOS app, and see which of its coordinators stay alive.")
  }

  private var links: String {
    let all: [(String, String)?] = [
      ("#lessons", String(localized: "Lessons")),
      scorecard.map { _ in ("#scorecard", String(localized: "Scorecard")) },
      packs.isEmpty ? nil : ("lab.html", String(localized: "Lab")),
      ("#yours", String(localized: "Your code")),
    ]
    let own = all.compactMap(\.self).map { "<a href=\"\($0.0)\">\($0.1)</a>" }
    let languages = others.map { other in
      "<a href=\"\(other.address)\" lang=\"\(other.language.rawValue)\" hreflang=\"\(other.language.rawValue)\">\(other.name)</a>"
    }
    return (own + languages).joined(separator: " ") + SitePage.themeButton()
  }

  /// The app of the front page, on its documented and its fixed code; nil where it was not recorded.
  private var played: (documented: SitePack, fixed: SitePack)? {
    func kanji(_ edition: String) -> SitePack? {
      packs.first { $0.spec == Spec("delegate/kanji@\(edition)") }
    }
    guard let documented = kanji("documented"), let fixed = kanji("fixed") else { return nil }
    return (documented, fixed)
  }

  private var doors: String {
    let first = library.lessons.first.map { "\(language.rawValue)/\($0.id.markup).html" }
    let count = library.lessons.flatMap(\.exercises).count
    let two = played.map { LabAddress([$0.documented.spec, $0.fixed.spec], ["select 人", "back"]).text }
    return """
      <div class="doors">
      \(door(
        String(localized: "Learn"),
        String(localized: "\(library.lessons.count) short lessons with \(count) questions and tasks."), first.map { base + $0 },
        String(localized: "First lesson")))\
      \(door(
        String(localized: "Compare"),
        String(localized: "Two versions side by side: the same events, the steps that differ."),
        two?.markup, String(localized: "Open the lab")))\
      \(door(
        String(localized: "Your own code"),
        String(localized: "Mark your coordinators <code>@Traced</code>, and play your app in a page like this."),
        "#yours", String(localized: "Six lines of Swift")))</div>

      """
  }

  private func door(_ title: String, _ text: String, _ address: String?, _ link: String) -> String {
    guard let address else { return "" }
    return """
      <section class="door"><h2>\(title)</h2><p>\(text)</p><a href="\(address)">\(link) →</a></section>

      """
  }

  /// A table of what each event leaves behind in each style. Each figure opens the lab after that event.
  private var figures: String {
    guard let scorecard else { return "" }
    let rows = scorecard.rows.filter {
      $0.title == "lines" && $0.section == "size" || $0.cells.contains { $0.isFlawed != nil }
    }
    let table = ScorecardMarkup(rows, of: scorecard.styles) { commands in
      LabAddress(commands: commands, in: packs)?.text
    }
    return """
      <h2 id="scorecard">\(String(localized: "Six styles, one app"))</h2>
      <p class="lead">\(String(localized: "Each figure is what an event leaves alive: <b>Z</b> zombies, <b>L</b> leaked coordinators, <b>+</b> their screens; behind the arrow, on the fixed code. A figure opens that run in the lab."))</p>
      \(table.html)<p><a href="scorecard.html">\(String(localized: "The whole scorecard")) →</a></p>

      """
  }

  private var ownCode: String {
    """
    <section class="yours" id="yours"><div><h2>\(String(localized: "Your own coordinators"))</h2>
    <p>\(String(localized: "A Swift package on Linux; no Xcode, no simulator. Write <code>import CoordinatorLab</code> for <code>import UIKit</code>, mark the classes <code>@Traced</code>, and hand in the scene delegate. <code>coordlab export lab</code> then writes a page like this one of your app."))</p></div>
    <pre>import CoordinatorLab

    @Traced class CartCoordinator { … }

    let shop = AppEdition(
      "shop/app", "a cart with one button",
      scene: { SceneDelegate() })

    CoordinatorLabCommand.main(Catalog([shop]))</pre></section>

    """
  }

  private var origin: String {
    String(
      localized:
        "Nothing here is scripted. Real Swift code ran on a headless UIKit, and each event was recorded step by step."
    )
  }
}
