import Yams

/// Reads a `choose` block with `rows`: a map from a row of the scorecard to the required figures.
enum BriefReader {
  static func read(_ reader: inout BlockReader) -> Brief {
    Brief(
      requirements: requirements(&reader), accept: reader.texts("accept"),
      reject: RejectionReader.answers(&reader))
  }

  private static func requirements(_ reader: inout BlockReader) -> [Brief.Requirement] {
    guard let node = reader.node("rows") else { return [] }
    guard let mapping = node.mapping, (2...LessonLimits.items).contains(mapping.count) else {
      reader.note(
        reader.line(of: node),
        "`rows` is no map of two rows or more (write `\"SECTION: TITLE\": at most N`, or a list of words)")
      return []
    }
    return mapping.compactMap { key, value in
      guard let row = reader.text(of: key, "rows"), let bound = bound(value, &reader) else { return nil }
      return Brief.Requirement(row: row, bound: bound)
    }
  }

  private static func bound(_ node: Node, _ reader: inout BlockReader) -> Brief.Bound? {
    let words = reader.texts(of: node, "rows")
    guard node.scalar != nil, let text = words.first, text.hasPrefix("at most") else {
      return words.isEmpty ? nil : .oneOf(words)
    }
    guard let most = Double(text.dropFirst("at most ".count)), most.isFinite else {
      reader.note(reader.line(of: node), "`\(text.prefix(40))` has no number (write `at most 26`)")
      return nil
    }
    return .atMost(most)
  }
}
