import Foundation
import LabModel
import LabRun
import Trace

/// The Swift file of an edition, taken apart: its header, and its top-level declarations as text.
struct EditionFile {
  /// The comment at the top, without the slashes.
  var header: [String] = []
  /// Types, extensions and imports by name; `extension Shop` and `import Lab` are named so.
  var declarations: [(name: String, text: String)] = []

  /// All declarations as text, without comments.
  var code: String {
    declarations.flatMap { $0.text.split(separator: "\n") }
      .map { $0.prefix(upTo: $0.firstRange(of: "//")?.lowerBound ?? $0.endIndex) }
      .joined(separator: "\n")
  }

  /// The names of the declarations, each once.
  var names: [String] { declarations.map(\.name) }

  /// Reads the file that the compiler calls `Variants/KanjiFixed.swift`, say: as it was compiled, or, without a traced
  /// class, from the folder of what apps share.
  init(id: String) throws {
    if let file = TracedTypes.files[id] {
      self.init(text: file.lines.compactMap { file[$0] }.joined(separator: "\n"))
    } else {
      let shared = Self.folder.appending(path: id.replacing("Variants/", with: "Shared/"))
      self.init(text: try String(contentsOf: shared, encoding: .utf8))
    }
  }

  /// The text must be formatted: what begins a declaration stands at the beginning of its line.
  init(text: String) {
    var pending: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if declarations.isEmpty, line.hasPrefix("//"), !line.hasPrefix("///") {
        header.append(line.dropFirst(2).trimmingCharacters(in: .whitespaces))
      } else if line.hasPrefix("// ") {
        continue
      } else if line.hasPrefix("///") || line.hasPrefix("@") && Self.name(declaredIn: line) == nil {
        pending.append(line)
      } else if let name = Self.name(declaredIn: line) {
        add((pending + [line]).joined(separator: "\n"), to: name)
        pending = []
      } else if !declarations.isEmpty {
        declarations[last].text += "\n\(line)"
      }
    }
    for index in declarations.indices {
      declarations[index].text = declarations[index].text.trimmingCharacters(in: .newlines)
    }
  }

  /// The declaration of that name as text; nil if there is none.
  subscript(_ name: String) -> String? {
    declarations.first { $0.name == name }?.text
  }

  /// The declaration that the next line belongs to.
  private var last = 0

  /// Extensions of one type count as one.
  private mutating func add(_ text: String, to name: String) {
    if let index = names.firstIndex(of: name) {
      declarations[index].text += text
      last = index
    } else {
      declarations.append((name, text))
      last = declarations.count - 1
    }
  }

  private static func name(declaredIn line: Substring) -> String? {
    guard let first = line.first, first.isLetter || first == "@" else { return nil }
    let match = line.wholeMatch(
      of:
        /(?:@\w+ |private |fileprivate |final )*(?<keyword>class|struct|enum|protocol|extension|import|let|func) (?<name>[\w.]+).*/
    )
    guard let match else { return nil }
    let isNamedByKeyword = ["extension", "import"].contains(match.keyword)
    return isNamedByKeyword ? "\(match.keyword) \(match.name)" : String(match.name)
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources/Variants")
}
