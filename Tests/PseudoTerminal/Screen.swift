/// What a person sees: as much of an xterm as readline uses.
struct Screen {
  /// One column. The second column of a wide character holds no text of its own.
  private typealias Cell = String

  private(set) var columns: Int
  private(set) var rows: Int
  /// Where the next character goes, counted from 0; the column is `columns` after a line has been filled.
  private(set) var cursor = (row: 0, column: 0)
  private var cells: [[Cell]]
  private var pending: [UInt8] = []

  init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
  }

  /// The lines, without blanks at their ends and without empty lines at the bottom.
  var text: String {
    let lines = cells.map { $0.joined().trimmingBlanks }
    let last = lines.lastIndex { !$0.isEmpty } ?? -1
    return lines[...last].joined(separator: "\n")
  }

  mutating func resize(columns: Int, rows: Int) {
    cells = cells.map { Array(($0 + Array(repeating: " ", count: columns)).prefix(columns)) }
    cells += Array(repeating: Array(repeating: " ", count: columns), count: max(0, rows - cells.count))
    (self.columns, self.rows) = (columns, rows)
    cells = Array(cells.prefix(rows))
  }

  /// Shows bytes as they come; a character or a sequence cut in two is kept until the rest is there.
  mutating func write(_ bytes: some Sequence<UInt8>) {
    pending += bytes
    while let count = lengthOfFirstUnit() {
      let unit = String(decoding: pending.prefix(count), as: UTF8.self)
      pending.removeFirst(count)
      unit.hasPrefix("\u{1B}[") ? obey(unit.dropFirst(2)) : show(unit)
    }
  }

  /// How many bytes the next character or escape sequence (`ESC [ … letter`) has; nil if it is incomplete.
  private func lengthOfFirstUnit() -> Int? {
    guard let first = pending.first else { return nil }
    if first == 0x1B {
      guard pending.count > 1, pending[1] == UInt8(ascii: "[") else { return pending.count > 1 ? 2 : nil }
      return pending.dropFirst(2).firstIndex { 0x40...0x7E ~= $0 }.map { $0 + 1 }
    }
    let count = first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    return pending.count >= count ? count : nil
  }

  private mutating func show(_ unit: String) {
    switch unit {
    case "\r": cursor.column = 0
    case "\n": lineFeed()
    case "\u{8}": cursor.column = max(0, min(cursor.column, columns - 1) - 1)
    case "\t": cursor.column = min(columns - 1, (cursor.column / 8 + 1) * 8)
    case _ where unit.unicodeScalars.allSatisfy { $0.value >= 0x20 }: put(unit)
    default: break  // the bell; two-character escape sequences
    }
  }

  private mutating func put(_ character: String) {
    let width = isWide(character) ? 2 : 1
    if cursor.column + width > columns {
      cursor.column = 0
      lineFeed()
    }
    cells[cursor.row][cursor.column] = character
    if width == 2 { cells[cursor.row][cursor.column + 1] = "" }
    cursor.column += width
  }

  private mutating func lineFeed() {
    if cursor.row < rows - 1 { return cursor.row += 1 }
    cells.removeFirst()
    cells.append(Array(repeating: " ", count: columns))
  }

  private mutating func obey(_ sequence: Substring) {
    let count = max(1, Int(sequence.dropLast()) ?? 1)
    let column = min(cursor.column, columns - 1)
    switch sequence.last {
    case "A": cursor.row = max(0, cursor.row - count)
    case "B": cursor.row = min(rows - 1, cursor.row + count)
    case "C": cursor.column = min(columns - 1, column + count)
    case "D": cursor.column = max(0, column - count)
    case "H": cursor = (0, 0)
    case "K": erase(cursor.row, from: cursor.column)
    case "J": for row in cursor.row..<rows { erase(row, from: row == cursor.row ? cursor.column : 0) }
    case "P": shift(removing: count, inserting: 0, at: column)
    case "@": shift(removing: 0, inserting: count, at: column)
    default: break  // colours and modes
    }
  }

  private mutating func erase(_ row: Int, from column: Int) {
    for index in min(column, columns)..<columns { cells[row][index] = " " }
  }

  private mutating func shift(removing: Int, inserting: Int, at column: Int) {
    var row = cells[cursor.row]
    row.removeSubrange(column..<min(columns, column + removing))
    row.insert(contentsOf: Array(repeating: " ", count: inserting), at: column)
    row += Array(repeating: " ", count: removing)
    cells[cursor.row] = Array(row.prefix(columns))
  }

  /// Korean, Chinese and Japanese take two columns.
  private func isWide(_ character: String) -> Bool {
    let wide: [ClosedRange<UInt32>] = [0x1100...0x115F, 0x2E80...0xD7A3, 0xF900...0xFAFF, 0xFF01...0xFF60]
    return character.unicodeScalars.allSatisfy { scalar in wide.contains { $0.contains(scalar.value) } }
  }
}

extension String {
  fileprivate var trimmingBlanks: String {
    lastIndex { $0 != " " }.map { String(self[...$0]) } ?? ""
  }
}
