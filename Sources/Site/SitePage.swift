import LabModel
import LessonEngine
import Pages

/// What all pages of a site have in common.
enum SitePage {
  /// A page; `frames` allows players in it.
  static func html(title: String, language: Language, body: String, playsFrames: Bool = true) -> String {
    HTMLDocument(
      title: title, language: language.rawValue, script: SiteAssets.script, playsFrames: playsFrames,
      body: body
    ).html
  }
}

/// The list of all lessons, in each language.
struct SiteIndex {
  private let libraries: [(Language, LessonLibrary)]

  init(_ libraries: [(Language, LessonLibrary)]) {
    self.libraries = libraries
  }

  var html: String {
    let body = libraries.map { language, library in
      """
      <section lang="\(language.rawValue)">
      <h2>\(language("English", "한국어"))</h2>
      \(list(library.lessons, language))
      \(library.cases.isEmpty ? "" : "<h3>\(language("Case studies", "사례"))</h3>\n" + list(library.cases, language))
      </section>
      """
    }
    return SitePage.html(
      title: "Coordinator Lab", language: .en,
      body: "<main class=\"index\">\n<h1>Coordinator Lab</h1>\n\(body.joined(separator: "\n"))\n</main>",
      playsFrames: false)
  }

  private func list(_ lessons: [Lesson], _ language: Language) -> String {
    var chapter: String?
    var result = ""
    for lesson in lessons {
      if let heading = lesson.chapter, heading != chapter {
        chapter = heading
        result += "<h3>\(heading.markup)</h3>\n"
      }
      result +=
        "<p><a href=\"\(language.rawValue)/\(lesson.id.markup).html\">\(lesson.title.markup)</a></p>\n"
    }
    return result
  }
}
