import LabModel
import LessonEngine
import Pages

extension Prose {
  /// The prose as HTML.
  var markup: String {
    blocks.map(Self.markup).joined().replacing("</ul>\n<ul>\n", with: "").replacing("</ol>\n<ol>\n", with: "")
  }

  private static func markup(of block: Block) -> String {
    switch block {
    case .heading(let level, let text):
      let level = min(6, level + 1)
      return "<h\(level)>\(markup(of: text))</h\(level)>\n"
    case .paragraph(let text): return "<p>\(markup(of: text))</p>\n"
    case .item(let marker, let depth, let text):
      let list = marker.first?.isNumber == true ? "ol" : "ul"
      return "<\(list)>\n<li class=\"depth\(min(depth, 3))\">\(markup(of: text))</li>\n</\(list)>\n"
    case .code(let lines): return "<pre>\(lines.map(\.markup).joined(separator: "\n"))</pre>\n"
    case .table(let rows): return table(rows)
    case .quote(let text): return "<blockquote>\(markup(of: text))</blockquote>\n"
    }
  }

  static func markup(of text: [Inline]) -> String {
    text.map { inline in
      switch inline.kind {
      case .plain: inline.text.markup
      case .emphasis: "<em>\(inlineMarkup(inline.text))</em>"
      case .strong: "<strong>\(inlineMarkup(inline.text))</strong>"
      case .code: "<code>\(inline.text.markup)</code>"
      }
    }.joined()
  }

  /// An HTML table from rows of cells between bars. Skips the delimiter row, which has only dashes and colons.
  private static func table(_ rows: [String]) -> String {
    let cells = rows.map { row in
      row.split(separator: "|", omittingEmptySubsequences: true).map { String($0).trimmingSpaces }
    }
    let drawn = cells.enumerated().filter { !$0.element.allSatisfy { $0.allSatisfy { "-: ".contains($0) } } }
    let body = drawn.map { row in
      let tag = row.offset == 0 ? "th" : "td"
      return "<tr>\(row.element.map { "<\(tag)>\(Prose.inlineMarkup($0))</\(tag)>" }.joined())</tr>\n"
    }
    return "<table>\n\(body.joined())</table>\n"
  }

  private static func inlineMarkup(_ text: String) -> String { markup(of: Prose.inlines(text)) }
}

extension String {
  var trimmingSpaces: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
