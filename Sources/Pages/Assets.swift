import CAssets
import Foundation
import LabModel

/// The templates, styles and scripts of pages: the files in `Assets`, embedded in the program.
package enum Assets {
  static let template = text(coordlab_page_template())
  static let style = text(coordlab_page_style())
  static let script = script("Player")
  static let labScript = script("Lab", text(coordlab_lab_script()))
  /// The lab's script for apps in separate files. The lab starts once the apps of its address are loaded.
  static let packsScript =
    text(coordlab_page_script()) + text(coordlab_lab_script()) + text(coordlab_packs_script())
    + "beginning.then(graphs => {\nif (!graphs.length) return;\nplayer = new Lab(graphs, graphs.length, packs);\n"
    + text(coordlab_page_start()) + "});\n"
  static let siteStyle = text(coordlab_site_style())
  /// The theme switch of pages without a player.
  static let themeScript = text(coordlab_theme_script())

  /// The scripts of a page with a player.
  private static func script(
    _ player: String, _ more: String = ""
  ) -> String {
    let start = "const player = new \(player)(JSON.parse(byId('data').textContent));\n"
    return text(coordlab_page_script()) + more + start + text(coordlab_page_start())
  }

  /// The same assets with their fixed words in Korean.
  static let koreanTemplate = inKorean(template)
  static let koreanStyle = style + ":lang(ko){word-break:keep-all}:lang(ko) em{font-style:normal}\n"
  static let koreanScript = inKorean(script)
  static let koreanLabScript = inKorean(labScript)
  static let koreanPacksScript = inKorean(packsScript)

  /// The style of the site's front page, added to the site's style.
  package static let frontStyle = text(coordlab_front_style())
  private static let frontScript = text(coordlab_front_script())
  private static let koreanFrontScript = inKorean(frontScript)

  /// The script of the front page in a language.
  package static func frontScript(_ language: Language) -> String {
    language == .ko ? koreanFrontScript : frontScript
  }

  /// The style of a lesson's page, added to the front page's style.
  package static let lessonStyle = text(coordlab_lesson_style())
  private static let taskScript = text(coordlab_task_script())
  private static let koreanTaskScript = inKorean(taskScript)

  /// The script that runs and judges the tasks of a lesson's page, in a language.
  package static func taskScript(_ language: Language) -> String {
    language == .ko ? koreanTaskScript : taskScript
  }

  static func inKorean(_ file: String) -> String {
    // As bytes: `replacingOccurrences` converts the whole file twice for each piece.
    var bytes = Data(file.utf8)
    for (english, korean) in KoreanStrings.pieces.sorted(by: { $0.key < $1.key }) {
      var start = bytes.startIndex
      while let found = bytes.range(of: Data(english.utf8), in: start..<bytes.endIndex) {
        bytes.replaceSubrange(found, with: korean.utf8)
        start = found.lowerBound + korean.utf8.count
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func text(_ asset: coordlab_asset) -> String {
    String(decoding: UnsafeBufferPointer(start: asset.bytes, count: asset.count), as: UTF8.self)
  }
}
