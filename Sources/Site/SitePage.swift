import CAssets
import LabModel
import LessonEngine
import Pages

/// The parts that all pages of a site share.
enum SitePage {
  /// Switches between light and dark.
  static func themeButton() -> String {
    "<button class=\"theme\" aria-label=\"\(String(localized: "Dark theme"))\">◐</button>"
  }
}

extension Language {
  /// What its speakers call it.
  var ownName: String { self("English", "한국어") }
}

/// The picture that is shown where a page's address is shared. No preview shows SVG, and the program draws no letters:
/// `.ci/pictures` takes this picture of the front page.
enum SitePicture {
  /// Where it lies in the site's folder.
  static let path = "picture.png"

  /// A PNG of 1200 by 630 pixels.
  static var bytes: [UInt8] {
    let asset = coordlab_site_picture()
    return Array(UnsafeBufferPointer(start: asset.bytes, count: asset.count))
  }

  /// Its address. Few previews take one that is relative to the page.
  ///
  /// - Parameters:
  ///   - site: where the site is published; nil where that is not known.
  ///   - base: what leads from the page to the site's folder.
  static func address(_ site: String?, _ base: String) -> String {
    (site.map { $0.hasSuffix("/") ? $0 : $0 + "/" } ?? base) + path
  }
}
