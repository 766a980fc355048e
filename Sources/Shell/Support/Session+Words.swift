import Lab
import LessonEngine

extension Session {
  /// One line for each word in some output that was not explained before in this session.
  func explanations(of lines: [StyledLine]) -> [StyledLine] {
    let new = Word.allCases.filter { word in
      !explained.contains(word) && lines.contains { $0.words.contains(word) }
    }
    explained.formUnion(new)
    return new.flatMap { explanation(of: $0) }
  }

  /// The meanings are written for 100 columns; for fewer they are filled.
  private func explanation(of word: Word) -> [StyledLine] {
    let line = StyledLine("(\(word.rawValue): \(word.meaning))", .dim)
    return options.width < 100 ? Prose.filled(line.text, width: options.width, .dim) : [line]
  }
}
