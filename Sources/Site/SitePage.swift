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

  /// Switches between light and dark.
  static func themeButton(_ language: Language) -> String {
    "<button class=\"theme\" aria-label=\"\(language("Dark theme", "어두운 테마"))\">◐</button>"
  }
}
