/// A learner's progress.
public struct Progress: Sendable, Equatable {
  /// The progress of a task or a lesson.
  public enum Mark: String, Sendable, Equatable, CaseIterable {
    /// Not begun.
    case new
    /// The lesson was begun.
    case started
    /// The learner has seen the solution.
    case shown
    /// Solved.
    case solved
  }

  /// The marks of tasks, by lesson and task. Contains each lesson that was begun.
  public private(set) var lessons: [String: [String: Mark]]
  /// The marks of exercises in Swift that were begun, by name.
  public private(set) var exercises: [String: Mark] = [:]

  /// The results of predictions, by lesson and index among the lesson's predictions, from 0.
  public private(set) var predictions: [String: [String: Prediction]] = [:]

  /// The days of a prediction's answers in the lesson and in reviews, as `2026-11-23`, the oldest first. By lesson and
  /// index.
  public private(set) var reviews: [String: [String: [String]]] = [:]

  /// The result of a prediction.
  public enum Prediction: String, Sendable, Equatable {
    /// The first answer was right.
    case right
    /// The first answer was wrong.
    case wrong
    /// The learner has seen the answer.
    case shown
  }

  /// Records the day of an answer to a prediction, which is given by its index.
  public mutating func review(_ prediction: String, of lesson: String, on day: String) {
    var days = Set(reviews[lesson]?[prediction] ?? [])
    days.insert(day)
    reviews[lesson, default: [:]][prediction] = days.sorted()
  }

  /// No progress, or the marks of some tasks.
  public init(lessons: [String: [String: Mark]] = [:]) {
    self.lessons = lessons
  }

  /// Records the result of a prediction, which is given by its index; replaces an earlier result.
  public mutating func predict(_ prediction: String, of lesson: String, _ result: Prediction) {
    predictions[lesson, default: [:]][prediction] = result
  }

  /// Records that a lesson was begun.
  public mutating func start(_ lesson: String) {
    lessons[lesson, default: [:]].merge([:]) { old, _ in old }
  }

  /// Records the mark of a task. A solved task stays solved.
  public mutating func mark(_ task: String, of lesson: String, _ mark: Mark) {
    if lessons[lesson]?[task] != .solved { lessons[lesson, default: [:]][task] = mark }
  }

  /// Records the mark of an exercise in Swift. A solved exercise stays solved.
  public mutating func mark(exercise: String, _ mark: Mark) {
    if exercises[exercise] != .solved { exercises[exercise] = mark }
  }

  /// Adds the records of another progress.
  public mutating func merge(_ other: Progress) {
    for (lesson, tasks) in other.lessons {
      start(lesson)
      for (task, mark) in tasks { self.mark(task, of: lesson, mark) }
    }
    for (lesson, results) in other.predictions {
      for (index, result) in results { predict(index, of: lesson, result) }
    }
    for (lesson, predictions) in other.reviews {
      for (index, days) in predictions { for day in days { review(index, of: lesson, on: day) } }
    }
    for (exercise, mark) in other.exercises { self.mark(exercise: exercise, mark) }
  }

  /// Copies the marks of lessons that had other ids to the new ids. Marks each task that still exists; marks every task
  /// if the last task was done.
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

  /// Erases the progress of a lesson, also under its former id.
  public mutating func reset(_ lesson: Lesson) {
    for id in [lesson.id, lesson.formerID].compactMap(\.self) {
      (lessons[id], predictions[id], reviews[id]) = (nil, nil, nil)
    }
  }

  /// The mark of a task.
  public func mark(of task: String, in lesson: String) -> Mark { lessons[lesson]?[task] ?? .new }

  /// The mark of a lesson: solved once every task is solved; shown once every task is solved or shown.
  public func mark(of lesson: Lesson) -> Mark {
    guard let tasks = lessons[lesson.id] else { return .new }
    let marks = lesson.taskIDs.map { tasks[$0] ?? .new }
    if marks.contains(.new) { return .started }
    return marks.contains(.shown) ? .shown : .solved
  }

  /// The number of solved or shown tasks of a lesson.
  public func doneCount(of lesson: Lesson) -> Int {
    lesson.taskIDs.count { mark(of: $0, in: lesson.id) != .new }
  }
}
