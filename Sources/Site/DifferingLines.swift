import LabModel
import Pages

/// The lines in which the files of two editions differ, grouped by the declarations that contain them.
struct DifferingLines {
  private let old: SitePack
  private let new: SitePack

  /// Nil if the source of either edition is unknown.
  init?(_ old: SitePack, _ new: SitePack) {
    guard !old.source.files.isEmpty, !new.source.files.isEmpty else { return nil }
    self.old = old
    self.new = new
  }

  /// The module and name of each edition's file.
  var files: (old: String, new: String) { (old.source.files[0].id, new.source.files[0].id) }

  /// Rows as HTML: `del` for a line that only the old file has, `ins` for a line that only the new file has. Omits
  /// blank lines, comments and the lab's own attributes.
  var markup: String {
    SourceDiff((old.spec, old.source), (new.spec, new.source)).differences.map { declaration in
      let rows = declaration.rows.filter { $0.change != .same && $0.isCode }
      return rows.isEmpty
        ? "" : "<p><code>\(declaration.name.markup)</code></p>\n" + rows.map(markup).joined()
    }.joined()
  }

  private func markup(of row: SourceDiff.Row) -> String {
    let text = row.text.replacing(/^( *)@Traced +/) { $0.1 }
    let (tag, sign) = row.change == .added ? ("ins", "+") : ("del", "−")
    return """
      <\(tag) data-line="\(row.line)"><i></i><span>\(sign)</span><code>\(text.markup)</code></\(tag)>

      """
  }
}
