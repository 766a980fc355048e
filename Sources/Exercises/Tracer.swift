/// Inserts `@Traced` before the classes of a copy of a file, without new lines. The learner's own file is plain UIKit,
/// so that messages of compiler and editor never refer to a macro's expansion.
struct Tracer {
  /// A declaration that can be traced.
  private struct Declaration {
    var isExtension: Bool
    var name: Substring
    /// The tokens from the name to the opening brace.
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
    // For each open brace, whether it belongs to a type.
    var braces: [Bool] = []
    var opensType = false
    // The start of the modifiers before the token: an attribute precedes them.
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
        guard var name = rest.next(), name.first.map({ $0.isLetter || $0 == "_" }) == true,
          !Self.modifiers.contains(name), !Self.members.contains(name)
        else { continue }
        opensType = true
        // Of `extension Home.Coordinator` the last name is the class's.
        var following = rest
        while token == "extension", following.next() == ".", let inner = following.next() {
          (name, rest) = (inner, following)
        }
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

  /// The keywords after `class` in a class member, besides modifiers.
  private static let members: Set<Substring> = ["func", "var", "let", "subscript"]

  /// Views and `Codable` classes are not traced: views only draw, and the compiler synthesizes members of the others.
  private static func isTraced(_ inherited: [Substring]) -> Bool {
    !inherited.contains { name in
      ["Codable", "Decodable", "Encodable", "UIButton", "UILabel", "UIControl"].contains(name)
        || (name.hasPrefix("UI") && (name.hasSuffix("View") || name.hasSuffix("Cell")))
    }
  }

  /// The names of the file's classes to trace.
  var classes: Set<String> {
    Set(declarations.filter { !$0.isExtension && Self.isTraced($0.inherited) }.map { String($0.name) })
  }

  /// The text with `@Traced`, with unchanged line numbers.
  ///
  /// - Parameter classes: the classes to trace of all files that are compiled together.
  func traced(_ classes: Set<String>) -> String {
    let marks = declarations.filter { classes.contains(String($0.name)) }.map { ($0.start, "@Traced ") }
    let insertions = (marks + imports.prefix(1).map { ($0, "import Tracing; ") }).sorted { $0.0 < $1.0 }
    var result = imports.isEmpty ? "import Tracing; " : ""
    var index = text.startIndex
    for (position, insertion) in insertions {
      result += text[index..<position] + insertion
      index = position
    }
    return result + text[index...]
  }
}
