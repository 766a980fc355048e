import Yams

/// Reads `reject`: wrong answers or near misses, with reasons.
enum RejectionReader {
  /// A map from answer to reason.
  static func answers(_ reader: inout BlockReader) -> [Exercise.Rejection] {
    guard let node = reader.node("reject") else { return [] }
    guard let mapping = node.mapping, mapping.count <= LessonLimits.items else {
      reader.note(
        reader.line(of: node), "`reject` is no map (write `ANSWER: why it is wrong`, a line for each answer)")
      return []
    }
    return mapping.compactMap { key, value in
      let answer = reader.text(of: key, "reject")
      let because = reader.text(of: value, "reject")
      return answer.flatMap { answer in because.map { Exercise.Rejection(given: [answer], because: $0) } }
    }
  }

  /// A list of commands, each with the reason.
  static func commands(_ reader: inout BlockReader) -> [Exercise.Rejection] {
    guard let node = reader.node("reject") else { return [] }
    guard let sequence = node.sequence, sequence.count <= LessonLimits.items else {
      reader.note(reader.line(of: node), "`reject` is no list (write `- do: [COMMANDS]` and `because: TEXT`)")
      return []
    }
    return sequence.compactMap { item in
      guard let mapping = item.mapping, let commands = mapping["do"], let because = mapping["because"],
        mapping.count == 2
      else {
        reader.note(
          reader.line(of: item), "a `reject` without reason (write `do: [COMMANDS]`, `because: TEXT`)")
        return nil
      }
      let given = reader.texts(of: commands, "do")
      return reader.text(of: because, "because").map { Exercise.Rejection(given: given, because: $0) }
    }
  }
}
