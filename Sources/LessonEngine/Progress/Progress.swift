/// What a learner has done.
public struct Progress: Sendable, Equatable {
  /// How a task or a lesson stands.
  public enum Mark: String, Sendable, Equatable, CaseIterable {
    /// Nothing was done yet.
    case new
    /// The lesson was begun.
    case started
    /// The solution was looked at.
    case shown
    /// It was solved.
    case solved
  }

  /// The tasks' marks, by lesson and task; a lesson that was begun is there.
  public private(set) var lessons: [String: [String: Mark]]
  /// The exercises' marks, by name; one that was not touched is not there.
  public private(set) var exercises: [String: Mark] = [:]

  /// What became of predictions, by lesson and place among the lesson's predictions, counted from 0.
  public private(set) var predictions: [String: [String: Prediction]] = [:]

  /// The days on which a prediction was answered, in the lesson and in reviews, as `2026-11-23`, the oldest first.
  public private(set) var reviews: [String: [String: [String]]] = [:]

  /// What became of a prediction.
  public enum Prediction: String, Sendable, Equatable {
    /// The first answer was right.
    case right
    /// It was wrong.
    case wrong
    /// The answer was looked at.
    case shown
  }

  /// Takes down the day of an answer to a prediction.
  public mutating func review(_ place: String, of lesson: String, on day: String) {
    var days = Set(reviews[lesson]?[place] ?? [])
    days.insert(day)
    reviews[lesson, default: [:]][place] = days.sorted()
  }

  /// Nothing done.
  public init(lessons: [String: [String: Mark]] = [:]) {
    self.lessons = lessons
  }

  /// Takes down what became of a prediction; the latest counts.
  public mutating func predict(_ place: String, of lesson: String, _ result: Prediction) {
    predictions[lesson, default: [:]][place] = result
  }

  /// Takes down that a lesson was begun.
  public mutating func start(_ lesson: String) {
    lessons[lesson, default: [:]].merge([:]) { old, _ in old }
  }

  /// Takes down how a task stands; what was solved stays so.
  public mutating func mark(_ task: String, of lesson: String, _ mark: Mark) {
    if lessons[lesson]?[task] != .solved { lessons[lesson, default: [:]][task] = mark }
  }

  /// Takes down how an exercise stands; what was solved stays so.
  public mutating func mark(exercise: String, _ mark: Mark) {
    if exercises[exercise] != .solved { exercises[exercise] = mark }
  }

  /// Adds what somebody else took down.
  public mutating func merge(_ other: Progress) {
    for (lesson, tasks) in other.lessons {
      start(lesson)
      for (task, mark) in tasks { self.mark(task, of: lesson, mark) }
    }
    for (lesson, results) in other.predictions {
      for (place, result) in results { predict(place, of: lesson, result) }
    }
    for (lesson, places) in other.reviews {
      for (place, days) in places { for day in days { review(place, of: lesson, on: day) } }
    }
    for (exercise, mark) in other.exercises { self.mark(exercise: exercise, mark) }
  }

  /// Counts for lessons what was done when they had other ids: each task that is still there, and every task once the
  /// last one was done.
  public mutating func countFormerIDs(of lessons: [Lesson]) {
    for lesson in lessons {
      guard let former = lesson.formerID.flatMap({ self.lessons[$0] }) else { continue }
      let end = lesson.taskIDs.last.flatMap { former[$0] }
      start(lesson.id)
      for task in lesson.taskIDs {
        if let mark = former[task] ?? end { self.mark(task, of: lesson.id, mark) }
      }
    }
  }

  /// Forgets what was done in a lesson, also under the id it had before.
  public mutating func reset(_ lesson: Lesson) {
    for id in [lesson.id, lesson.formerID].compactMap(\.self) {
      (lessons[id], predictions[id], reviews[id]) = (nil, nil, nil)
    }
  }

  /// How a task stands.
  public func mark(of task: String, in lesson: String) -> Mark { lessons[lesson]?[task] ?? .new }

  /// How a lesson stands: solved or shown once every task is, and shown if one is.
  public func mark(of lesson: Lesson) -> Mark {
    guard let tasks = lessons[lesson.id] else { return .new }
    let marks = lesson.taskIDs.map { tasks[$0] ?? .new }
    if marks.contains(.new) { return .started }
    return marks.contains(.shown) ? .shown : .solved
  }

  /// How many tasks of a lesson are solved or shown.
  public func doneCount(of lesson: Lesson) -> Int {
    lesson.taskIDs.count { mark(of: $0, in: lesson.id) != .new }
  }
}
