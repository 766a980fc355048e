import Foundation
import LabModel
import Patches

/// An exercise in which a learner writes Swift: a folder with given files, a start, and wrong and right solutions.
public struct CodeExercise: Sendable, Equatable {
  /// The folder's name, `04-hear-back`. The learner's file has the same name.
  public var name: String
  /// The path of the folder.
  public var folder: String
  /// The title in the list.
  public var title: String
  /// The heading above the exercise in the list; nil for none.
  public var chapter: String?
  /// The app with which the exercise starts, in this style or another: `flow/bookstore@fixed`; nil if the folder has a
  /// start.
  public var app: Spec?
  /// The source with which the learner starts.
  public var start: String
  /// The introduction.
  public var prose: Prose
  /// The tasks, in order; each runs on a new launch.
  public var tasks: [Task]
  /// The exploration that must find nothing, run once the tasks are done; nil for none.
  public var exploration: Exploration?
  /// The text that the verdict on the start must contain.
  public var startIsTold: String
  /// The text that the verdict on each `Wrong-NAME.swift` or `Wrong-NAME.patch` must contain, by file name.
  public var wrongIsTold: [String: String]

  /// A task: facts that must hold after some events.
  public struct Task: Sendable, Equatable {
    /// Small letters, digits and hyphens.
    public var id: String
    /// The goal in words.
    public var goal: String
    /// The facts that must hold after the events.
    public var facts: Facts
    /// The commands that send the events.
    public var script: [String]
    /// The hints, each more specific than the one before.
    public var hints: [String]
    /// The explanation once the facts hold; nil for none.
    public var why: String?
  }

  /// The bounds of `explore`, and the findings that fail the exercise.
  public struct Exploration: Sendable, Equatable {
    /// The goal in words.
    public var goal: String
    /// The length of the longest script, in events.
    public var depth: Int
    /// The kinds of findings that fail the exercise.
    public var forbid: [String]
    /// Events that `explore` does not send, by verb or in full.
    public var without: [String]
    /// The hints, each more specific than the one before.
    public var hints: [String]
    /// The explanation once nothing is found; nil for none.
    public var why: String?
  }

  /// The explanations to print once the exercise is solved, from tasks and exploration.
  public var reasons: [String] { tasks.compactMap(\.why) + [exploration?.why].compactMap(\.self) }

  /// The names of the folder's Swift files and patches that start with a prefix, sorted.
  public func files(_ beginning: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
      .filter { $0.hasPrefix(beginning) && ($0.hasSuffix(".swift") || $0.hasSuffix(".patch")) }
  }

  /// The text of a file of the folder; for a patch, the start with the patch applied.
  package func text(of file: String) throws(Problems) -> String {
    let path = "\(folder)/\(file)"
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw Problems(all: [Problem(path: path, line: 1, text: "cannot be read")])
    }
    guard file.hasSuffix(".patch") else { return text }
    return try Patched.text(start, after: text, in: path)
  }

  /// The exercises of a folder, sorted by name, and the problems of unreadable exercises.
  ///
  /// - Parameters:
  ///   - root: the folder with one folder for each exercise.
  ///   - start: returns the source of the app with which an exercise starts; nil omits the exercise.
  public static func all(
    in root: String, language: Language, start: (Spec) throws(LabError) -> String?
  ) -> (exercises: [CodeExercise], problems: [LessonProblem]) {
    var exercises: [CodeExercise] = []
    var problems: [LessonProblem] = []
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
    for name in names.sorted() where FileManager.default.fileExists(atPath: "\(root)/\(name)/exercise.md") {
      var reader = CodeExerciseReader(folder: "\(root)/\(name)", name: name)
      let exercise = reader.read(language, start)
      problems += reader.problems
      if let exercise, reader.problems.isEmpty { exercises.append(exercise) }
    }
    return (exercises, problems)
  }
}

extension LessonFolder {
  /// The folder of the exercises in Swift, next to the languages' folders.
  public var exercises: String { "\(path)/exercises" }
}

extension LessonLibrary {
  /// The titles of the exercises in Swift that belong to the lessons, by name.
  public var titlesOfCodeExercises: [String: String] {
    let folder = URL(filePath: root).deletingLastPathComponent().appending(path: "exercises").path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    var titles: [String: String] = [:]
    for name in names {
      let files = ["exercise.\(language.rawValue).md", "exercise.md"].map { "\(folder)/\(name)/\($0)" }
      let text = files.lazy.compactMap { try? String(contentsOfFile: $0, encoding: .utf8) }.first
      let line = text?.split(separator: "\n").first { $0.hasPrefix("title: ") }
      titles[name] = line.map { $0.dropFirst("title: ".count).filter { $0 != "\"" } }
    }
    return titles
  }
}
