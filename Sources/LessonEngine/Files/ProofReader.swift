import Yams

/// Reads the proof of a `predict` block's answer: `counts`, `outcomes` or `follows`.
enum ProofReader {
  static let keys = ["counts", "outcomes", "follows"]

  /// The proof; nil if there is none, or it is unreadable.
  static func read(_ reader: inout BlockReader) -> Exercise.Prediction.Proof? {
    let written = keys.filter { reader.node($0) != nil }
    if written.count > 1 {
      let names = written.map { "`\($0)`" }.joined(separator: " and ")
      reader.note(reader.line(of: written[1]), "\(names) prove the same answer (keep one)")
    }
    switch written.first {
    case "counts": return counts(&reader)
    case "outcomes": return outcomes(&reader)
    case "follows": return reader.text("follows").map { .follows($0) }
    default: return nil
    }
  }

  // MARK: Counts

  private static let totals: [String: Counting] = [
    "objects": .objects, "coordinators": .coordinators, "zombies": .zombies, "leaks": .leaks,
    "screens": .screens,
  ]

  private static func counts(_ reader: inout BlockReader) -> Exercise.Prediction.Proof? {
    guard let node = reader.node("counts") else { return nil }
    let counting = node.scalar.map { totals[$0.string] } ?? counting(node, &reader)
    if counting == nil {
      reader.note(
        reader.line(of: node),
        "`counts` \(node.scalar?.string.isEmpty ?? false ? "is empty" : "does not say what is counted") (write `objects`, `coordinators`, `zombies`, `leaks`, `screens`, "
          + "`{alive: TYPE}`, `{children: TYPE}`, `{references: [TYPE, TYPE]}` or `{apps: FACTS}`)")
    }
    return counting.map { .counts($0) }
  }

  private static func counting(_ node: Node, _ reader: inout BlockReader) -> Counting? {
    guard let mapping = node.mapping, mapping.count == 1, let (key, value) = mapping.first else { return nil }
    if key.scalar?.string == "apps" {
      return FactReader.read(value, "apps", &reader).map { .apps($0) }
    }
    let types = reader.texts(of: value, "counts")
    switch (key.scalar?.string, types.count) {
    case ("alive", 1...): return .alive(types)
    case ("children", 1): return .children(of: types[0])
    case ("references", 2): return .references(between: types[0], types[1])
    default: return nil
    }
  }

  // MARK: Outcomes

  private static func outcomes(_ reader: inout BlockReader) -> Exercise.Prediction.Proof? {
    guard let node = reader.node("outcomes") else { return nil }
    guard let sequence = node.sequence, sequence.count <= LessonLimits.items else {
      reader.note(
        reader.line(of: node),
        "`outcomes` is no list (write `- FACTS` for each choice, or for yes and for no)")
      return nil
    }
    // `{}` stands for a choice that no state can show.
    return .outcomes(
      sequence.map { item in
        item.mapping?.isEmpty ?? false ? Facts() : FactReader.read(item, "outcomes", &reader) ?? Facts()
      })
  }
}
