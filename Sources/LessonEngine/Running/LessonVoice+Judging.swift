import LabModel

// The sentences about wrong answers, and about the learner's position.
extension LessonVoice {
  /// The verdict on a wrong answer: the reason if it is known, else the expected and the given kind of answer.
  ///
  /// - Parameter right: the right answers; empty for a question with choices.
  func wrong(_ answer: String, because: String?, asked right: [String]) -> [StyledLine] {
    wrong(answer) + (because.map(filled) ?? (right.isEmpty ? [] : kinds(answer, right)))
  }

  private func kinds(_ answer: String, _ right: [String]) -> [StyledLine] {
    let (asked, given) = (AnswerKind(of: right), Answer(answer).kind)
    let name = asked == given ? given.another(language) : given.name(language)
    return dim(
      "Asked for: \(asked.name(language)). Given: \(name).",
      "물은 것: \(asked.name(language)). 입력한 것: \(name).")
  }

  /// The sentence for a stage from which no known solution reaches the goal.
  var deadEnd: [StyledLine] {
    filled(
      language(
        "From here no known solution leads to the goal any more. `undo` takes the last event back, `lesson reset` begins the task again.",
        "여기서는 알려진 어떤 풀이로도 목표에 이를 수 없습니다. `undo`로 마지막 이벤트를 되돌리거나, `lesson reset`으로 과제를 다시 시작하세요."))
  }

  func onTheWay(_ done: Int, of count: Int) -> [StyledLine] {
    dim("\(done) of \(count) commands of a solution are done.", "풀이의 명령 \(count)개 중 \(done)개를 했습니다.")
  }

  /// The name of the resumed lesson, for the start of a session.
  public func goingOn(_ lesson: Lesson, question: Int) -> String {
    let count = lesson.exercises.count
    return language(
      "goes on with \(lesson.id), question \(question) of \(count)",
      "이어서 하기: \(lesson.id), 질문 \(question)/\(count)")
  }
}
