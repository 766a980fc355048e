/// A file after a patch: strict, every line of a hunk must stand in the file.
///
/// A hunk belongs to the lines that its head names. When those have moved with the file, it belongs to the only place where
/// all its lines stand; where there is none, or several, it does not apply.
package struct Patched {
  package private(set) var lines: [Substring] = []
  /// How many hunks apply elsewhere than at the lines that they name.
  package private(set) var moved = 0
  /// The hunks that do not apply, with the place in each that does not fit, and why.
  package private(set) var failures: [(hunk: Hunk, index: Int, reason: String)] = []

  /// Applies the hunks that apply to the lines of a file.
  package init(_ file: [Substring], _ hunks: [Hunk]) {
    var done = 0
    var drift = 0
    for hunk in hunks {
      let old = hunk.old
      let stated = hunk.start + drift
      let places = Self.places(of: old.map(\.text), in: file, from: done, stated: stated)
      guard let place = places.first, places.count == 1 else {
        failures.append(Self.failure(of: hunk, at: stated, in: file, places: places))
        continue
      }
      if place != hunk.start { moved += 1 }
      lines += file[done..<place] + hunk.new
      done = place + old.count
      drift = place - hunk.start
    }
    lines += file[done...]
  }

  /// Each hunk that does not apply, at its first line that does not fit.
  ///
  /// - Parameters:
  ///   - name: what the hunks make.
  ///   - path: the file that they were read from.
  package func problems(making name: String, in path: String) -> [Problem] {
    failures.map { hunk, index, reason in
      Problem(
        path: path, line: hunk.head + 1 + index,
        text: "hunk \(hunk.number) of \(name) does not apply: \(reason)")
    }
  }

  /// A text after a patch, all of whose hunks have to apply.
  ///
  /// - Parameters:
  ///   - patch: a unified diff; what stands above its first hunk, as names of files, does not matter.
  ///   - path: where the patch is.
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

  /// The stated place if the lines stand there, else every other.
  private static func places(of old: [Substring], in file: [Substring], from first: Int, stated: Int) -> [Int]
  {
    func fits(_ place: Int) -> Bool { file[place...].starts(with: old) }
    let all = first..<max(first, file.count - old.count + 1)
    if all.contains(stated), fits(stated) { return [stated] }
    return all.filter(fits)
  }

  private static func failure(
    of hunk: Hunk, at place: Int, in file: [Substring], places: [Int]
  ) -> (hunk: Hunk, index: Int, reason: String) {
    if places.count > 1 {
      let lines = places.map { "\($0 + 1)" }.joined(separator: ", ")
      return (hunk, -1, "its lines stand in several places, at lines \(lines)")
    }
    for (offset, line) in hunk.old.enumerated() {
      let number = place + offset
      guard file.indices.contains(number) else {
        return (hunk, line.index, "its file has no line \(number + 1)")
      }
      if file[number] != line.text { return (hunk, line.index, "line \(number + 1) is `\(file[number])`") }
    }
    return (hunk, -1, "it begins before the end of the hunk above it")
  }
}
