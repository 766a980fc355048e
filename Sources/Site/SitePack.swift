import LabModel

/// A recorded app that a site's pages play.
public struct SitePack: Sendable {
  /// The app.
  public let spec: Spec
  /// Its source.
  public let source: AppSource
  /// What it shows, in one line of English.
  public let summary: String
  /// Its explored graph, as `export graph` writes it.
  public let graph: String

  /// The folder of the file in the site.
  var folder = "packs"

  /// An app with its explored graph.
  public init(spec: Spec, source: AppSource, summary: String, graph: String) {
    self.spec = spec
    self.source = source
    self.summary = summary
    self.graph = graph
  }

  /// The path of the file, relative to the site's folder.
  var path: String {
    let name = [spec.variant, spec.app, spec.edition].compactMap(\.self).joined(separator: "-")
    return "\(folder)/\(name).js"
  }
}
