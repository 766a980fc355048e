/// An HTML page in the site's style. Its content security policy forbids requests to other hosts.
package struct HTMLDocument {
  private let title: String
  private let language: String
  private let style: String
  private let script: String
  private let playsFrames: Bool
  private let sharing: SharedLink?
  private let files: [String]
  private let body: String

  /// A page.
  ///
  /// - Parameters:
  ///   - language: the language code for HTML: `en`.
  ///   - style: CSS rules, appended to the rules of the site.
  ///   - script: a script at the end of the page; empty for none.
  ///   - playsFrames: whether the page may contain frames of the same site.
  ///   - description: the description for search engines and link previews; nil for none.
  ///   - files: the addresses of scripts of the same site, which run before `script`.
  ///   - body: the body as HTML.
  package init(
    title: String, language: String, style: String = "", script: String = "", playsFrames: Bool = false,
    sharing: SharedLink? = nil, files: [String] = [], body: String
  ) {
    self.title = title
    self.language = language
    self.style = Assets.siteStyle + style
    self.script = script
    self.playsFrames = playsFrames
    self.sharing = sharing
    self.files = files
    self.body = body
  }

  /// The document.
  package var html: String {
    let scripts = [files.isEmpty ? nil : Page.sameSite, script.isEmpty ? nil : "'\(Page.hash(of: script))'"]
      .compactMap(\.self)
    let policy = [
      "default-src 'none'", scripts.isEmpty ? nil : "script-src \(scripts.joined(separator: " "))",
      "style-src '\(Page.hash(of: style))'", "img-src data:",
      playsFrames ? "frame-src \(Page.sameSite)" : nil,
      "base-uri 'none'", "form-action 'none'",
    ].compactMap(\.self).joined(separator: "; ")
    return """
      <!doctype html>
      <html lang="\(language)">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="viewport" content="width=device-width,initial-scale=1">
      <link rel="icon" href="data:,">
      <title>\(title.markup)</title>
      \(sharing?.markup(title: title) ?? "")<style>\(style)</style>
      </head>
      <body>
      \(body)
      \(files.map { "<script src=\"\($0.markup)\"></script>\n" }.joined())\
      \(script.isEmpty ? "" : "<script>\(script)</script>\n")</body>
      </html>

      """
  }
}
