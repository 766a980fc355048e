import LabModel
import LessonEngine
import Pages

/// The parts that all pages of a site share.
enum SitePage {
  /// A button that switches between the light and the dark theme.
  static func themeButton() -> String {
    "<button class=\"theme\" aria-label=\"\(String(localized: "Dark theme"))\">◐</button>"
  }
}

extension Language {
  /// The language's own name.
  var ownName: String { self("English", "한국어") }
}
