import Glibc
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacros

/// The file of a traced class, with its declarations, as `Trace.SourceFile` reads it.
///
/// A macro sees the declaration alone. This reads the rest of the file (its protocols, enums, extensions) from the path
/// at which the compiler reads it. A separate macro embeds it once, beside the first traced class of the file: so the
/// file is parsed only where that class is compiled, not wherever its members are looked up.
enum SourceFile {
  /// An expression for the file of a class; `nil` if another class in the file is the first.
  static func expression(of type: ClassDeclSyntax, in context: some MacroExpansionContext) -> String {
    guard let path = context.path(of: type), let text = read(path) else {
      // Without its file, the class itself is embedded.
      return Unparsed.literal(encode(type.trimmedDescription, firstLine: context.line(of: type)))
    }
    let isFirst = firstTracedLine(in: text) == type.tracedAttribute.map { context.line(of: $0) }
    return isFirst ? "#TracedFile(\(Unparsed.literal(path)))" : "nil"
  }

  /// The expansion of `#TracedFile`; nil if the file cannot be read.
  static func encoded(_ path: String) -> String? { read(path).map { encode($0, firstLine: 1) } }

  /// The number of the text's first line, the lines that can have steps, the number of declarations, the declarations,
  /// and the text.
  private static func encode(_ text: String, firstLine: Int) -> String {
    let file = Parser.parse(source: text)
    let converter = SourceLocationConverter(fileName: "", tree: file)
    let lines = StepLines(in: file, converter).lines.sorted().map { "\($0)" }.joined(separator: " ")
    let rows = DeclarationTable(of: file, converter).rows
    return (["\(firstLine)", lines, "\(rows.count)"] + rows + [text]).joined(separator: "\n")
  }

  static func read(_ path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      if count == 0 { break }
      bytes += buffer[..<count]
    }
    return String(validating: bytes, as: UTF8.self)
  }

  /// The line of the first `@Traced` on a class that can hold the file: one without generic parameters.
  private static func firstTracedLine(in text: String) -> Int? {
    var number = 0
    var pending: Int?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      number += 1
      let words = line.drop { $0 == " " || $0 == "\t" }
      if words.hasPrefix("@Traced") { pending = number }
      guard let found = pending, !words.hasPrefix("//") else { continue }
      switch Heading(words) {
      case .plainClass: return found
      case .other: pending = nil
      case .none: break
      }
    }
    return nil
  }

  /// The declaration on a line that may begin one.
  private enum Heading {
    case plainClass, other, none

    init(_ line: Substring) {
      let words = line.split { $0 == " " || $0 == "\t" }
      if let keyword = words.firstIndex(of: "class"), keyword + 1 < words.count {
        let name = words[keyword + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        let rest = line[name.endIndex...].drop { $0 == " " }
        self = rest.first == "<" ? .other : .plainClass
      } else {
        self = words.contains { ["extension", "struct", "enum", "actor"].contains($0) } ? .other : .none
      }
    }
  }
}
