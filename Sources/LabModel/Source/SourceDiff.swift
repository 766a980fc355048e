import Trace

/// The difference between the sources of two editions, type by type.
public struct SourceDiff {
  /// An edition's name and source.
  public typealias Edition = (spec: Spec, source: AppSource)

  private let left: Edition
  private let right: Edition

  /// The difference from one edition to another.
  public init(_ left: Edition, _ right: Edition) {
    self.left = left
    self.right = right
  }

  /// The size of the difference.
  public struct Counts: Sendable, Hashable {
    /// The lines of code that only the second edition has; no blank ones, no comments, no `@Traced`.
    public var added = 0
    /// The lines of code that only the first edition has.
    public var removed = 0
    /// The top-level declarations whose code differs.
    public var types = 0
  }

  /// The size of the difference.
  public var counts: Counts {
    differences.reduce(into: Counts()) { counts, difference in
      let code = difference.rows.filter(\.isCode)
      counts.added += code.count { $0.change == .added }
      counts.removed += code.count { $0.change == .removed }
      if code.contains(where: { $0.change != .same }) { counts.types += 1 }
    }
  }

  /// A legend, then a unified diff for each differing declaration, under its name; finally the number of differing
  /// lines.
  public var lines: [StyledLine] {
    let differences = differences
    let legend = [
      StyledLine("- \(left.spec)", .removed), StyledLine("+ \(right.spec)", .added),
    ]
    if differences.isEmpty {
      return legend + [StyledLine(localized: "their declarations do not differ", .dim)]
    }
    let counts = counts
    return legend + differences.flatMap { lines(of: $0.rows, in: $0.name) } + [
      StyledLine(
        localized:
          "\(counts.added) lines of code added, \(counts.removed) removed, in \(counted(counts.types, "type"))",
        .dim)
    ]
  }

  /// A line of a declaration, in one edition or in both.
  public struct Row: Sendable {
    /// Which edition has the line.
    public enum Change: Sendable { case same, removed, added }

    /// The editions that have the line: only the first (`removed`), only the second (`added`), or both.
    public let change: Change
    /// The line's text, without the indentation of the declaration.
    public let text: String
    /// The line's number, counted from 1: in the first edition if it is removed, otherwise in the second.
    public let line: Int

    /// Whether the line is code: not blank, no comment, and not `@Traced` alone.
    public var isCode: Bool { text.isCode }
  }

  /// The differing declarations, in the order of the first edition, then of the second: `class AppCoordinator`.
  public var differences: [(name: String, rows: [Row])] {
    let old = Self.declarations(of: left.source)
    let new = Self.declarations(of: right.source)
    return (old.map(\.name) + new.map(\.name)).uniqued.compactMap { name in
      let rows = Self.merged(
        old.filter { $0.name == name }.flatMap(\.lines), new.filter { $0.name == name }.flatMap(\.lines))
      return rows.contains { $0.change != .same } ? (name, rows) : nil
    }
  }

  private typealias Line = (number: Int, text: String)

  /// The top-level declarations of the edition's files: `protocol Coordinator`; excludes the declaration of the
  /// edition.
  private static func declarations(of source: AppSource) -> [(name: String, lines: [Line])] {
    source.files.flatMap { file in
      file.declarations.filter { $0.parent == nil && $0.name != "AppEdition" }.map { declaration in
        let numbers = declaration.lines.filter { file[$0] != nil }
        let lines = zip(numbers, file.dedented(declaration.lines)).map { Line($0, String($1)) }
        return ("\(declaration.kind.rawValue) \(declaration.name)", lines)
      }
    }
  }

  private func lines(of rows: [Row], in type: String) -> [StyledLine] {
    let context = 3
    let changed = rows.indices.filter { rows[$0].change != .same }
    var lines = [StyledLine(type, .heading)]
    var last: Int?
    for index in rows.indices where changed.contains(where: { abs($0 - index) <= context }) {
      if let last, index > last + 1 { lines.append(StyledLine("  ...", .dim)) }
      last = index
      let text = rows[index].text
      let line =
        switch rows[index].change {
        case .same: StyledLine("  \(text)", .dim)
        case .removed: StyledLine("- \(text)", .removed)
        case .added: StyledLine("+ \(text)", .added)
        }
      lines.append(line.continued(at: text.prefix { $0 == " " }.count + 6))
    }
    return lines
  }

  /// Two lists of lines, merged.
  private static func merged(_ old: [Line], _ new: [Line]) -> [Row] {
    var removed: Set<Int> = []
    var added: Set<Int> = []
    for change in new.map(\.text).difference(from: old.map(\.text)) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var rows: [Row] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if left < old.count, removed.contains(left) {
        rows.append(Row(change: .removed, text: old[left].text, line: old[left].number))
        left += 1
      } else if right < new.count, added.contains(right) {
        rows.append(Row(change: .added, text: new[right].text, line: new[right].number))
        right += 1
      } else {
        rows.append(Row(change: .same, text: new[right].text, line: new[right].number))
        left += 1
        right += 1
      }
    }
    return rows
  }
}

extension String {
  /// Whether a line is code: not blank, no comment, and not `@Traced` alone.
  var isCode: Bool {
    let text = drop { $0 == " " }
    return !text.isEmpty && !text.hasPrefix("//") && text != "@Traced"
  }
}
