import Patches

/// The costs of an edition: the changes of its patch to the parent.
///
/// Blank lines, comments and `@Traced` do not count.
struct Growth {
  /// Variant, app and edition.
  let spec: String
  private let parent: String
  private let title: String
  /// The number of lines that the edition adds.
  private(set) var added = 0
  /// The number of the parent's lines that the edition changes or removes.
  private(set) var edited = 0
  /// The types with an added or edited line, and the types that contain them.
  private(set) var types: Set<String> = []
  /// The lines of the hunks with their marks; above each hunk, after `@@ `, the type at its beginning.
  private(set) var patch: [Substring] = []

  /// - Parameters:
  ///   - old: the text to which the edition's patch applies.
  ///   - new: the edition's complete file.
  init(_ edition: Edition, from old: [Substring], to new: CompleteFile) {
    spec = "\(new.app)@\(edition.name)"
    parent = "\(new.app)@\(edition.parent)"
    title = edition.title
    let oldTypes = Self.innermostTypes(in: old)
    let newTypes = Self.innermostTypes(in: new.lines)
    var drift = 0
    for hunk in edition.hunks {
      var oldIndex = hunk.start
      var newIndex = hunk.start + drift
      var group = (removed: 0, added: 0)
      var first: String?
      for line in hunk.lines {
        if line.mark == " " { close(&group) }
        let type = line.mark == "-" ? oldTypes[oldIndex] : newTypes[newIndex]
        if line.mark != " ", Self.counts(line.text) {
          if line.mark == "-" { group.removed += 1 } else { group.added += 1 }
          if let type { types.insert(type) }
          first = first ?? type
        }
        if line.mark != "+" { oldIndex += 1 }
        if line.mark != "-" { newIndex += 1 }
      }
      close(&group)
      drift += hunk.new.count - hunk.old.count
      patch += ["@@ \(first ?? "")"] + hunk.lines.map { "\($0.mark)\($0.text)" }
    }
  }

  private mutating func close(_ group: inout (removed: Int, added: Int)) {
    edited += group.removed
    added += max(0, group.added - group.removed)
    group = (0, 0)
  }

  private static func counts(_ line: Substring) -> Bool {
    let text = line.drop { $0 == " " }
    return !text.isEmpty && !text.hasPrefix("//") && text != "@Traced"
  }

  /// The innermost type around each line of a formatted file, such as `LoginViewController.Event`; nil outside of all
  /// types.
  static func innermostTypes(in lines: [Substring]) -> [String?] {
    var open: [(name: String, indent: Substring)] = []
    return lines.map { line in
      let indent = line.prefix { $0 == " " }
      let code = line.dropFirst(indent.count)
      let head = /(?:@\w+ )*(?:\w+ )*?(?:class|struct|enum|protocol|extension|actor) (\w+)(?:[:<].*| .*|)/
      if let match = code.wholeMatch(of: head), match.1 != "func", match.1 != "var" {
        open.append((String(match.1), indent))
      }
      let name = open.isEmpty ? nil : open.map(\.name).joined(separator: ".")
      if let last = open.last, line == last.indent + "}" || (code.hasSuffix("}") && indent == last.indent) {
        open.removeLast()
      }
      return name
    }
  }

  /// The call of the initializer for the list.
  var code: String {
    let lines = patch.map { $0.isEmpty ? "" : "      \($0)\n" }.joined()
    return """
          Growth(
            "\(spec)", from: "\(parent)", \(String(reflecting: title)),
            added: \(added), edited: \(edited), types: \(types.count),
            patch: #\"""
      \(lines)\
            \"""#),
      """
  }
}
