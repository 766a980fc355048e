import Foundation
import LabModel
import Yams

/// Reads the YAML of a block: the value of each key, and the problems with their lines in the file.
struct BlockReader {
  let path: String
  /// The line of the file at which the YAML begins, counted from 1.
  let firstLine: Int
  private(set) var problems: [LessonProblem] = []
  private var fields: [(key: String, node: Node)] = []

  /// Reads a mapping.
  init(_ yaml: String, path: String, firstLine: Int) {
    self.path = path
    self.firstLine = firstLine
    do throws(LessonProblem) {
      try refuseHostile(yaml)
      try read(yaml)
    } catch {
      problems.append(error)
    }
  }

  /// Reads a mapping inside a block.
  init(_ mapping: Node.Mapping, within block: BlockReader) {
    (path, firstLine) = (block.path, block.firstLine)
    for (key, value) in mapping {
      if let name = key.scalar?.string { fields.append((name, value)) }
    }
  }

  /// Adds the problems of a mapping inside the block.
  mutating func add(_ inner: BlockReader) { problems += inner.problems }

  /// The keys of the block, with their lines.
  var keys: [(key: String, line: Int)] { fields.map { ($0.key, line(of: $0.node)) } }

  /// The line in the file at which a node begins.
  func line(of node: Node) -> Int { (node.mark?.line ?? 1) + firstLine - 1 }

  /// The line of a key's value; the block's first if there is no such key.
  func line(of key: String) -> Int {
    fields.first { $0.key == key }.map { line(of: $0.node) } ?? max(1, firstLine - 1)
  }

  mutating func note(_ line: Int, _ words: String) {
    problems.append(LessonProblem(path, line, words))
  }

  private mutating func read(_ yaml: String) throws(LessonProblem) {
    let node: Node?
    do {
      node = try Parser(yaml: yaml, resolver: .basic, encoding: .utf8).singleRoot()
    } catch {
      throw problem(of: error)
    }
    guard let node else {
      throw LessonProblem(path, firstLine, "the block is empty (write `key: value` lines)")
    }
    guard case .mapping(let mapping) = node else {
      throw LessonProblem(path, line(of: node), "not `key: value` lines (write one key a line)")
    }
    for (key, value) in mapping {
      guard let name = key.scalar?.string else {
        throw LessonProblem(path, line(of: key), "a key is no plain text (write `key: value`)")
      }
      fields.append((name, value))
    }
  }

  private func problem(of error: any Error) -> LessonProblem {
    guard let error = error as? YamlError else { return LessonProblem(path, firstLine, "\(error)") }
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      let advice = "(indent evenly, and put quotes around a text that has \": \" or begins with a sign)"
      return LessonProblem(path, mark.line + firstLine - 1, "not YAML: \(problem) \(advice)")
    case .duplicatedKeysInMapping(let keys, _):
      let names = keys.sorted().map { "`\($0)`" }.joined(separator: ", ")
      return LessonProblem(path, firstLine, "\(names) stands there twice (keep one)")
    case .reader(let problem, _, _, _):
      return LessonProblem(path, firstLine, "not YAML: \(problem) (remove the control character)")
    default:
      return LessonProblem(
        path, firstLine, "not YAML: \(error)".split(separator: "\n").first.map(String.init) ?? "")
    }
  }

  /// Throws on input that could exhaust memory or the stack: anchors, which few lines can multiply, and deep nesting.
  private func refuseHostile(_ yaml: String) throws(LessonProblem) {
    if yaml.utf8.count > LessonLimits.blockBytes {
      throw LessonProblem(
        path, firstLine, "the block is larger than \(LessonLimits.blockBytes) bytes (shorten it)")
    }
    var depth = 0
    for (offset, text) in yaml.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let line = firstLine + offset
      if text.hasAnchor {
        throw LessonProblem(path, line, "an anchor (`&name`) is not taken (write out what it stands for)")
      }
      var deepest = depth
      for byte in text.utf8 {
        depth = max(0, depth + byte.openedBrackets)
        deepest = max(deepest, depth)
      }
      if deepest > 4 * LessonLimits.depth || text.leadingDashes > LessonLimits.depth
        || text.prefix(while: { $0 == " " }).utf8.count > 8 * LessonLimits.depth
      {
        throw LessonProblem(path, line, "nested too deep (at most \(LessonLimits.depth) levels)")
      }
    }
  }
}

extension UInt8 {
  fileprivate var openedBrackets: Int {
    switch self {
    case UInt8(ascii: "["), UInt8(ascii: "{"): 1
    case UInt8(ascii: "]"), UInt8(ascii: "}"): -1
    default: 0
    }
  }
}

extension Substring {
  /// Whether the line has `&name` where YAML reads an anchor.
  fileprivate var hasAnchor: Bool {
    var before = UInt8(ascii: " ")
    var isCandidate = false
    for byte in utf8 {
      if isCandidate, byte != UInt8(ascii: " "), byte != UInt8(ascii: "&") { return true }
      isCandidate = byte == UInt8(ascii: "&") && [0x20, 0x09, 0x5B, 0x7B, 0x2C].contains(before)
      before = byte
    }
    return false
  }

  /// The number of `- `, `? ` and `: ` at the start of the line.
  fileprivate var leadingDashes: Int {
    utf8.prefix { [0x20, 0x2D, 0x3F, 0x3A].contains($0) }.count { $0 != 0x20 }
  }
}

// MARK: - Values

extension BlockReader {
  /// The node of a key.
  func node(_ key: String) -> Node? { fields.first { $0.key == key }?.node }

  /// Notes a problem for each unknown key.
  mutating func allow(only known: [String]) {
    for (key, line) in keys where !known.contains(key) {
      let advice =
        nearest(to: key, in: known).map { "did you mean `\($0)`?" }
        ?? "there are \(known.map { "`\($0)`" }.joined(separator: ", "))"
      note(line, "`\(key)` means nothing here (\(advice))")
    }
  }

  /// The text of a key; nil if there is none.
  mutating func text(_ key: String) -> String? {
    guard let node = node(key) else { return nil }
    return text(of: node, key)
  }

  /// The text of a required key; empty, with a problem, if there is none.
  mutating func required(_ key: String, _ what: String) -> String {
    if let text = text(key) { return text }
    if node(key) == nil { note(max(1, firstLine - 1), "`\(key)` is missing (\(what))") }
    return ""
  }

  /// The required id.
  mutating func requiredID(_ what: String) -> String {
    let id = required("id", what)
    if !id.isEmpty, !id.isLessonID {
      note(
        line(of: "id"),
        "the id `\(id.prefix(40))` is not of small letters, digits and hyphens, a letter first (write `id: some-name`)"
      )
    }
    return id
  }

  /// The text of a node; nil, with a problem, if the node is not a text.
  mutating func text(of node: Node, _ key: String) -> String? {
    guard let scalar = node.scalar else {
      note(
        line(of: node), "`\(key)` is no text (write `\(key): TEXT`, in quotes if it has signs of YAML in it)")
      return nil
    }
    let text = scalar.string.trimmingCharacters(in: .whitespacesAndNewlines)
    if text.isEmpty {
      note(line(of: node), "`\(key)` is empty (write it)")
      return nil
    }
    return text
  }

  /// The texts of a key, which holds one text or a list; empty if there is none.
  mutating func texts(_ key: String) -> [String] {
    guard let node = node(key) else { return [] }
    return texts(of: node, key)
  }

  mutating func texts(of node: Node, _ key: String) -> [String] {
    guard let sequence = node.sequence else { return text(of: node, key).map { [$0] } ?? [] }
    if sequence.count > LessonLimits.items {
      note(line(of: node), "`\(key)` has more than \(LessonLimits.items) items (shorten it)")
      return []
    }
    return sequence.compactMap { text(of: $0, key) }
  }

  /// The lists of texts of a key; an item that is one text becomes a list of one.
  mutating func lists(_ key: String) -> [[String]] {
    guard let node = node(key) else { return [] }
    guard let sequence = node.sequence, sequence.count <= LessonLimits.items else {
      note(line(of: node), "`\(key)` is no list (write `- ` before each item)")
      return []
    }
    return sequence.map { texts(of: $0, key) }
  }
}
