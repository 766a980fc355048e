extension Lesson {
  /// Right answers to one question that another question of the lesson accepts without listing them.
  var answerMixUps: [LessonProblem] {
    let questions = exercises.compactMap { exercise in exercise.freeAnswers.map { (exercise, $0) } }
    return questions.flatMap { exercise, right in
      let others = questions.filter { $0.0.line != exercise.line }
      return others.flatMap { other, answers in
        answers.filter { !right.contains($0) && Answer($0).matches(anyOf: right) && !isSame($0, right) }.map {
          LessonProblem(
            path, exercise.line,
            "the answer `\($0)` of the question at line \(other.line) is taken here (ask for something else)")
        }
      }
    }
  }

  /// Whether the right answers list another spelling of the same number, yes or no.
  private func isSame(_ answer: String, _ right: [String]) -> Bool {
    let sense = Answer(answer).sense?.lowercased()
    return sense != nil && right.contains { Answer($0).sense?.lowercased() == sense }
  }
}

extension Exercise {
  /// The right answers; nil unless the exercise takes any text.
  fileprivate var freeAnswers: [String]? {
    switch kind {
    case .predict(let parts): parts.choices.isEmpty ? parts.answers : nil
    case .task(let task): if case .answer(let answers) = task.aim { answers } else { nil }
    case .choose: nil
    }
  }
}
