/// A lesson that is being taken: where the learner is in it.
public struct LessonRun: Sendable {
  /// The lesson.
  public let lesson: Lesson
  /// The index of the section that is shown.
  public internal(set) var place = 0
  /// How many hints of the exercise were given.
  public internal(set) var hintsGiven = 0
  /// How the exercise stands.
  public internal(set) var standing = Standing.open
  /// Whether the learner asked for the solution once.
  var hasAskedForSolution = false
  /// Whether the solution of the exercise was shown.
  var isShown = false

  /// How an exercise stands.
  public enum Standing: Sendable, Equatable {
    /// It is to be done.
    case open
    /// It was solved, answered, or its solution was shown.
    case done
  }

  /// A lesson at its beginning.
  public init(_ lesson: Lesson) { self.lesson = lesson }

  /// The section that is shown.
  public var section: LessonSection { lesson.sections[place] }

  /// What is asked for here; nil at the end.
  public var exercise: Exercise? { section.exercise }

  /// Whether a question is open.
  public var awaitsAnswer: Bool {
    guard standing == .open, let exercise else { return false }
    if case .task(let task) = exercise.kind, case .state = task.aim { return false }
    return true
  }

  /// Whether the end is shown.
  public var isAtEnd: Bool { place == lesson.sections.count - 1 }

  /// Whether the learner can go on without leaving something out.
  public var canGoOn: Bool { exercise == nil || standing == .done }

  /// Goes on to the next section.
  mutating func goOn() {
    place += 1
    begin()
  }

  /// Takes the exercise up anew.
  public mutating func restart() { begin() }

  private mutating func begin() {
    hintsGiven = 0
    standing = .open
    hasAskedForSolution = false
    isShown = false
  }
}
