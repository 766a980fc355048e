import Foundation
import LessonEngine

/// The learner's folder: a file for each exercise.
public struct Workbench {
  /// The path of the folder.
  public let folder: String
  let exercises: [CodeExercise]

  /// A folder at a path, with or without the exercises' files.
  public init(_ folder: String, _ exercises: [CodeExercise]) {
    self.folder = URL(fileURLWithPath: folder).standardizedFileURL.path
    self.exercises = exercises
  }

  /// The folder for compiled exercises, and for copies of the starts.
  public var scratch: String { "\(folder)/.coordlab" }

  /// Whether the folder has exercises.
  public var exists: Bool { FileManager.default.fileExists(atPath: scratch) }

  /// The path of the learner's file.
  public func source(of exercise: CodeExercise) -> String { "\(folder)/\(exercise.name).swift" }

  /// The path of a copy of the start, to find out whether the learner has changed the file.
  private func start(of exercise: CodeExercise) -> String { "\(scratch)/starts/\(exercise.name).swift" }

  /// Writes missing files, and updates files that the learner has not changed.
  ///
  /// - Parameter flags: the compiler's flags for the files, for a language server.
  /// - Returns: the names of the written files.
  @discardableResult public func write(flags: [String]) throws -> [String] {
    let manager = FileManager.default
    for folder in ["\(scratch)/starts", "\(scratch)/given", "\(folder)/Given"] {
      try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    var written: [String] = []
    for exercise in exercises {
      let source = source(of: exercise)
      let text = manager.contents(atPath: source)
      let isUntouched = text != nil && text == manager.contents(atPath: start(of: exercise))
      if text == nil || (isUntouched && text != Data(exercise.start.utf8)) {
        try reset(exercise)
        written.append("\(exercise.name).swift")
      }
      try writeGiven(exercise)
    }
    try writeCommands(flags)
    return written
  }

  /// Whether the learner has changed the file: it exists, and differs from every start.
  ///
  /// - Parameter starts: other possible starts than the exercise's own.
  public func isChanged(_ exercise: CodeExercise, from starts: [String]) -> Bool {
    guard let text = FileManager.default.contents(atPath: source(of: exercise)) else { return false }
    return text != FileManager.default.contents(atPath: start(of: exercise))
      && !starts.contains { Data($0.utf8) == text }
  }

  /// Writes the learner's file with another start than the exercise's own.
  public func begin(_ exercise: CodeExercise, with text: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: source(of: exercise)), options: .atomic)
  }

  /// Writes the start again.
  public func reset(_ exercise: CodeExercise) throws {
    for path in [start(of: exercise), source(of: exercise)] {
      try Data(exercise.start.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    }
  }

  private func writeGiven(_ exercise: CodeExercise) throws {
    guard let given = exercise.files("Given").first else { return }
    let path = "\(folder)/Given/\(exercise.name).swift"
    try Data(contentsOf: URL(fileURLWithPath: "\(exercise.folder)/\(given)"))
      .write(to: URL(fileURLWithPath: path), options: .atomic)
    // A module cannot have two files of the same name.
    let link = link(to: exercise)
    try? FileManager.default.removeItem(atPath: link)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
  }

  private func link(to exercise: CodeExercise) -> String { "\(scratch)/given/\(exercise.name).given.swift" }

  /// Writes the commands with which an editor's language server compiles the files.
  private func writeCommands(_ flags: [String]) throws {
    struct Command: Encodable {
      var directory: String
      var file: String
      var arguments: [String]
    }
    let commands = exercises.map { exercise in
      let given = exercise.files("Given").isEmpty ? [] : [link(to: exercise)]
      return Command(
        directory: folder, file: source(of: exercise),
        arguments: ["swiftc"] + flags + given + [source(of: exercise)])
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try encoder.encode(commands).write(
      to: URL(fileURLWithPath: "\(folder)/compile_commands.json"), options: .atomic)
  }
}
