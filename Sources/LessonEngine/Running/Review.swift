import Foundation
import LabModel

/// A review: asks old predictions again, with other apps or editions.
public struct Review: Sendable {
  /// The reviewed predictions, in the order of the questions.
  public let items: [Item]
  /// The questions, as a lesson of its own.
  public let lesson: Lesson

  /// A reviewed prediction.
  public struct Item: Sendable, Equatable {
    /// The lesson's id.
    public var lesson: String
    /// The index among the lesson's predictions, from 0: its key in the progress file.
    public var prediction: String
  }

  /// The id of a review's lesson.
  public static let id = "review"

  /// The days between the answers to a prediction and its next review.
  private static let intervals = [1, 3, 10]
  /// The greatest number of questions in a review.
  private static let limit = 5

  /// The review of a day; nil if no prediction is due.
  ///
  /// - Parameter today: the day, as `2026-11-23`.
  public init?(of library: LessonLibrary, _ progress: Progress, today: String) {
    var due: [(last: String, item: Item, section: LessonSection)] = []
    for lesson in library.lessons {
      for (index, prediction) in lesson.predictions.enumerated() where !prediction.again.isEmpty {
        let days = progress.reviews[lesson.id]?["\(index)"] ?? []
        guard let last = days.last, days.count <= Self.intervals.count,
          let passed = Self.days(from: last, to: today), passed >= Self.intervals[days.count - 1]
        else { continue }
        var exercise = prediction.again[(days.count - 1) % prediction.again.count]
        exercise.stage = exercise.stage ?? prediction.stage ?? lesson.stage
        exercise.begin = lesson.begin + exercise.begin
        due.append(
          (last, Item(lesson: lesson.id, prediction: "\(index)"), LessonSection(text: [], exercise: exercise))
        )
      }
    }
    if due.isEmpty { return nil }
    // Sorting is stable: predictions of the same day stay in the order of the lessons.
    let chosen = due.sorted { $0.last < $1.last }.prefix(Self.limit)
    items = chosen.map(\.item)
    lesson = Lesson(
      id: Self.id, title: library.language("Review", "복습"), chapter: nil, stage: [], begin: [], requires: [],
      sections: chosen.map(\.section) + [LessonSection(text: [], exercise: nil)], path: "")
  }

  /// The number of days between two dates; nil if one of them is invalid.
  private static func days(from first: String, to second: String) -> Int? {
    func date(_ text: String) -> Date? {
      let parts = text.split(separator: "-").compactMap { Int($0) }
      guard parts.count == 3 else { return nil }
      return calendar.date(from: DateComponents(year: parts[0], month: parts[1], day: parts[2]))
    }
    guard let start = date(first), let end = date(second) else { return nil }
    return calendar.dateComponents([.day], from: start, to: end).day
  }

  private static var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }
}

extension LessonVoice {
  /// No prediction is due.
  public var nothingToReview: [StyledLine] {
    dim(
      "Nothing to review today. Questions come back 1, 3 and 10 days after you answered them.",
      "오늘은 복습할 질문이 없습니다. 질문은 답한 날부터 1일, 3일, 10일 뒤에 다시 나옵니다.")
  }

  /// A review is over.
  public var reviewed: [StyledLine] {
    dim(
      "The end of the review. `lesson` goes on with the lessons, `lesson off` goes back to your own stage.",
      "복습을 마쳤습니다. 레슨을 이어 가려면 `lesson`, 원래 앱으로 돌아가려면 `lesson off`.")
  }
}
