import Foundation
import LabModel

/// A session or playable apps as an HTML page, which makes no network requests.
public struct Page: Sendable {
  private let title: String
  private let above: String
  /// The classes of the body, for its styles. With `:has()` a browser computes the styles of all elements anew at each step.
  private let kind: String
  private let data: String
  private let script: (english: String, korean: String)
  private let loadsFiles: Bool
  private let sharing: SharedLink?

  /// The largest number of apps on one page.
  public static let mostApps = 8

  /// A page of one session, of two side by side, or of more, of which the reader chooses two.
  public init(_ playbacks: [Playback]) {
    title = Self.title(playbacks.map(\.spec.description))
    above = ""
    kind = ""
    data = SessionData.json(playbacks)
    script = (Assets.script, Assets.koreanScript)
    loadsFiles = false
    sharing = nil
  }

  /// A page that plays one app, or two side by side.
  public init(playing graphs: [(spec: Spec, json: String)]) {
    title = Self.title(graphs.map(\.spec.description))
    above = Self.moves
    kind = "has-moves"
    data = "[" + graphs.map(\.json).joined(separator: ",") + "]"
    script = (Assets.labScript, Assets.koreanLabScript)
    loadsFiles = false
    sharing = nil
  }

  /// A page that plays any one or two of several apps, whose graphs are in separate files.
  ///
  /// - Parameters:
  ///   - files: the files' addresses, relative to the page; see `file(of:)`. A summary replaces that of the file,
  ///     which pages in all languages share.
  ///   - home: the address of the site's front page.
  package init(
    playingFrom files: [(spec: Spec, address: String, summary: String)], home: String,
    sharing: SharedLink? = nil
  ) {
    title = "Coordinator Lab"
    above = """
      <nav id="apps" aria-label="Apps"><a href="\(home.markup)">Coordinator Lab</a>
      <label><span>App</span> <select id="first"></select></label>
      <label><span>Beside it</span> <select id="second"></select></label>
      <a id="share" href="#">Copy link</a></nav>
      \(Self.moves)
      """
    kind = "has-moves has-apps"
    var writer = JSONWriter()
    writer.array(files) { writer, file in
      writer.array([file.spec.description, file.address, file.summary]) { $0.value($1) }
    }
    data = writer.text
    script = (Assets.packsScript, Assets.koreanPacksScript)
    loadsFiles = true
    self.sharing = sharing
  }

  /// The file of an app's graph: a script that appends the graph to `window.coordlabGraphs`.
  package static func file(of graph: String) -> String {
    "(window.coordlabGraphs ??= []).push(\(graph));\n"
  }

  private static let moves = "<nav id=\"moves\" aria-label=\"What can be done\"></nav>\n"

  /// The HTML document, in the current language.
  public var html: String {
    let isKorean = Language.current == .ko
    let style = isKorean ? Assets.koreanStyle : Assets.style
    let script = isKorean ? script.korean : script.english
    let policy = """
      default-src 'none'; script-src \(loadsFiles ? Self.sameSite + " " : "")'\(Self.hash(of: script))'; \
      style-src '\(Self.hash(of: style))'; \
      img-src data:; base-uri 'none'; form-action 'none'
      """
    return (isKorean ? Assets.koreanTemplate : Assets.template).filled([
      "policy": policy, "title": title.markup, "style": style, "kind": kind,
      "above": isKorean ? Assets.inKorean(above) : above, "data": data,
      "script": script, "sharing": sharing?.markup(title: title) ?? "",
    ])
  }

  private static func title(_ specs: [String]) -> String {
    specs.joined(separator: specs.count > 2 ? ", " : String(localized: " and ")) + " · coordlab"
  }

  /// Sources of a content security policy: files of the same site, including a site opened from disk.
  package static let sameSite = "'self' file:"

  /// A source of a content security policy: the digest of an inline text. Content Security Policy Level 3, 2.3.1.
  package static func hash(of text: String) -> String {
    "sha256-" + Data(SHA256.digest(Array(text.utf8))).base64EncodedString()
  }
}

extension String {
  /// Replaces each `{{name}}` by its value, or by nothing if it has none. Does not replace names inside the values.
  func filled(_ values: [String: String]) -> String {
    var parts = components(separatedBy: "{{")
    let first = parts.removeFirst()
    return parts.reduce(into: first) { result, part in
      let pieces = part.components(separatedBy: "}}")
      result += (values[pieces[0]] ?? "") + pieces.dropFirst().joined(separator: "}}")
    }
  }

  /// The text escaped for HTML text and attributes; control and bidirectional formatting characters are escaped, too.
  package var markup: String {
    escapingControls.replacingOccurrences(of: "&", with: "&amp;")
      .replacingOccurrences(of: "<", with: "&lt;").replacingOccurrences(of: ">", with: "&gt;")
      .replacingOccurrences(of: "\"", with: "&quot;").replacingOccurrences(of: "'", with: "&#39;")
  }
}
