/// A lesson that is being taken: where the learner is in it.
public struct LessonRun: Sendable {
  /// The lesson.
  public private(set) var lesson: Lesson
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

  /// A lesson taken up again: it stands at the first exercise that is open; at its beginning once all is done.
  public init(_ lesson: Lesson, after progress: Progress) {
    self.init(lesson)
    if !progress.predictions.isEmpty {
      place = openPlace(progress, progress.predictions[lesson.id] ?? [:]) ?? 0
      return
    }
    // An older version kept no predictions: those right before the first open task are asked again.
    let ids = lesson.sections.map { $0.exercise?.id }
    func isDone(_ id: String?) -> Bool? { id.map { progress.mark(of: $0, in: lesson.id) != .new } }
    guard let open = ids.firstIndex(where: { isDone($0) == false }) else { return }
    place = ids[..<open].lastIndex { isDone($0) == true }.map { $0 + 1 } ?? 0
  }

  /// The section of the first exercise that is neither answered nor done; nil once all is done.
  private func openPlace(_ progress: Progress, _ answered: [String: Progress.Prediction]) -> Int? {
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

  /// The place of the prediction at hand among those of the lesson, counted from 0: its name in the progress file.
  public var prediction: String {
    "\(lesson.sections[..<place].count { $0.exercise != nil && $0.exercise?.id == nil })"
  }

  /// The run of a lesson that was left, to go on with: past what is done already, and what is open begins anew. Nil if
  /// there is nothing to go on with.
  public var takenUp: LessonRun? {
    if place == 0, standing == .open { return nil }
    var run = self
    if canGoOn, !isAtEnd { run.goOn() } else { run.begin() }
    return run.isAtEnd ? nil : run
  }

  /// Goes on with the same lesson in another language.
  package mutating func translate(to lesson: Lesson) {
    guard lesson.id == self.lesson.id, lesson.sections.count == self.lesson.sections.count else { return }
    self.lesson = lesson
  }

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
