/// Writes `@Traced` before the classes of a file, on their own lines: the learner's file is plain UIKit, so that compiler and
/// editor speak of it and not of a macro's expansion.
struct Tracer {
  /// A declaration that can be traced.
  private struct Declaration {
    var isExtension: Bool
    var name: Substring
    /// What stands behind the colon, up to the brace.
    var inherited: [Substring]
    var start: String.Index
  }

  private let text: String
  private let declarations: [Declaration]
  private let imports: [String.Index]

  init(_ text: String) {
    self.text = text
    var scanner = SwiftScanner(text)
    var found: [Declaration] = []
    var imports: [String.Index] = []
    var last: Substring?
    // Whether each of the braces that are open is a type's.
    var braces: [Bool] = []
    var opensType = false
    // Where the modifiers begin that stand before the token: an attribute stands before them.
    var modified: String.Index?
    while let token = scanner.next() {
      defer {
        last = token
        modified = Self.modifiers.contains(token) ? modified ?? token.startIndex : nil
      }
      switch token {
      case "{":
        braces.append(opensType)
        opensType = false
      case "}": _ = braces.popLast()
      case "import" where braces.isEmpty: imports.append(token.startIndex)
      case "struct", "enum", "actor", "protocol": opensType = last != "."
      case "class", "extension":
        if last == "." { continue }
        var rest = scanner
        guard let name = rest.next(), name.first.map({ $0.isLetter || $0 == "_" }) == true,
          !Self.modifiers.contains(name), !Self.members.contains(name)
        else { continue }
        opensType = true
        if braces.allSatisfy(\.self) {
          found.append(
            Declaration(
              isExtension: token == "extension", name: name, inherited: rest.wordsUpToBrace(),
              start: modified ?? token.startIndex))
        }
      default: continue
      }
    }
    declarations = found
    self.imports = imports
  }

  private static let modifiers: Set<Substring> = [
    "final", "open", "public", "package", "internal", "fileprivate", "private", "nonisolated", "override",
  ]

  /// What follows `class` where it makes a member belong to the type, besides modifiers.
  private static let members: Set<Substring> = ["func", "var", "let", "subscript"]

  /// Views draw, and what is coded has members of the compiler's making: neither is traced.
  private static func isTraced(_ inherited: [Substring]) -> Bool {
    !inherited.contains { name in
      ["Codable", "Decodable", "Encodable", "UIButton", "UILabel", "UIControl"].contains(name)
        || (name.hasPrefix("UI") && (name.hasSuffix("View") || name.hasSuffix("Cell")))
    }
  }

  /// The classes that the file declares and that are traced.
  var classes: Set<String> {
    Set(declarations.filter { !$0.isExtension && Self.isTraced($0.inherited) }.map { String($0.name) })
  }

  /// The text with `@Traced`, each line where it was.
  ///
  /// - Parameter classes: those of all files that are compiled together.
  func traced(_ classes: Set<String>) -> String {
    let marks = declarations.filter { classes.contains(String($0.name)) }.map { ($0.start, "@Traced ") }
    let insertions = (marks + imports.prefix(1).map { ($0, "import Tracing; ") }).sorted { $0.0 < $1.0 }
    var result = imports.isEmpty ? "import Tracing; " : ""
    var index = text.startIndex
    for (place, insertion) in insertions {
      result += text[index..<place] + insertion
      index = place
    }
    return result + text[index...]
  }
}
