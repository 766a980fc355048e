import Lab

extension Session {
  /// One line for each word in some output that was not explained before in this session.
  func explanations(of lines: [StyledLine]) -> [StyledLine] {
    let new = Word.allCases.filter { word in
      !explained.contains(word) && lines.contains { $0.words.contains(word) }
    }
    explained.formUnion(new)
    return new.map { StyledLine("(\($0.rawValue): \($0.meaning))", .dim) }
  }
}
