import Trace

/// The difference between the sources of two editions, type by type.
public struct SourceDiff {
  private let left: AppEdition
  private let right: AppEdition

  /// The difference from one edition to another.
  public init(_ left: AppEdition, _ right: AppEdition) {
    self.left = left
    self.right = right
  }

  /// A legend, then a unified diff for each declaration that differs, under its name.
  public var lines: [StyledLine] {
    let old = Self.declarations(of: left)
    let new = Self.declarations(of: right)
    let names = (old.map(\.name) + new.map(\.name)).uniqued
    let hunks = names.flatMap { name in
      difference(
        name, old.filter { $0.name == name }.flatMap(\.lines), new.filter { $0.name == name }.flatMap(\.lines)
      )
    }
    let legend = [
      StyledLine("- \(left.spec)", .removed), StyledLine("+ \(right.spec)", .added),
    ]
    return hunks.isEmpty ? legend + [StyledLine("their declarations do not differ", .dim)] : legend + hunks
  }

  /// The declarations at the top of the edition's files: `protocol Coordinator`; not the one that names the edition.
  private static func declarations(of edition: AppEdition) -> [(name: String, lines: [String])] {
    AppSource(edition, in: nil).files.flatMap { file in
      file.declarations.filter { $0.parent == nil }.compactMap { declaration in
        let lines = file.dedented(declaration.lines).map(String.init)
        let isGlue = declaration.kind == .var && lines.contains { $0.contains("AppEdition(") }
        return isGlue ? nil : ("\(declaration.kind.rawValue) \(declaration.name)", lines)
      }
    }
  }

  private func difference(_ type: String, _ old: [String], _ new: [String]) -> [StyledLine] {
    let rows = LineDiff(old, new).rows
    guard rows.contains(where: { $0.change != .same }) else { return [] }
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

  var rows: [(change: Change, text: String)] = []

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
