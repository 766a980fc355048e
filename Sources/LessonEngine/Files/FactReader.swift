import Yams

/// Reads the facts of an `until` or `shows`.
enum FactReader {
  static let names = [
    "spec", "visible", "screens", "heldBy", "status", "alive", "zombies", "leaks", "did", "at",
    "received", "waiting", "navigating",
  ]

  /// The facts under a key; nil if the key is missing or has no facts.
  static func read(_ key: String, _ reader: inout BlockReader) -> Facts? {
    guard let node = reader.node(key) else { return nil }
    return read(node, key, &reader)
  }

  /// The facts in a node under a key; nil, with a problem, if there are none.
  static func read(_ node: Node, _ key: String, _ reader: inout BlockReader) -> Facts? {
    guard let mapping = node.mapping, !mapping.isEmpty else {
      reader.note(
        reader.line(of: node), "`\(key)` holds no facts (write `FACT: VALUE` lines; there are \(list))")
      return nil
    }
    var facts = Facts()
    for (name, value) in mapping {
      guard let name = name.scalar?.string else { continue }
      if names.contains(name) {
        facts.general += self.facts(name, value, &reader)
      } else if let inner = value.mapping {
        facts.ofApps.append(Facts.AppFacts(spec: name, facts: ofApp(inner, &reader)))
      } else {
        reader.note(reader.line(of: value), unknown(name))
      }
    }
    return facts
  }

  private static func ofApp(_ mapping: Node.Mapping, _ reader: inout BlockReader) -> [Fact] {
    mapping.flatMap { name, value -> [Fact] in
      guard let name = name.scalar?.string, names.contains(name), name != "spec" else {
        reader.note(reader.line(of: value), unknown(name.scalar?.string ?? "?"))
        return []
      }
      return facts(name, value, &reader)
    }
  }

  private static var list: String { names.map { "`\($0)`" }.joined(separator: ", ") }

  private static func unknown(_ name: String) -> String { "`\(name)` is no fact (there are \(list))" }

  private static func facts(_ name: String, _ node: Node, _ reader: inout BlockReader) -> [Fact] {
    switch name {
    case "spec": return [.spec(reader.texts(of: node, name))]
    case "visible": return [.visible(reader.texts(of: node, name))]
    case "screens":
      if let count = node.scalar.flatMap({ Fact.Count($0.string) }) { return [.screenCount(count)] }
      return [.screens(reader.texts(of: node, name))]
    case "heldBy":
      return pairs(name, node, &reader).map { .heldBy(coordinator: $0, holders: reader.texts(of: $1, name)) }
    case "status": return statuses(node, &reader)
    case "alive": return alive(node, &reader)
    case "zombies": return listing(name, node, &reader).map { [.zombies($0)] } ?? []
    case "waiting": return waiting(node, &reader)
    case "leaks": return listing(name, node, &reader).map { [.leaks($0)] } ?? []
    case "navigating":
      if node.scalar?.string == "none" { return [.noneNavigating] }
      reader.note(reader.line(of: node), "`navigating` is not `none` (write `navigating: none`)")
      return []
    case "did": return [.did(alternatives(node, name, &reader))]
    case "received":
      return pairs(name, node, &reader).map { .received($0, alternatives($1, name, &reader)) }
    default: return [.at(reader.texts(of: node, name))]
    }
  }

  private static func pairs(_ name: String, _ node: Node, _ reader: inout BlockReader) -> [(String, Node)] {
    guard let mapping = node.mapping else {
      reader.note(reader.line(of: node), "`\(name)` holds no `TYPE: VALUE` lines (write one for each type)")
      return []
    }
    return mapping.compactMap { key, value in key.scalar.map { ($0.string, value) } }
  }

  private static let statusNames = ["running", "active", "idle", "zombie", "leaked"]

  private static func statuses(_ node: Node, _ reader: inout BlockReader) -> [Fact] {
    pairs("status", node, &reader).compactMap { type, value in
      guard let status = value.scalar?.string, statusNames.contains(status) else {
        reader.note(
          reader.line(of: value),
          "no status (there are \(statusNames.map { "`\($0)`" }.joined(separator: ", ")))")
        return nil
      }
      return .status(coordinator: type, status)
    }
  }

  private static func alive(_ node: Node, _ reader: inout BlockReader) -> [Fact] {
    pairs("alive", node, &reader).compactMap { type, value in
      guard let count = value.scalar.flatMap({ Fact.Count($0.string) }) else {
        reader.note(
          reader.line(of: value), "no number of living objects (write `\(type): 2`, or `2+` for two or more)")
        return nil
      }
      return .alive(type: type, count)
    }
  }

  private static func waiting(_ node: Node, _ reader: inout BlockReader) -> [Fact] {
    guard let count = node.scalar.flatMap({ Fact.Count($0.string) }) else {
      reader.note(
        reader.line(of: node), "no number of waiting tasks (write `waiting: 0`, or `1+` for one or more)")
      return []
    }
    return [.waiting(count)]
  }

  private static func listing(_ name: String, _ node: Node, _ reader: inout BlockReader) -> Fact.Listing? {
    if let text = node.scalar?.string {
      if text == "none" { return .these([]) }
      if let count = Fact.Count(text) { return .count(count) }
    }
    return .these(reader.texts(of: node, name))
  }

  /// A list whose items are a text, or a list of alternatives.
  private static func alternatives(_ node: Node, _ name: String, _ reader: inout BlockReader) -> [[String]] {
    guard let sequence = node.sequence else { return [reader.texts(of: node, name)] }
    return sequence.map { reader.texts(of: $0, name) }
  }
}
