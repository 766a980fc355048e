import LabModel
import Pages
import Trace

/// The lines in which the files of two editions differ, grouped by the types that contain them.
struct DifferingLines {
  private let old: SourceFile
  private let new: SourceFile

  /// Nil if the source of either edition is unknown.
  init?(_ old: AppSource, _ new: AppSource) {
    guard let old = old.files.first, let new = new.files.first else { return nil }
    self.old = old
    self.new = new
  }

  /// The module and name of each file.
  var files: (old: String, new: String) { (old.id, new.id) }

  /// Rows as HTML: `del` for a line that only the old file has, `ins` for a line that only the new file has. Omits
  /// blank lines, comments, and the `AppEdition` that registers the app with the lab.
  var markup: String {
    let difference = Self.text(new).difference(from: Self.text(old))
    var (removed, inserted) = (Set<Int>(), Set<Int>())
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var (result, type) = ("", "")
    var (i, j) = (0, 0)
    func add(_ tag: String, _ file: SourceFile, _ index: Int) {
      let line = file.firstLine + index
      guard let text = file[line], let first = text.first(where: { $0 != " " }), first != "/" else { return }
      let around = file.declaration(around: line) { $0.kind.isType }?.name ?? ""
      if around == "AppEdition" { return }
      if around != type, !around.isEmpty {
        type = around
        result += "<p><code>\(around.markup)</code></p>\n"
      }
      result += """
        <\(tag) data-line="\(line)"><i></i><span>\(tag == "ins" ? "+" : "−")</span><code>\(String(text).markup)</code></\(tag)>

        """
    }
    while i < old.lines.count || j < new.lines.count {
      if removed.contains(i) {
        add("del", old, i)
        i += 1
      } else if inserted.contains(j) {
        add("ins", new, j)
        j += 1
      } else {
        i += 1
        j += 1
      }
    }
    return result
  }

  private static func text(_ file: SourceFile) -> [Substring] { file.lines.compactMap { file[$0] } }
}
