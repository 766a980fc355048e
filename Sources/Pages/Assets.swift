import CAssets

/// What every page consists of; the files in `Assets`, embedded in the program.
enum Assets {
  static let template = text(coordlab_page_template())
  static let style = text(coordlab_page_style())
  static let script = text(coordlab_page_script())
  static let siteStyle = text(coordlab_site_style())

  private static func text(_ asset: coordlab_asset) -> String {
    String(decoding: UnsafeBufferPointer(start: asset.bytes, count: asset.count), as: UTF8.self)
  }
}
