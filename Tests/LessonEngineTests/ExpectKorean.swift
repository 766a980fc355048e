import LabModel
import LessonEngine
import Testing

/// Expects that what is wrong with a lesson is told in Korean: no two English words in a row but in code and quotes.
///
/// What the YAML parser says is its own; what a command answers, or a spec, is told in the language in which it was asked.
func expectKorean(_ problem: LessonProblem) {
  if problem.words.hasPrefix("there is no app") { return }
  let words = Language.ko.speaking { problem.message }.dropFirst(problem.path.count)
  let prose = words.replacing(#/: `[^`]*`: .*|`[^`]*`|"[^"]*"|> .*|did not find expected/#, with: "|")
  #expect(!prose.contains(#/\b[a-z]{2,} [a-z]{2,}\b/#), "\(words)")
}
