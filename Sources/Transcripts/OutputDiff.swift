/// A unified diff of what a command must print and what it printed, in the file's own lines.
public struct OutputDiff: Sendable, Equatable {
  /// The legend, then hunks with three lines around each change; the end of a long diff is left out.
  public let lines: [ReportLine]

  /// How many lines of a diff are shown.
  public static let lineLimit = 400

  /// How many unchanged lines stand around a change.
  static let contextCount = 3

  /// Compares one command's expected output with what it printed.
  public init(_ command: TranscriptCommand, printed: [String], in transcript: Transcript) {
    self.init(OutputEdit(command, printed: printed, in: transcript))
  }

  init(_ edit: OutputEdit) {
    let entries = DiffEntry.entries(of: edit)
    let shown = Self.hunks(of: entries).flatMap { Self.lines(of: entries[$0]) }
    var lines = [ReportLine(.legend, "- expected, + printed")] + shown.prefix(Self.lineLimit)
    if shown.count > Self.lineLimit {
      lines.append(ReportLine(.note, "(\(shown.count - Self.lineLimit) more lines of the diff)"))
    }
    if Self.differsInBlanksOnly(entries) {
      lines.append(ReportLine(.note, "(only blank lines or spaces at line ends differ)"))
    }
    self.lines = lines
  }

  /// Output is compared to the byte, and a blank line before the next command is output: an easy slip.
  private static func differsInBlanksOnly(_ entries: [DiffEntry]) -> Bool {
    func words(_ role: ReportLine.Role) -> [String] {
      entries.filter { $0.role == role }.map(\.textWithoutEndSpaces).filter { !$0.isEmpty }
    }
    return words(.removed) == words(.added)
  }

  /// Changes with their surroundings; surroundings that touch make one hunk.
  private static func hunks(of entries: [DiffEntry]) -> [Range<Int>] {
    var hunks: [Range<Int>] = []
    for index in entries.indices where entries[index].role != .context {
      let range = max(0, index - contextCount)..<min(entries.count, index + contextCount + 1)
      if let last = hunks.last, last.upperBound >= range.lowerBound {
        hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
      } else {
        hunks.append(range)
      }
    }
    return hunks
  }

  private static func lines(of hunk: ArraySlice<DiffEntry>) -> [ReportLine] {
    guard let first = hunk.first else { return [] }
    let old = hunk.count { $0.role != .added }
    let new = hunk.count { $0.role != .removed }
    let header = "@@ -\(range(first.oldLine, old)) +\(range(first.newLine, new)) @@"
    return [ReportLine(.hunk, header)] + hunk.map { ReportLine($0.role, $0.mark + $0.text) }
  }

  /// As unified diffs count: an empty range names the line before it.
  private static func range(_ line: Int, _ count: Int) -> String {
    count == 0 ? "\(line - 1),0" : "\(line),\(count)"
  }
}

/// A line of the diff, with the line it has, or would have, in the file before and after.
private struct DiffEntry {
  var role: ReportLine.Role
  var text: String
  var oldLine = 0
  var newLine = 0

  var mark: String {
    switch role {
    case .removed: "-"
    case .added: "+"
    default: " "
    }
  }

  var textWithoutEndSpaces: String {
    var text = text[...]
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return String(text)
  }

  init(_ line: OutputEdit.Line) {
    switch line {
    case .kept(let line): (role, text) = (.context, line.text)
    case .removed(let line): (role, text) = (.removed, line.text)
    case .added(let text): (role, self.text) = (.added, text)
    }
  }

  /// In each run of changes what is removed comes first.
  static func entries(of edit: OutputEdit) -> [DiffEntry] {
    var entries: [DiffEntry] = []
    var added: [DiffEntry] = []
    for entry in edit.lines.map(DiffEntry.init) {
      switch entry.role {
      case .added: added.append(entry)
      case .removed: entries.append(entry)
      default:
        entries += added + [entry]
        added = []
      }
    }
    entries += added
    number(&entries, from: edit.command.line + 1)
    return entries
  }

  private static func number(_ entries: inout [DiffEntry], from line: Int) {
    var (old, new) = (line, line)
    for index in entries.indices {
      (entries[index].oldLine, entries[index].newLine) = (old, new)
      if entries[index].role != .added { old += 1 }
      if entries[index].role != .removed { new += 1 }
    }
  }
}
