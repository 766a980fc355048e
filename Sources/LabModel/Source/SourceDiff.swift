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
      let code = difference.rows.filter(\.text.isCode)
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

  /// The differing declarations, in the order of the first edition, then of the second.
  private var differences: [(name: String, rows: [LineDiff.Row])] {
    let old = Self.declarations(of: left.source)
    let new = Self.declarations(of: right.source)
    return (old.map(\.name) + new.map(\.name)).uniqued.compactMap { name in
      let rows = LineDiff(
        old.filter { $0.name == name }.flatMap(\.lines), new.filter { $0.name == name }.flatMap(\.lines)
      ).rows
      return rows.contains { $0.change != .same } ? (name, rows) : nil
    }
  }

  /// The top-level declarations of the edition's files: `protocol Coordinator`; excludes the declaration of the
  /// edition.
  private static func declarations(of source: AppSource) -> [(name: String, lines: [String])] {
    source.files.flatMap { file in
      file.declarations.filter { $0.parent == nil }.compactMap { declaration in
        let lines = file.dedented(declaration.lines).map(String.init)
        return declaration.name == "AppEdition"
          ? nil : ("\(declaration.kind.rawValue) \(declaration.name)", lines)
      }
    }
  }

  private func lines(of rows: [LineDiff.Row], in type: String) -> [StyledLine] {
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
}

/// Two lists of lines, merged.
private struct LineDiff {
  enum Change { case same, removed, added }

  typealias Row = (change: Change, text: String)

  var rows: [Row] = []

  init(_ old: [String], _ new: [String]) {
    let difference = new.difference(from: old)
    var removed: Set<Int> = []
    var added: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var left = 0
    var right = 0
    while left < old.count || right < new.count {
      if left < old.count, removed.contains(left) {
        rows.append((.removed, old[left]))
        left += 1
      } else if right < new.count, added.contains(right) {
        rows.append((.added, new[right]))
        right += 1
      } else {
        rows.append((.same, new[right]))
        left += 1
        right += 1
      }
    }
  }
}

extension String {
  /// Whether a line is code: not blank, no comment, and not `@Traced` alone.
  var isCode: Bool {
    let text = drop { $0 == " " }
    return !text.isEmpty && !text.hasPrefix("//") && text != "@Traced"
  }
}
