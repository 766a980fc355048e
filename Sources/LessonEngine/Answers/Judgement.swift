/// The verdict on an answer to a question.
enum Judgement: Equatable {
  /// The answer is right.
  case right
  /// The answer is wrong, with the reason if the answer is a known misconception.
  case wrong(because: String?)
  /// The answer does not fit the question, such as words for a number.
  case unclear

  /// Judges an answer.
  ///
  /// - Parameter choices: the choices of the question; empty if the question takes any text.
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
