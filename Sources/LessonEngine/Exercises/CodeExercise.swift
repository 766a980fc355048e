import Foundation
import LabModel
import Patches

/// An exercise in which a learner writes Swift: a folder with what is given, what it starts from, and what proves it.
public struct CodeExercise: Sendable, Equatable {
  /// The folder's name, `04-hear-back`: the learner's file is called so, too.
  public var name: String
  /// The folder.
  public var folder: String
  /// What a learner reads in the list.
  public var title: String
  /// The heading under which the list shows it; nil for none.
  public var chapter: String?
  /// The app that it starts from, in this style or another: `flow/bookstore@fixed`; nil where the folder has the start.
  public var app: Spec?
  /// What the learner begins with.
  public var start: String
  /// What is read first.
  public var prose: Prose
  /// What has to hold, in order; each on a new launch.
  public var tasks: [Task]
  /// What must not happen whatever a user does, checked once the tasks are done; nil for nothing.
  public var exploration: Exploration?
  /// What the verdict on the start has to say.
  public var startIsTold: String
  /// What the verdict on each `Wrong-NAME.swift` or `Wrong-NAME.patch` has to say, by the file's name.
  public var wrongIsTold: [String: String]

  /// Facts that have to hold after some events.
  public struct Task: Sendable, Equatable {
    /// Small letters, digits and hyphens.
    public var id: String
    /// In words.
    public var goal: String
    /// What has to hold after the events.
    public var facts: Facts
    /// Commands that send the events.
    public var script: [String]
    /// Each says more than the one before.
    public var hints: [String]
    /// Why it is so, once it holds.
    public var why: String?
  }

  /// What `explore` must not find.
  public struct Exploration: Sendable, Equatable {
    /// In words.
    public var goal: String
    /// The length of the longest script, in events.
    public var depth: Int
    /// Kinds of findings.
    public var forbid: [String]
    /// Events that are not tried, by verb or in full.
    public var without: [String]
    /// Each says more than the one before.
    public var hints: [String]
    /// Why it is so, once it holds.
    public var why: String?
  }

  /// What is said once it is solved: the reasons of tasks and exploration.
  public var reasons: [String] { tasks.compactMap(\.why) + [exploration?.why].compactMap(\.self) }

  /// The Swift files and patches of the folder whose names begin so, by name.
  public func files(_ beginning: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
      .filter { $0.hasPrefix(beginning) && ($0.hasSuffix(".swift") || $0.hasSuffix(".patch")) }
  }

  /// A file of the folder; of a patch, the start after it.
  package func text(of file: String) throws(Problems) -> String {
    let path = "\(folder)/\(file)"
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw Problems(all: [Problem(path: path, line: 1, text: "cannot be read")])
    }
    guard file.hasSuffix(".patch") else { return text }
    return try Patched.text(start, after: text, in: path)
  }

  /// The exercises of a folder in the order of their names, with what is wrong with those that could not be read.
  ///
  /// - Parameters:
  ///   - root: the folder that holds a folder for each.
  ///   - start: the source of an app, with which an exercise starts; nil leaves the exercise out.
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
  /// The folder of the exercises in Swift; beside those of the languages.
  public var exercises: String { "\(path)/exercises" }
}

extension LessonLibrary {
  /// By their names, the titles of the exercises in Swift that lie beside the lessons.
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
