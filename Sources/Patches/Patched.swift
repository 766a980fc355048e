/// A file after a patch. Applies hunks strictly: the file must have every old line of a hunk.
///
/// A hunk applies at the line in its head. If its lines have moved, the hunk applies at the only index at which the
/// file has all of them. Without such an index, or with several, the hunk fails.
package struct Patched {
  package private(set) var lines: [Substring] = []
  /// The number of hunks that apply at another line than the line in their head.
  package private(set) var moved = 0
  /// The failed hunks, each with the index of its first line that does not match, or -1, and the reason.
  package private(set) var failures: [(hunk: Hunk, index: Int, reason: String)] = []

  /// Applies hunks to the lines of a file, and skips those that fail.
  package init(_ file: [Substring], _ hunks: [Hunk]) {
    var done = 0
    var drift = 0
    for hunk in hunks {
      let old = hunk.old
      let stated = hunk.start + drift
      let starts = Self.starts(of: old.map(\.text), in: file, from: done, stated: stated)
      guard let start = starts.first, starts.count == 1 else {
        failures.append(Self.failure(of: hunk, at: stated, in: file, starts: starts))
        continue
      }
      if start != hunk.start { moved += 1 }
      lines += file[done..<start] + hunk.new
      done = start + old.count
      drift = start - hunk.start
    }
    lines += file[done...]
  }

  /// The problems of the failed hunks, each at its first line that does not match.
  ///
  /// - Parameters:
  ///   - name: the name of the patched file, for messages.
  ///   - path: the path of the patch.
  package func problems(making name: String, in path: String) -> [Problem] {
    failures.map { hunk, index, reason in
      Problem(
        path: path, line: hunk.head + 1 + index,
        text: "hunk \(hunk.number) of \(name) does not apply: \(reason)")
    }
  }

  /// A text after a patch.
  ///
  /// - Parameters:
  ///   - patch: a unified diff; lines above the first hunk, such as file names, are ignored.
  ///   - path: the path of the patch.
  /// - Throws: `Problems` if a hunk is malformed or does not apply.
  package static func text(
    _ text: String, after patch: String, in path: String
  ) throws(Problems) -> String {
    let lines = linesOf(patch)
    let first = lines.firstIndex { $0.hasPrefix("@@") } ?? lines.endIndex
    let hunks: [Hunk]
    do {
      hunks = try Hunk.all(in: lines[first...], from: first + 1, of: path)
    } catch {
      throw Problems(all: [error])
    }
    let patched = Patched(linesOf(text), hunks)
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let problems = patched.problems(making: name, in: path)
    guard problems.isEmpty else { throw Problems(all: problems) }
    return patched.lines.map { "\($0)\n" }.joined()
  }

  /// The indices at which a hunk's old lines occur: the stated index alone if they occur there, else all others.
  private static func starts(of old: [Substring], in file: [Substring], from first: Int, stated: Int) -> [Int]
  {
    func fits(_ start: Int) -> Bool { file[start...].starts(with: old) }
    let all = first..<max(first, file.count - old.count + 1)
    if all.contains(stated), fits(stated) { return [stated] }
    return all.filter(fits)
  }

  private static func failure(
    of hunk: Hunk, at stated: Int, in file: [Substring], starts: [Int]
  ) -> (hunk: Hunk, index: Int, reason: String) {
    if starts.count > 1 {
      let lines = starts.map { "\($0 + 1)" }.joined(separator: ", ")
      return (hunk, -1, "its lines occur several times, at lines \(lines)")
    }
    for (offset, line) in hunk.old.enumerated() {
      let number = stated + offset
      guard file.indices.contains(number) else {
        return (hunk, line.index, "its file has no line \(number + 1)")
      }
      if file[number] != line.text { return (hunk, line.index, "line \(number + 1) is `\(file[number])`") }
    }
    return (hunk, -1, "it begins before the end of the hunk above it")
  }
}
