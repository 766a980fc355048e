import CAssets
import LabModel
import LessonEngine
import Pages

/// The scripts of the site's lesson pages: the files in `Pages/Assets`, embedded in the program.
enum SiteAssets {
  static let script =
    "'use strict';\nconst korean = \(KoreanForms.table.json);\n" + text(coordlab_site_script())

  /// The same script, with the script that runs and judges tasks.
  static func script(playingTasksIn language: Language) -> String {
    let readings = language == .ko ? "korean.readings = \(KoreanReading.endings);\n" : ""
    return script + readings + Assets.taskScript(language)
  }

  private static func text(_ asset: coordlab_asset) -> String {
    String(decoding: UnsafeBufferPointer(start: asset.bytes, count: asset.count), as: UTF8.self)
  }
}
