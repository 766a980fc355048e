import LabModel
import LessonEngine
import Testing

/// Expects that a lesson's problems are in Korean: no two English words in a row, except in code and quotes.
///
/// Excludes messages of the YAML parser. Output of commands and specs is in the language of the caller.
func expectKorean(_ problem: LessonProblem) {
  if problem.words.hasPrefix("there is no app") { return }
  let words = Language.ko.speaking { problem.message }.dropFirst(problem.path.count)
  let prose = words.replacing(#/: `[^`]*`: .*|`[^`]*`|"[^"]*"|> .*|did not find expected/#, with: "|")
  #expect(!prose.contains(#/\b[a-z]{2,} [a-z]{2,}\b/#), "\(words)")
}
