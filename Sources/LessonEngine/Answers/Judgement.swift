/// What an answer to a question is.
enum Judgement: Equatable {
  /// It is right.
  case right
  /// It is wrong; with the reason, where it is a known misconception.
  case wrong(because: String?)
  /// It does not answer such a question.
  case unclear

  /// Judges an answer.
  ///
  /// - Parameter choices: those to pick from; empty if any text may be given.
  init(of text: String, answers: [String], reject: [Exercise.Rejection], choices: [String] = []) {
    let choice = Answer(text).choice(among: choices).map { choices[$0] }
    let answer = Answer(choice ?? text)
    if choices.isEmpty ? answer.matches(anyOf: answers) : choice.map(answers.contains) ?? false {
      self = .right
    } else if !choices.isEmpty, choice == nil {
      self = .unclear
    } else if let known = reject.first(where: {
      $0.given == [choice ?? ""] || answer.matches(anyOf: $0.given)
    }) {
      self = .wrong(because: known.because)
    } else if !choices.isEmpty {
      self = .wrong(because: nil)
    } else {
      self = answers.first.flatMap(answer.lacks) == nil ? .wrong(because: nil) : .unclear
    }
  }
}
