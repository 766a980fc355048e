/// A page of its own, in the site's style: it asks for nothing from elsewhere.
package struct HTMLDocument {
  private let title: String
  private let language: String
  private let style: String
  private let script: String
  private let playsFrames: Bool
  private let body: String

  /// A page.
  ///
  /// - Parameters:
  ///   - language: its code in HTML: `en`.
  ///   - style: rules behind those of the site.
  ///   - script: a script at its end; empty for none.
  ///   - playsFrames: whether frames of the same site may be in it.
  ///   - body: its body as HTML.
  package init(
    title: String, language: String, style: String = "", script: String = "", playsFrames: Bool = false,
    body: String
  ) {
    self.title = title
    self.language = language
    self.style = Assets.siteStyle + style
    self.script = script
    self.playsFrames = playsFrames
    self.body = body
  }

  /// The document.
  package var html: String {
    let policy = [
      "default-src 'none'", script.isEmpty ? nil : "script-src '\(Page.hash(of: script))'",
      "style-src '\(Page.hash(of: style))'", "img-src data:", playsFrames ? "frame-src 'self' file:" : nil,
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
      <style>\(style)</style>
      </head>
      <body>
      \(body)
      \(script.isEmpty ? "" : "<script>\(script)</script>\n")</body>
      </html>

      """
  }
}
