/// A hunk of a unified diff: some lines of a file, and the lines that replace them.
package struct Hunk {
  /// A line with its mark: a space, `-` or `+`.
  package struct Line {
    package var mark: Character
    package var text: Substring
  }

  /// The number of the hunk in the patch, counted from 1.
  package var number: Int
  /// The line of the hunk's head in the patch's file, counted from 1; the hunk's lines follow.
  package var head: Int
  /// The index of the hunk's first line in the old file, according to the head, from 0.
  package var start: Int
  package var lines: [Line]

  /// The lines that the old file must have, with their indices in this hunk.
  package var old: [(index: Int, text: Substring)] {
    lines.enumerated().filter { $1.mark != "+" }.map { ($0, $1.text) }
  }

  /// The lines of the new file.
  package var new: [Substring] { lines.filter { $0.mark != "-" }.map(\.text) }

  /// Reads all hunks of a patch.
  ///
  /// - Parameters:
  ///   - lines: the patch, from its first `@@` on.
  ///   - first: the number of the patch's first line in the file `path`, counted from 1.
  package static func all(
    in lines: ArraySlice<Substring>, from first: Int, of path: String
  ) throws(Problem) -> [Hunk] {
    var hunks: [Hunk] = []
    var heads: [Head] = []
    for (number, line) in zip(first..., lines) {
      if line.hasPrefix("@@") {
        guard let head = Head(line) else {
          throw Problem(path: path, line: number, text: "a hunk begins with `@@ -LINE,COUNT +LINE,COUNT @@`")
        }
        heads.append(head)
        hunks.append(Hunk(number: heads.count, head: number, start: head.start - 1, lines: []))
      } else if case let mark = line.first ?? " ", " -+".contains(mark), !hunks.isEmpty {
        // Some editors strip the mark of a blank line: a line without a mark belongs to the old file.
        hunks[hunks.count - 1].lines.append(Line(mark: mark, text: line.dropFirst()))
      } else {
        throw Problem(path: path, line: number, text: "a line of a hunk begins with a blank, `-` or `+`")
      }
    }
    for (hunk, head) in zip(hunks, heads) where hunk.old.count != head.old || hunk.new.count != head.new {
      let counts = "\(hunk.old.count) old and \(hunk.new.count) new lines"
      throw Problem(
        path: path, line: hunk.head, text: "hunk \(hunk.number) has \(counts), and its head says otherwise")
    }
    return hunks
  }

  /// The values in the first line of a hunk.
  private struct Head {
    var start: Int
    var old: Int
    var new: Int

    init?(_ line: Substring) {
      guard let match = line.wholeMatch(of: /@@ -(\d+)(?:,(\d+))? \+\d+(?:,(\d+))? @@/),
        let start = Int(match.1), start > 0
      else { return nil }
      self.start = start
      old = match.2.flatMap { Int($0) } ?? 1
      new = match.3.flatMap { Int($0) } ?? 1
      guard old > 0 else { return nil }
    }
  }
}
