import Foundation
import LessonEngine

/// The learner's folder: a file for each exercise.
public struct Workbench {
  /// Where it is.
  public let folder: String
  let exercises: [CodeExercise]

  /// A folder at a path, with or without its files.
  public init(_ folder: String, _ exercises: [CodeExercise]) {
    self.folder = URL(fileURLWithPath: folder).standardizedFileURL.path
    self.exercises = exercises
  }

  /// The folder for what is built, and for what the untouched files are compared with.
  public var scratch: String { "\(folder)/.coordlab" }

  /// Whether exercises were written here.
  public var exists: Bool { FileManager.default.fileExists(atPath: scratch) }

  /// The learner's file.
  public func source(of exercise: CodeExercise) -> String { "\(folder)/\(exercise.name).swift" }

  /// The file as it was written.
  private func start(of exercise: CodeExercise) -> String { "\(scratch)/starts/\(exercise.name).swift" }

  /// Writes what is not there, and brings up to date what the learner has not touched.
  ///
  /// - Parameter flags: what a language server needs to compile the files.
  /// - Returns: the names of the files that were written.
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

  /// Whether the learner has written in the file: it is there, and is no start.
  ///
  /// - Parameter starts: further starts than that which comes with the exercise.
  public func isChanged(_ exercise: CodeExercise, from starts: [String]) -> Bool {
    guard let text = FileManager.default.contents(atPath: source(of: exercise)) else { return false }
    return text != FileManager.default.contents(atPath: start(of: exercise))
      && !starts.contains { Data($0.utf8) == text }
  }

  /// Writes the learner's file with another start than that which comes with the exercise.
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
    // One module cannot have two files of one name.
    let link = link(to: exercise)
    try? FileManager.default.removeItem(atPath: link)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
  }

  private func link(to exercise: CodeExercise) -> String { "\(scratch)/given/\(exercise.name).given.swift" }

  /// What an editor's language server compiles with.
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
