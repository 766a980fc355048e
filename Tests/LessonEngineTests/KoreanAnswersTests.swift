import Testing

@testable import LessonEngine

@Suite struct KoreanAnswersTests {
  private static let choices = ["두 시트", "두 시트와 다른 탭의 글", "위쪽 시트만"]

  /// The judgement, in the fixture's words.
  private func judged(_ question: String, _ right: String, _ typed: String) -> String {
    if question == "line" {
      guard let line = Answer(typed).number, (520...530).contains(line) else { return "unclear" }
      return "\(line)" == right ? "right" : "wrong"
    }
    let choices = question == "choice" ? Self.choices : []
    let answer = ["yes": "예", "no": "아니요"][question] ?? right
    let answers = choices.isEmpty ? [answer] : [choices[(Int(right) ?? 1) - 1]]
    return switch Judgement(of: typed, answers: answers, reject: [], choices: choices) {
    case .right: "right"
    case .wrong: "wrong"
    case .unclear: "unclear"
    }
  }

  @Test func `Of 200 Korean answers, 190 or more are judged as a Korean reader judges them`() {
    let lines = KoreanAnswers.written.split(separator: "\n").map {
      $0.split(separator: " | ").map(String.init)
    }
    #expect(lines.count == 200)
    var missed: [String] = []
    for line in lines {
      let question = line[0].split(separator: " ").map(String.init)
      let told = judged(question[0], question.last ?? "", line[1])
      if told != line[2] { missed.append("\(line[0]) | \(line[1]): \(told), not \(line[2])") }
    }
    #expect(missed.count <= 10, "\(missed.joined(separator: "\n"))")
  }
}
