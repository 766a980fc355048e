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

  /// Nothing done.
  public init(lessons: [String: [String: Mark]] = [:]) {
    self.lessons = lessons
  }

  /// Takes down that a lesson was begun.
  public mutating func start(_ lesson: String) {
    lessons[lesson, default: [:]].merge([:]) { old, _ in old }
  }

  /// Takes down how a task stands; what was solved stays so.
  public mutating func mark(_ task: String, of lesson: String, _ mark: Mark) {
    if lessons[lesson]?[task] != .solved { lessons[lesson, default: [:]][task] = mark }
  }

  /// Adds what somebody else took down.
  public mutating func merge(_ other: Progress) {
    for (lesson, tasks) in other.lessons {
      start(lesson)
      for (task, mark) in tasks { self.mark(task, of: lesson, mark) }
    }
  }

  /// Forgets what was done in a lesson.
  public mutating func reset(_ lesson: String) { lessons[lesson] = nil }

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
