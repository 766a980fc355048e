import Foundation
import Patches

/// An edition as it is stored, in a file with its name: a head, a description, and a patch.
///
/// ```
/// title: the delegates are strong: each coordinator and its screen keep each other alive
/// parent: documented
///
/// The screens hold their delegate strongly: a coordinator that keeps its screen is then in a cycle with it.
///
/// @@ -120,7 +120,7 @@
///  …
/// ```
///
/// The patch applies to the parent's complete file, after the head and description have replaced the parent's own. A
/// third line of the head, `source: …`, names the document of the edition.
struct Edition {
  let path: String
  let title: String
  let parent: String
  let source: String?
  /// The description at the top of its complete file, without the slashes.
  let shows: [Substring]
  let hunks: [Hunk]
  /// The lines of head and description.
  let head: [Substring]

  /// The edition's name.
  var name: String { URL(filePath: path).deletingPathExtension().lastPathComponent }

  init(path: String, text: String) throws(Problem) {
    let lines = linesOf(text)
    let patch = lines.firstIndex { $0.hasPrefix("@@") } ?? lines.endIndex
    head = Array(lines[..<patch])
    let end = head.firstIndex(of: "") ?? head.endIndex
    var values: [Substring: String] = [:]
    for (number, line) in zip(1..., head[..<end]) {
      guard let match = line.wholeMatch(of: /(title|parent|source): (\S.*)/), values[match.1] == nil else {
        throw Problem(
          path: path, line: number, text: "the head has `title: `, `parent: ` and maybe `source: `")
      }
      values[match.1] = String(match.2)
    }
    guard let title = values["title"], let parent = values["parent"] else {
      let missing = values["title"] == nil ? "title" : "parent"
      throw Problem(path: path, line: 1, text: "the head has no `\(missing)`")
    }
    self.path = path
    self.title = title
    self.parent = parent
    source = values["source"]
    shows = head[end...].split(separator: "", omittingEmptySubsequences: true).first.map(Array.init) ?? []
    if shows.isEmpty {
      throw Problem(path: path, line: end + 1, text: "a paragraph after the head says what the edition shows")
    }
    hunks = try Hunk.all(in: lines[patch...], from: patch + 1, of: path)
  }
}
