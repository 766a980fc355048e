/// A lesson in progress, with the learner's position.
public struct LessonRun: Sendable {
  /// The lesson.
  public private(set) var lesson: Lesson
  /// The index of the current section, from 0.
  public internal(set) var sectionIndex = 0
  /// The number of hints that the learner has seen.
  public internal(set) var hintsGiven = 0
  /// The state of the exercise.
  public internal(set) var standing = Standing.open
  /// Whether the learner has run a command of the REPL since the exercise began: there may be a near miss then.
  package var isTouched = false
  /// Whether the learner has asked for the solution once.
  var hasAskedForSolution = false
  /// Whether the learner has seen the solution.
  var isShown = false

  /// The state of an exercise.
  public enum Standing: Sendable, Equatable {
    /// Not done yet.
    case open
    /// Solved, answered, or its solution was shown.
    case done
  }

  /// A lesson at its beginning.
  public init(_ lesson: Lesson) { self.lesson = lesson }

  /// A resumed lesson, at the first open exercise; at the lesson's beginning once all exercises are done.
  public init(_ lesson: Lesson, after progress: Progress) {
    self.init(lesson)
    if !progress.predictions.isEmpty {
      sectionIndex = firstOpenSection(progress, progress.predictions[lesson.id] ?? [:]) ?? 0
      return
    }
    // An older version stored no predictions: asks the predictions right before the first open task again.
    let ids = lesson.sections.map { $0.exercise?.id }
    func isDone(_ id: String?) -> Bool? { id.map { progress.mark(of: $0, in: lesson.id) != .new } }
    guard let open = ids.firstIndex(where: { isDone($0) == false }) else { return }
    sectionIndex = ids[..<open].lastIndex { isDone($0) == true }.map { $0 + 1 } ?? 0
  }

  /// The index of the section with the first open exercise; nil once all exercises are done.
  private func firstOpenSection(_ progress: Progress, _ answered: [String: Progress.Prediction]) -> Int? {
    let isOver = ![.new, .started].contains(progress.mark(of: lesson))
    if isOver { return nil }
    var predictions = 0
    return lesson.sections.firstIndex { section in
      guard let exercise = section.exercise else { return false }
      if let id = exercise.id { return progress.mark(of: id, in: lesson.id) == .new }
      defer { predictions += 1 }
      return answered["\(predictions)"] == nil
    }
  }

  /// The index of the current prediction among the lesson's predictions, from 0: its key in the progress file.
  public var prediction: String {
    "\(lesson.sections[..<sectionIndex].count { $0.exercise != nil && $0.exercise?.id == nil })"
  }

  /// The run with which to resume a lesson after leaving it: skips a done exercise, and restarts an open one. Nil if
  /// there is nothing to resume.
  public var takenUp: LessonRun? {
    if sectionIndex == 0, standing == .open { return nil }
    var run = self
    if canGoOn, !isAtEnd { run.goOn() } else { run.begin() }
    return run.isAtEnd ? nil : run
  }

  /// Replaces the lesson by its translation.
  package mutating func translate(to lesson: Lesson) {
    guard lesson.id == self.lesson.id, lesson.sections.count == self.lesson.sections.count else { return }
    self.lesson = lesson
  }

  /// The current section.
  public var section: LessonSection { lesson.sections[sectionIndex] }

  /// The current exercise; nil at the end.
  public var exercise: Exercise? { section.exercise }

  /// Whether a question awaits an answer.
  public var awaitsAnswer: Bool {
    guard standing == .open, let exercise else { return false }
    if case .task(let task) = exercise.kind, case .state = task.aim { return false }
    return true
  }

  /// Whether the current section is the last.
  public var isAtEnd: Bool { sectionIndex == lesson.sections.count - 1 }

  /// Whether moving on skips no open exercise.
  public var canGoOn: Bool { exercise == nil || standing == .done }

  /// Moves to the next section.
  mutating func goOn() {
    sectionIndex += 1
    begin()
  }

  /// Restarts the exercise.
  public mutating func restart() { begin() }

  private mutating func begin() {
    hintsGiven = 0
    standing = .open
    isTouched = false
    hasAskedForSolution = false
    isShown = false
  }
}
