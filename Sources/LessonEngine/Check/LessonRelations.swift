import Lab

/// What lessons must be to each other: ids are unique in a language, what is required exists and is no circle, and both
/// languages have the same tasks.
struct LessonRelations {
  private let lessons: [Lesson]
  private let known: Set<String>

  init(_ sources: [LessonSource], known: Set<String>) {
    lessons = sources.compactMap(\.file.lesson)
    self.known = known
  }

  var problems: [LessonProblem] {
    byLanguage.flatMap { language, group in
      // An example in a README may require any of the lessons.
      doubles(group) + requirements(group, among: language == nil ? lessons : group)
    } + differences
  }

  /// The lessons by the language that their folder names; those of no such folder together.
  private var byLanguage: [Language?: [Lesson]] { Dictionary(grouping: lessons, by: \.language) }

  private func doubles(_ lessons: [Lesson]) -> [LessonProblem] {
    var first: [String: Lesson] = [:]
    return lessons.compactMap { lesson in
      guard let earlier = first.updateValue(lesson, forKey: lesson.id) else { return nil }
      return .idTaken(by: earlier, lesson)
    }
  }

  private func requirements(_ lessons: [Lesson], among all: [Lesson]) -> [LessonProblem] {
    let ids = Set(all.map(\.id)).union(known)
    let byID = Dictionary(all.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    return lessons.flatMap { lesson -> [LessonProblem] in
      var problems = lesson.requires.filter { !ids.contains($0) }.map { id in
        let advice =
          nearest(to: id, in: ids.sorted()).map { "did you mean `\($0)`?" }
          ?? "remove it, or write that lesson"
        return LessonProblem(lesson.path, 1, "requires `\(id)`, and there is no such lesson (\(advice))")
      }
      if let circle = circle(from: lesson, byID) {
        problems.append(
          LessonProblem(
            lesson.path, 1, "requires itself: \(circle.joined(separator: " → ")) (remove one of them)"))
      }
      return problems
    }
  }

  /// The way from a lesson back to itself.
  private func circle(from start: Lesson, _ byID: [String: Lesson]) -> [String]? {
    var seen: Set<String> = []
    func way(from lesson: Lesson) -> [String]? {
      for id in lesson.requires {
        if id == start.id { return [lesson.id, id] }
        guard seen.insert(id).inserted, let next = byID[id], let rest = way(from: next) else { continue }
        return [lesson.id] + rest
      }
      return nil
    }
    return way(from: start)
  }

  /// Where the Korean lesson is not the English one in other words.
  private var differences: [LessonProblem] {
    let english = byLanguage[.en] ?? []
    let korean = byLanguage[.ko] ?? []
    if english.isEmpty || korean.isEmpty { return [] }
    let twins = Dictionary(korean.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let missing = english.filter { twins[$0.id] == nil }.map {
      LessonProblem($0.path, 1, "`\($0.id)` is not there in Korean (translate it)")
    }
    let extra = korean.filter { twin in !english.contains { $0.id == twin.id } }.map {
      LessonProblem($0.path, 1, "`\($0.id)` is not there in English (translate it)")
    }
    return missing + extra + english.flatMap { lesson in twins[lesson.id].map { unlike(lesson, $0) } ?? [] }
  }

  private func unlike(_ lesson: Lesson, _ twin: Lesson) -> [LessonProblem] {
    var problems: [LessonProblem] = []
    if (lesson.stage, lesson.begin, lesson.requires) != (twin.stage, twin.begin, twin.requires) {
      problems.append(
        LessonProblem(twin.path, 1, "`stage`, `begin` or `requires` is not as in \(lesson.path) (copy it)"))
    }
    if lesson.exercises.count != twin.exercises.count {
      problems.append(
        LessonProblem(
          twin.path, 1,
          "\(twin.exercises.count) exercises, and \(lesson.exercises.count) in \(lesson.path) (translate all)"
        ))
      return problems
    }
    for (one, other) in zip(lesson.exercises, twin.exercises) where one.facts != other.facts {
      problems.append(
        LessonProblem(
          twin.path, other.line, "not the exercise at \(lesson.path):\(one.line) (copy all but the words)"))
    }
    return problems
  }
}

extension Lesson {
  /// The language whose folder the lesson lies in.
  var language: Language? {
    path.split(separator: "/").dropLast().reversed().lazy.compactMap { Language(rawValue: String($0)) }.first
  }
}

extension Exercise {
  /// What must be the same in every language.
  fileprivate struct Facts: Equatable {
    var id: String?
    var stage: [String]?
    var begin: [String]
    var hintCount: Int
    var kind: Kind
  }

  fileprivate var facts: Facts {
    Facts(id: id, stage: stage, begin: begin, hintCount: hints.count, kind: kind.withoutWords)
  }
}

extension Exercise.Kind {
  /// Without the answers, which may be words.
  var withoutWords: Exercise.Kind {
    switch self {
    case .predict(var parts):
      (parts.choices, parts.answers) = (parts.choices.map { _ in "" }, [])
      return .predict(parts)
    case .choose: return self
    case .task(var task):
      if case .answer = task.aim { (task.aim, task.accept, task.reject) = (.answer([]), [], []) }
      return .task(task)
    }
  }
}
