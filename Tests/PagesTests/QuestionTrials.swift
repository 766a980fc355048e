import Foundation
import LabModel
import Shell
import Variants

@testable import LessonEngine

/// An answer for a lesson's page, with the verdict of the engine.
nonisolated struct QuestionTrial: Codable, Sendable {
  let page: String
  /// The CSS selector of the question.
  let selector: String
  /// The typed answer; nil for a picked one.
  var typed: String?
  /// The number of the picked answer, from 1; nil for a typed one.
  var picked: Int?
  /// The picked style, and the ticked rows.
  var style: String?
  var rows: [String] = []
  /// Whether the answer is right.
  let isRight: Bool
  /// Texts that the page's verdict contains.
  let told: [String]
}

extension QuestionTrial {
  /// Every answer listed in an exercise, right or wrong.
  @MainActor static func all(
    of exercise: Exercise, in lesson: Lesson, _ language: Language, _ makeStage: () -> LessonStage,
    _ scorecard: () throws -> Scorecard
  ) throws -> [QuestionTrial] {
    let page = "\(language.rawValue)/\(lesson.id).html"
    let predictions = lesson.predictions.firstIndex { $0.line == exercise.line } ?? 0
    let selector = exercise.id.map { "[data-task=\"\($0)\"]" } ?? "[data-prediction=\"\(predictions)\"]"
    func typed(_ text: String, _ answers: [String], _ reject: [Exercise.Rejection]) -> QuestionTrial? {
      switch Judgement(of: text, answers: answers, reject: reject) {
      case .right: QuestionTrial(page: page, selector: selector, typed: text, isRight: true, told: [])
      case .wrong(let because):
        QuestionTrial(
          page: page, selector: selector, typed: text, isRight: false,
          told: because.map { [$0.replacing("`", with: "")] } ?? [])
      case .unclear: nil
      }
    }
    func picked(_ number: Int, _ isRight: Bool, _ told: [String]) -> QuestionTrial {
      QuestionTrial(page: page, selector: selector, picked: number, isRight: isRight, told: told)
    }
    switch exercise.kind {
    case .predict(let parts):
      if parts.choices.isEmpty {
        return (parts.answers + parts.reject.flatMap(\.given)).compactMap {
          typed($0, parts.answers, parts.reject)
        }
      }
      return parts.choices.enumerated().map { index, choice in
        let judgement = Judgement(
          of: choice, answers: parts.answers, reject: parts.reject, choices: parts.choices)
        if case .wrong(let because?) = judgement {
          return picked(index + 1, false, [because.replacing("`", with: "")])
        }
        return picked(index + 1, judgement == .right, [])
      }
    case .task(let task):
      guard case .answer(let answers) = task.aim else { return [] }
      return (answers + task.accept.joined() + task.reject.flatMap(\.given)).compactMap {
        typed($0, answers, task.reject)
      }
    case .choose(let parts):
      switch parts.among {
      case .lines:
        guard let source = SourceChoice(for: exercise, of: lesson, makeStage: makeStage) else { return [] }
        return source.lines.map { picked($0.number, source.right.contains($0.number), []) }
      case .editions(let specs, let commands, let facts):
        return specs.enumerated().map { index, spec in
          let stage = makeStage()
          _ = stage.prepare(["load \(spec)"] + commands)
          let voice = LessonVoice(language, RenderOptions())
          return picked(index + 1, stage.holds(facts), stage.shortfalls(facts).flatMap(voice.sentences))
        }
      case .styles(let brief):
        let judge = BriefJudge(brief, try scorecard())
        let voice = LessonVoice(language, RenderOptions())
        return try (brief.accept + brief.reject.flatMap(\.given)).map { text in
          let defence = try judge.defence(text), objections = judge.objections(to: defence)
          let others = defence.others.compactMap { other in
            judge.rows.first { $0.name == other || $0.title == other }?.name
          }
          let figures = objections.compactMap { objection in
            if case .figure = objection { voice.words(of: objection, to: defence.style) } else { nil }
          }
          let because = objections.isEmpty ? nil : judge.rejection(of: objections)?.because
          return QuestionTrial(
            page: page, selector: selector, style: defence.style, rows: defence.rows + others,
            isRight: objections.isEmpty,
            told: (figures + [because].compactMap(\.self)).map { $0.replacing("`", with: "") })
        }
      }
    }
  }
}
