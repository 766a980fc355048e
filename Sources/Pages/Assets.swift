/// What every page consists of; the files in `Assets`, embedded in the program.
enum Assets {
  static let template = text(PackageResources.page_html)
  static let style = text(PackageResources.player_css)
  static let siteStyle = text(PackageResources.site_css)
  static let siteScript =
    "'use strict';\n" + text(PackageResources.answers_js) + text(PackageResources.site_js)
  /// In the order in which they refer to each other.
  static let script = [
    PackageResources.facts_js, PackageResources.session_js, PackageResources.state_js,
    PackageResources.dom_js,
    PackageResources.phone_js, PackageResources.owners_js, PackageResources.source_js,
    PackageResources.messages_js, PackageResources.timeline_js, PackageResources.compare_js,
    PackageResources.player_js,
  ].map(text).joined(separator: "\n")

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
