import Foundation
import LabModel

/// Old predictions that are asked again, with other apps or editions.
public struct Review: Sendable {
  /// Which predictions: the lesson, and the place among its predictions.
  public let items: [Item]
  /// The questions, as a lesson of its own.
  public let lesson: Lesson

  /// A prediction that is asked again.
  public struct Item: Sendable, Equatable {
    /// The lesson's id.
    public var lesson: String
    /// The place among the lesson's predictions, counted from 0.
    public var place: String
  }

  /// The id of a review where a lesson's is asked for.
  public static let id = "review"

  /// After how many days a prediction is asked again, each counted from the time before.
  private static let intervals = [1, 3, 10]
  /// How many are asked at most.
  private static let limit = 5

  /// What is due on a day; nil if nothing is.
  ///
  /// - Parameter today: as `2026-11-23`.
  public init?(of library: LessonLibrary, _ progress: Progress, today: String) {
    var due: [(last: String, item: Item, section: LessonSection)] = []
    for lesson in library.lessons {
      for (place, prediction) in lesson.predictions.enumerated() where !prediction.again.isEmpty {
        let days = progress.reviews[lesson.id]?["\(place)"] ?? []
        guard let last = days.last, days.count <= Self.intervals.count,
          let passed = Self.days(from: last, to: today), passed >= Self.intervals[days.count - 1]
        else { continue }
        var exercise = prediction.again[(days.count - 1) % prediction.again.count]
        exercise.stage = exercise.stage ?? prediction.stage ?? lesson.stage
        exercise.begin = lesson.begin + exercise.begin
        due.append(
          (last, Item(lesson: lesson.id, place: "\(place)"), LessonSection(text: [], exercise: exercise)))
      }
    }
    if due.isEmpty { return nil }
    // Of those of one day the earlier lesson comes first: sorting is stable.
    let chosen = due.sorted { $0.last < $1.last }.prefix(Self.limit)
    items = chosen.map(\.item)
    lesson = Lesson(
      id: Self.id, title: library.language("Review", "복습"), chapter: nil, stage: [], begin: [], requires: [],
      sections: chosen.map(\.section) + [LessonSection(text: [], exercise: nil)], path: "")
  }

  /// The days between two dates; nil if one of them is none.
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
