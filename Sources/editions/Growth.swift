import Patches

/// What an edition costs: how its patch changes the parent.
///
/// Blank lines, comments and `@Traced` are not counted.
struct Growth {
  /// Variant, app and edition.
  let spec: String
  private let parent: String
  private let title: String
  /// Lines more than the parent has.
  private(set) var added = 0
  /// Lines of the parent that are others in the edition, or gone.
  private(set) var edited = 0
  /// The types, with those that contain them, in which a line is added or edited.
  private(set) var types: Set<String> = []
  /// The lines of the hunks with their marks; above each hunk, behind `@@ `, the type that it begins in.
  private(set) var patch: [Substring] = []

  /// - Parameters:
  ///   - old: what the edition's patch is made against.
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

  /// For each line of a formatted file the innermost type around it, as `LoginViewController.Event`; nil outside of all.
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

  /// The initializer's call, for the list.
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
