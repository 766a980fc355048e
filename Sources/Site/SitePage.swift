import LabModel
import LessonEngine
import Pages

/// The parts that all pages of a site share.
enum SitePage {
  /// A button that switches between the light and the dark theme.
  static func themeButton(_ language: Language) -> String {
    "<button class=\"theme\" aria-label=\"\(language("Dark theme", "어두운 테마"))\">◐</button>"
  }
}
