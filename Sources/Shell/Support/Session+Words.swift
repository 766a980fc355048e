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

  /// What does not fit on a line is filled.
  private func explanation(of word: Word) -> [StyledLine] {
    let line = StyledLine("(\(word.rawValue): \(word.meaning))", .dim)
    return line.width > options.width ? Prose.filled(line.text, width: options.width, .dim) : [line]
  }
}
