/// A unified diff between a command's expected and printed output, in the file's own lines.
public struct OutputDiff: Sendable, Equatable {
  /// The legend, then hunks with three lines around each change; a long diff is cut.
  public let lines: [ReportLine]

  /// How many lines of a diff are shown.
  public static let lineLimit = 400

  /// How many unchanged lines surround a change.
  static let contextCount = 3

  /// Compares one command's expected output with what it printed.
  public init(_ command: TranscriptCommand, printed: [String], in transcript: Transcript) {
    self.init(OutputEdit(command, printed: printed, in: transcript))
  }

  private typealias Entry = (role: ReportLine.Role, text: String)

  init(_ edit: OutputEdit) {
    let entries = Self.entries(of: edit)
    let shown = Self.hunks(of: entries).flatMap {
      Self.lines(of: $0, in: entries, from: edit.command.line + 1)
    }
    var lines = [ReportLine(.legend, "- expected, + printed")] + shown.prefix(Self.lineLimit)
    if shown.count > Self.lineLimit {
      lines.append(ReportLine(.note, "(\(shown.count - Self.lineLimit) more lines of the diff)"))
    }
    if Self.differsInBlanksOnly(entries) {
      lines.append(ReportLine(.note, "(only blank lines or spaces at line ends differ)"))
    }
    self.lines = lines
  }

  /// In each run of changes, removed lines come first.
  private static func entries(of edit: OutputEdit) -> [Entry] {
    var entries: [Entry] = []
    var added: [Entry] = []
    for line in edit.lines {
      switch line {
      case .added(let text): added.append((.added, text))
      case .removed(let line): entries.append((.removed, line.text))
      case .kept(let line):
        entries += added + [(.context, line.text)]
        added = []
      }
    }
    return entries + added
  }

  /// Output is compared to the byte, and a blank line before the next command is output: an easy slip.
  private static func differsInBlanksOnly(_ entries: [Entry]) -> Bool {
    func words(_ role: ReportLine.Role) -> [String] {
      entries.filter { $0.role == role }.map { $0.text.replacing(/[ \t]+$/, with: "") }.filter { !$0.isEmpty }
    }
    return words(.removed) == words(.added)
  }

  /// Changes with their context; contexts that touch make one hunk.
  private static func hunks(of entries: [Entry]) -> [Range<Int>] {
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

  /// - Parameter line: the line in the file of the first entry.
  private static func lines(of hunk: Range<Int>, in entries: [Entry], from line: Int) -> [ReportLine] {
    func range(without role: ReportLine.Role) -> String {
      let first = line + entries[..<hunk.lowerBound].count { $0.role != role }
      let count = entries[hunk].count { $0.role != role }
      // As in unified diffs: an empty range names the line before it.
      return count == 0 ? "\(first - 1),0" : "\(first),\(count)"
    }
    let header = "@@ -\(range(without: .added)) +\(range(without: .removed)) @@"
    return [ReportLine(.hunk, header)]
      + entries[hunk].map { role, text in
        ReportLine(role, (role == .removed ? "-" : role == .added ? "+" : " ") + text)
      }
  }
}
