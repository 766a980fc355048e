/// A file of traced source as it was compiled: its text and its declarations.
public struct SourceFile: Sendable {
  /// Module and file name: `Variants/LoginTabsDocumented.swift`.
  public let id: String
  /// The declarations in source order; nested declarations follow the outer ones.
  public let declarations: [Declaration]
  /// The number of the first line of the text: 1, except where only a part of the file is known.
  public let firstLine: Int
  /// The lines that can have a step, in ascending order: where traced bodies and their statements begin.
  public let codeLines: [Int]
  private let text: [Substring]

  /// The numbers of the lines that are known.
  public var lines: Range<Int> { firstLine..<firstLine + text.count }

  /// A line, counted from 1; nil if the file has no such line.
  public subscript(line: Int) -> Substring? {
    lines.contains(line) ? text[line - firstLine] : nil
  }

  /// The lines of a declaration without their common indentation; empty if they are not known.
  public func dedented(_ range: ClosedRange<Int>) -> [Substring] {
    let lines = range.compactMap { self[$0] }
    let indents = lines.filter { $0.contains { $0 != " " && $0 != "\t" } }
      .map { $0.prefix { $0 == " " || $0 == "\t" }.count }
    let common = indents.min() ?? 0
    return lines.map { $0.dropFirst(min(common, $0.prefix { $0 == " " || $0 == "\t" }.count)) }
  }

  /// The innermost declaration of some kinds around a line.
  public func declaration(around line: Int, where isWanted: (Declaration) -> Bool) -> Declaration? {
    declarations.last { $0.lines.contains(line) && isWanted($0) }
  }

  /// The first line at or after another that can have a step. As in gdb, a blank line, a comment or a declaration that
  /// runs nothing means the code after it. Nil where none follows.
  public func codeLine(from line: Int) -> Int? { codeLines.first { $0 >= line } }

  /// Reads the file that `@Traced` writes beside its first traced class. First the number of the first line, the lines
  /// that can have a step, and the number of declarations. Then a line for each declaration, and the text.
  init(id: String, encoded: String) {
    // By bytes: much faster than by characters.
    let lines = encoded.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map(Substring.init)
    let count = lines.count > 2 ? Int(lines[2]) ?? 0 : 0
    let first = lines.first.flatMap { Int($0) } ?? 1
    self.id = id
    firstLine = first
    codeLines =
      lines.dropFirst().first?.split(separator: " ").compactMap { Int($0).map { $0 + first - 1 } } ?? []
    text = Array(lines.dropFirst(3 + count))
    declarations = lines.dropFirst(3).prefix(count).compactMap { Declaration(row: $0, offset: first - 1) }
  }
}

/// A declaration in traced source, as written.
public struct Declaration: Sendable, Hashable {
  /// What is declared, by Swift's keyword; a closure counts as one.
  public enum Kind: String, Sendable, Hashable {
    case `protocol`, `class`, actor, `struct`, `enum`, `extension`, `func`, `init`, `deinit`, `subscript`,
      `var`
    case `typealias`, closure

    /// Whether it can hold members.
    public var isType: Bool {
      switch self {
      case .protocol, .class, .actor, .struct, .enum, .extension: true
      default: false
      }
    }

    /// Whether it has a body that is traced in a traced class.
    public var isMethod: Bool { self == .func || self == .`init` || self == .deinit }
  }

  /// What is declared.
  public let kind: Kind
  /// The index, in `SourceFile.declarations`, of the declaration around it; nil at the file's top.
  public let parent: Int?
  /// The first and last line, counted from 1 in the file.
  public let lines: ClosedRange<Int>
  /// The name; a function's with its argument labels, an extension's the type that it extends.
  public let name: String
  /// For a closure: the property or parameter that receives it, or nothing.
  public let label: String

  fileprivate init?(row: Substring, offset: Int) {
    let fields = row.utf8.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    guard fields.count == 6, let kind = Kind(rawValue: fields[0]), let parent = Int(fields[1]),
      let first = Int(fields[2]), let last = Int(fields[3]), first <= last
    else { return nil }
    self.kind = kind
    self.parent = parent < 0 ? nil : parent
    lines = (first + offset)...(last + offset)
    name = fields[4]
    label = fields[5]
  }
}
