import LabModel
import LessonEngine
import Pages

/// What all pages of a site have in common.
enum SitePage {
  /// Switches between light and dark.
  static func themeButton(_ language: Language) -> String {
    "<button class=\"theme\" aria-label=\"\(language("Dark theme", "어두운 테마"))\">◐</button>"
  }
}
