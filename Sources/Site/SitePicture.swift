import CAssets

/// The picture for previews of shared links. Previews show no SVG, and the program draws no letters: `.ci/preview` takes
/// the picture from the front page.
enum SitePicture {
  /// The path relative to the site's folder.
  static let path = "picture.png"

  /// A PNG of 1200 by 630 pixels.
  static var bytes: [UInt8] {
    let asset = coordlab_site_picture()
    return Array(UnsafeBufferPointer(start: asset.bytes, count: asset.count))
  }

  /// The picture's address. Few previews accept an address relative to the page.
  ///
  /// - Parameters:
  ///   - site: the address of the published site; nil if it is unknown.
  ///   - base: the prefix of addresses relative to the site's folder.
  static func address(_ site: String?, _ base: String) -> String {
    (site.map { $0.hasSuffix("/") ? $0 : $0 + "/" } ?? base) + path
  }
}
