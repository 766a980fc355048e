import CAssets
import LessonEngine

/// The script of every page of the site; files in `Pages/Assets`, embedded in the program.
enum SiteAssets {
  static let script =
    "'use strict';\nconst korean = \(KoreanForms.table.json);\n" + text(coordlab_site_script())

  private static func text(_ asset: coordlab_asset) -> String {
    String(decoding: UnsafeBufferPointer(start: asset.bytes, count: asset.count), as: UTF8.self)
  }
}
