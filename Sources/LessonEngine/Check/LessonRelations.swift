import LabModel
import Transcripts

/// Checks lessons against each other. Ids are unique in a language; required lessons exist, without cycles; both
/// languages have the same exercises and transcripts; links have targets.
struct LessonRelations {
  private let sources: [LessonSource]
  private let lessons: [Lesson]
  private let known: Set<String>

  init(_ sources: [LessonSource], known: Set<String>) {
    self.sources = sources
    lessons = sources.compactMap(\.file.lesson)
    self.known = known
  }

  var problems: [LessonProblem] {
    byLanguage.flatMap { language, group in
      // An example in a README may require a lesson of any language.
      doubles(group) + requirements(group, among: language == nil ? lessons : group)
    } + differences + links + lessons.flatMap(\.answerMixUps)
  }

  /// The lessons by the language of their folder; lessons outside of language folders under nil.
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

  /// The ids on a cycle of requirements from a lesson back to itself; nil if there is no cycle.
  private func circle(from start: Lesson, _ byID: [String: Lesson]) -> [String]? {
    var seen: Set<String> = []
    func path(from lesson: Lesson) -> [String]? {
      for id in lesson.requires {
        if id == start.id { return [lesson.id, id] }
        guard seen.insert(id).inserted, let next = byID[id], let rest = path(from: next) else { continue }
        return [lesson.id] + rest
      }
      return nil
    }
    return path(from: start)
  }

  private var links: [LessonProblem] {
    let ids = Set(lessons.map(\.id)).union(known)
    return sources.flatMap { LessonLinks($0, lessons: ids).problems }
  }

  /// The differences between English and Korean lessons other than wording.
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
    return missing + extra
      + english.flatMap { lesson in
        twins[lesson.id].map { LessonTwins(lesson, $0, commands(of: lesson), commands(of: $0)).problems }
          ?? []
      }
  }

  private func commands(of lesson: Lesson) -> [TranscriptCommand] {
    sources.first { $0.path == lesson.path && $0.file.lesson == lesson }
      .flatMap { try? LessonTranscripts.transcript(of: $0) }?.commands ?? []
  }
}

extension Lesson {
  /// The language of the lesson's folder; nil outside of language folders.
  var language: Language? {
    path.split(separator: "/").dropLast().reversed().lazy.compactMap { Language(rawValue: String($0)) }.first
  }
}
