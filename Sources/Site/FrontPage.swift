import LabModel
import LessonEngine
import Pages

/// The site's front page in a language: an app to tap, the lessons, and how to record your own code.
struct FrontPage {
  private let language: Language
  private let library: LessonLibrary
  private let packs: [SitePack]
  /// The prefix of addresses relative to the site's folder: `../` for a page in a subfolder.
  private let base: String
  private let others: [(name: String, language: Language, address: String)]

  /// - Parameter languages: all languages of the site, the language of `index.html` first.
  init(_ language: Language, _ library: LessonLibrary, _ packs: [SitePack], languages: [Language]) {
    self.language = language
    self.library = library
    self.packs = packs
    let base = Self.path(language, languages).contains("/") ? "../" : ""
    self.base = base
    others = languages.filter { $0 != language }.map {
      ($0("English", "한국어"), $0, base + Self.path($0, languages))
    }
  }

  /// The path of a language's front page, relative to the site's folder.
  static func path(_ language: Language, _ languages: [Language]) -> String {
    language == languages.first ? "index.html" : "\(language.rawValue)/index.html"
  }

  var html: String {
    let played = played
    let body = """
      <header class="top"><a class="mark" href="#top">Coordinator Lab</a>
      <nav aria-label="\(language("Page", "페이지"))">\(links)</nav></header>
      <main class="front" id="top">
      \(played.map(hero) ?? "<h1>\(Self.promise(language))</h1>\n")\(doors)\(lessons)\(ownCode)</main>
      <footer><p>\(origin)</p></footer>
      """
    return HTMLDocument(
      title: "Coordinator Lab", language: language.rawValue, style: Assets.frontStyle,
      script: Assets.frontScript(language), description: Self.promise(language),
      files: played.map { [$0.documented, $0.fixed].map { base + $0.path } } ?? [], body: body
    ).html
  }

  /// The site's purpose in one sentence.
  private static func promise(_ language: Language) -> String {
    language(
      "Tap an iOS app, and see which of its coordinators stay alive.",
      "iOS 앱을 눌러 보고, 어떤 코디네이터가 살아남는지 확인하세요.")
  }

  private var links: String {
    let all: [(String, String)?] = [
      ("#lessons", language("Lessons", "레슨")),
      packs.isEmpty ? nil : ("lab.html", language("Lab", "실험실")),
      ("#yours", language("Your code", "내 코드")),
    ]
    let own = all.compactMap(\.self).map { "<a href=\"\($0.0)\">\($0.1)</a>" }
    let languages = others.map { other in
      "<a href=\"\(other.address)\" lang=\"\(other.language.rawValue)\" hreflang=\"\(other.language.rawValue)\">\(other.name)</a>"
    }
    return (own + languages).joined(separator: " ") + SitePage.themeButton(language)
  }

  // MARK: - The app

  private var played: (documented: SitePack, fixed: SitePack)? {
    func kanji(_ edition: String) -> SitePack? {
      packs.first { $0.spec == Spec("delegate/kanji@\(edition)") }
    }
    guard let documented = kanji("documented"), let fixed = kanji("fixed") else { return nil }
    return (documented, fixed)
  }

  private func hero(_ documented: SitePack, _ fixed: SitePack) -> String {
    let lines = DifferingLines(documented.source, fixed.source)
    return """
      <section class="hero" id="play" \(words)>
      <div class="pitch"><h1>\(Self.promise(language))</h1>
      <ol id="quest">
      <li><span>\(language("Open <b>人</b>.", "<b>人</b>을 엽니다."))</span></li>
      <li><span>\(language("Go <b>Back</b>.", "<b>Back</b>으로 돌아갑니다."))</span></li>
      <li><span>\(language("Switch to <b>fixed</b>: same taps, other code.", "<b>fixed</b>로 바꿉니다. 누르는 순서는 같고, 코드만 다릅니다."))</span></li>
      </ol>
      <p id="verdict" role="status" aria-live="polite"></p></div>
      <div class="device"><noscript>\(language("The app needs JavaScript.", "이 앱에는 JavaScript가 필요합니다."))</noscript></div>
      <div class="bar"><div class="switch" role="group" aria-label="\(language("Code", "코드"))">
      <button data-edition="documented">documented</button><button data-edition="fixed">fixed</button></div>
      <button class="undo">\(language("Undo", "되돌리기"))</button><button class="restart">\(language("Restart", "처음부터"))</button>
      <a class="more" href="lab.html">\(language("Step through it in the lab", "실험실에서 한 스텝씩 보기"))</a></div>
      <section class="box"><h2>\(language("Coordinators alive", "살아 있는 코디네이터"))</h2><ul class="coordinators"></ul></section>
      <section class="box"><h2>\(language("Messages of", "메시지:")) <code class="event"></code></h2><ol class="messages" tabindex="0"></ol></section>
      <section class="box wide"><h2>\(language("The lines that differ", "다른 줄")) <small class="count"></small></h2>
      <div class="differing" tabindex="0" role="group" aria-label="\(language("The lines that differ", "다른 줄"))" \
      data-documented="\((lines?.files.old ?? "").markup)" data-fixed="\((lines?.files.new ?? "").markup)">
      \(lines?.markup ?? "")</div></section>
      </section>

      """
  }

  /// The script's messages, as attributes; the script replaces `{name}` and `{holder}`.
  private var words: String {
    let words = [
      "open": "select 人", "lab": "lab.html", "launch": language("launch", "실행"),
      "zombie": language(
        "{name} is a zombie. Its screen is gone, and {holder} still holds it.",
        "{name}: 좀비입니다. 화면은 사라졌는데 {holder}가 아직 잡고 있습니다."),
      "clean": language(
        "Clean. This code observes Back, and releases the coordinator with its screen.",
        "깨끗합니다. 이 코드는 Back을 관찰하고, 화면과 함께 코디네이터를 놓아줍니다."),
      "none": language("No zombie.", "좀비가 없습니다."),
      "held": language("held by", "잡고 있는 것:"), "unheld": language("held by the system", "시스템이 잡고 있음"),
      "nobody": language(
        "No coordinator was told.", "어느 코디네이터에도 알려지지 않았습니다."),
      "ran": language("{n} of them ran", "이 가운데 {n}줄 실행됨"),
      "zombie-tag": language("zombie", "좀비"), "leaked-tag": language("leaked", "누수"),
      "unrecorded": language(
        "Not recorded. The program goes on from here.", "기록되지 않았습니다. 프로그램에서 이어서 할 수 있습니다."),
    ]
    return words.sorted { $0.key < $1.key }.map { "data-\($0.key)=\"\($0.value.markup)\"" }
      .joined(separator: " ")
  }

  // MARK: - Below the app

  private var doors: String {
    let first = library.lessons.first.map { "\(language.rawValue)/\($0.id.markup).html" }
    let count = library.lessons.flatMap(\.exercises).count
    let two = played.map { "\($0.documented.spec)+\($0.fixed.spec):select%20人,back" }
    return """
      <div class="doors">
      \(door(
        language("Learn", "배우기"),
        language(
          "\(library.lessons.count) short lessons with \(count) questions and tasks.",
          "짧은 레슨 \(library.lessons.count)개, 질문과 과제 \(count)개."), first.map { base + $0 },
        language("First lesson", "첫 레슨")))\
      \(door(
        language("Compare", "비교하기"),
        language("Two versions side by side: the same events, the steps that differ.", "두 버전을 나란히: 같은 이벤트, 다른 스텝."),
        two.map { "lab.html#\($0.markup)" }, language("Open the lab", "실험실 열기")))\
      \(door(
        language("Your own code", "내 코드"),
        language("Mark your coordinators <code>@Traced</code>, and play your app in a page like this.", "내 코디네이터에 <code>@Traced</code>를 붙이고 내 앱도 이런 페이지에서 실행해 보세요."),
        "#yours", language("Six lines of Swift", "Swift 여섯 줄")))</div>

      """
  }

  private func door(_ title: String, _ text: String, _ address: String?, _ link: String) -> String {
    guard let address else { return "" }
    return """
      <section class="door"><h2>\(title)</h2><p>\(text)</p><a href="\(address)">\(link) →</a></section>

      """
  }

  private var lessons: String {
    let chapters = library.lessons.reduce(into: [(title: String, lessons: [Lesson])]()) { result, lesson in
      let title = lesson.chapter ?? result.last?.title ?? language("Begin here", "여기서 시작")
      if result.last?.title == title {
        result[result.count - 1].lessons.append(lesson)
      } else {
        result.append((title, [lesson]))
      }
    }
    let cases = """
      <h2 id="cases">\(language("Case studies", "사례"))</h2>
      <ul class="cards">
      \(library.cases.map(card).joined())</ul>

      """
    let columns = chapters.map {
      "<section><h3>\($0.title.markup)</h3><ul class=\"cards\">\n\($0.lessons.map(card).joined())</ul></section>\n"
    }
    return """
      <h2 id="lessons">\(language("Lessons", "레슨"))</h2>
      <div class="chapters">
      \(columns.joined())</div>
      \(library.cases.isEmpty ? "" : cases)\(exchange)
      """
  }

  /// The words for the progress of a lesson, and buttons that save and read the progress as a file.
  private var exchange: String {
    """
    <p id="exchange" data-started="\(language("{done} of {count} done", "{count}개 중 {done}개 완료"))" \
    data-solved="✓ \(language("solved", "해결"))" data-shown="✓ \(language("done, solution shown", "완료, 풀이 봄"))" \
    data-read="\(language("The progress was added.", "진행 상황을 더했습니다."))" \
    data-unread="\(language("This file holds no progress.", "진행 상황 파일이 아닙니다."))">
    <span>\(language("This browser keeps your progress.", "진행 상황은 이 브라우저에 저장됩니다."))</span>
    <button data-save>\(language("Save as <code>progress.json</code>", "<code>progress.json</code>으로 저장"))</button>
    <label>\(language("Add a <code>progress.json</code>", "<code>progress.json</code> 더하기"))
    <input type="file" accept=".json,application/json"></label>
    <span>\(language("The program keeps its own in <code>~/.local/state/coordlab</code>.", "프로그램의 파일은 <code>~/.local/state/coordlab</code>에 있습니다."))</span>
    <span role="status"></span></p>

    """
  }

  private func card(_ lesson: Lesson) -> String {
    let count = lesson.exercises.count, minutes = lesson.minutes(in: language)
    let exercises = language(count == 1 ? "1 exercise" : "\(count) exercises", "문제 \(count)개")
    return """
      <li><a class="card-link" href="\(base)\(language.rawValue)/\(lesson.id.markup).html" \
      data-lesson="\(lesson.id.markup)" data-tasks="\(lesson.taskIDs.joined(separator: " ").markup)"><b>\(lesson.title.markup)</b>\
      <small>\(language("\(minutes) min", "\(minutes)분")) · \(exercises)</small><i></i></a></li>

      """
  }

  private var ownCode: String {
    """
    <section class="yours" id="yours"><div><h2>\(language("Your own coordinators", "내 코디네이터"))</h2>
    <p>\(language(
      "A Swift package on Linux; no Xcode, no simulator. Write <code>import CoordinatorLab</code> for <code>import UIKit</code>, mark the classes <code>@Traced</code>, and hand in the scene delegate. <code>coordlab export lab</code> then writes a page like this one of your app.",
      "Linux의 Swift 패키지이고 Xcode도 시뮬레이터도 필요 없습니다. <code>import UIKit</code> 대신 <code>import CoordinatorLab</code>을 쓰고, 클래스에 <code>@Traced</code>를 붙이고, 씬 델리게이트를 건네세요. <code>coordlab export lab</code>이 내 앱의 페이지를 이렇게 만들어 줍니다."))</p></div>
    <pre>import CoordinatorLab

    @Traced class CartCoordinator { … }

    let shop = AppEdition(
      "shop/app", "a cart with one button",
      scene: { SceneDelegate() })

    CoordinatorLabCommand.main(Catalog([shop]))</pre></section>

    """
  }

  private var origin: String {
    language(
      "Nothing here is scripted. Real Swift code ran on a headless UIKit, and each event was recorded step by step.",
      "정해 둔 각본이 아닙니다. 실제 Swift 코드를 헤드리스 UIKit에서 실행하고, 이벤트마다 모든 스텝을 기록했습니다.")
  }
}

extension Lesson {
  /// The estimated minutes: the time to read the lesson, plus one minute for each exercise.
  func minutes(in language: Language) -> Int {
    let letters = sections.flatMap(\.text).map { text in
      switch text {
      case .prose(let prose): prose.markup.count
      case .transcript(let lines, _): lines.count * 20
      }
    }.reduce(0, +)
    return max(1, letters / (language == .ko ? 500 : 1_200) + exercises.count)
  }
}
