import HeadlessUIKit
import Jobs
import LabModel

/// The rows of the tables on the screen, including those to scroll to, numbered from 1 through all tables.
struct RowsOnScreen {
  /// A shown row of each table, and how many rows precede that table.
  private var tables: [(shown: Interaction, offset: Int)] = []
  /// How many rows there are.
  private(set) var count = 0

  init(_ interactions: [Interaction]) {
    for row in interactions where row.isRow && !tables.contains(where: { $0.shown.table === row.table }) {
      tables.append((row, count))
      count += row.rowCount
    }
  }

  /// The number of a shown row.
  func number(of row: Interaction) -> Int? {
    guard let table = tables.first(where: { $0.shown.table === row.table }) else { return nil }
    return table.offset + row.rowIndex + 1
  }

  /// The row with a number: a shown row of its table, and its index in that table, counted from 0.
  func row(_ number: Int) -> (shown: Interaction, index: Int)? {
    guard (1...max(1, count)).contains(number), let table = tables.last(where: { $0.offset < number }) else {
      return nil
    }
    return (table.shown, number - table.offset - 1)
  }

  /// The number of the row with a label; case matters only if some row has exactly the label.
  ///
  /// A copy of the process asks the data source: the code's effects there are discarded.
  func number(of target: UserEvent.Target) -> Int? {
    let bytes = inSeparateProcess(attempts: 1) {
      let labels = (1...max(1, count)).map { number in
        row(number).flatMap { $0.shown.label(ofRow: $0.index) } ?? ""
      }
      let isExact = labels.contains(target.label)
      let wanted = isExact ? target.label : target.label.lowercased()
      let found = labels.indices.filter { (isExact ? labels[$0] : labels[$0].lowercased()) == wanted }
      let number = found.count < target.occurrence ? "" : "\(found[target.occurrence - 1] + 1)"
      return Array(number.utf8)
    }
    return bytes.flatMap { Int(String(decoding: $0, as: UTF8.self)) }
  }
}
