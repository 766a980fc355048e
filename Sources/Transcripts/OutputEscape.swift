/// How to write a printed line into a transcript if it would be read as something else.
///
/// A printed line that begins with `> ` (a command) or `#` (a comment) gets a backslash before it, and is read without
/// it. In a Markdown block so does a line that looks like a fence. To avoid ambiguity, a printed line that already is
/// such a line after backslashes gets one more. Every other line, even with a backslash first, is literal.
/// ```
/// printed      written
/// > back       \> back
/// # of steps   \# of steps
/// \# of steps  \\# of steps
/// \d+          \d+
/// ```
public enum OutputEscape {
  /// The printed line in the form of a `.transcript` file, or of a Markdown block.
  public static func written(_ printed: String, inMarkdown: Bool = false) -> String {
    let bare = printed.withoutBackslashes
    let isEscaped = bare.startIndex != printed.startIndex
    let mustEscape = bare.readsAsMarkup || (bare.looksLikeFence && (inMarkdown || isEscaped))
    return mustEscape ? "\\" + printed : printed
  }

  /// The printed line that a written line means.
  public static func printed(_ written: String) -> String {
    guard written.utf8.first == backslash else { return written }
    let bare = written.withoutBackslashes
    guard bare.readsAsMarkup || bare.looksLikeFence else { return written }
    return String(Substring(written.utf8.dropFirst()))
  }
}

private let backslash = UInt8(ascii: "\\")

extension String {
  fileprivate var withoutBackslashes: Substring {
    Substring(utf8.drop { $0 == backslash })
  }
}

extension Substring {
  fileprivate var readsAsMarkup: Bool {
    startsWithBytes(of: "> ") || startsWithBytes(of: "#")
  }

  fileprivate var looksLikeFence: Bool {
    let bare = Substring(utf8.drop { $0 == UInt8(ascii: " ") })
    return bare.startsWithBytes(of: "```") || bare.startsWithBytes(of: "~~~")
  }
}
