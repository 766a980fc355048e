import CAssets
import Foundation
import LabModel

/// What every page consists of; the files in `Assets`, embedded in the program.
enum Assets {
  static let template = text(coordlab_page_template())
  static let style = text(coordlab_page_style())
  static let script = script("Player")
  static let labScript = script("Lab", text(coordlab_lab_script()))
  static let siteStyle = text(coordlab_site_style())

  /// The scripts of a page with a player.
  private static func script(_ player: String, _ more: String = "") -> String {
    let start = "const player = new \(player)(JSON.parse(byId('data').textContent));\n"
    return text(coordlab_page_script()) + more + start + text(coordlab_page_start())
  }

  /// The same with their fixed words in Korean.
  static let koreanTemplate = inKorean(template)
  static let koreanStyle = style + ":lang(ko){word-break:keep-all}:lang(ko) em{font-style:normal}\n"
  static let koreanScript = inKorean(script)
  static let koreanLabScript = inKorean(labScript)

  private static func inKorean(_ file: String) -> String {
    KoreanStrings.pieces.sorted { $0.key < $1.key }
      .reduce(file) { $0.replacingOccurrences(of: $1.key, with: $1.value) }
  }

  private static func text(_ asset: coordlab_asset) -> String {
    String(decoding: UnsafeBufferPointer(start: asset.bytes, count: asset.count), as: UTF8.self)
  }
}
