import Foundation
import LabModel
import Transcripts

/// The folder that holds the lessons: a folder for each language, or one language's files.
public struct LessonFolder: Sendable, Equatable {
  /// Where it is.
  public let path: String

  /// A folder at a path.
  public init(path: String) { self.path = path }

  /// The lessons that came with the program: beside the executable, whatever the current folder; nil if it was moved
  /// away from them.
  public static let bundled: LessonFolder? = {
    // Foundation would look for a whole bundle around it at each start.
    let program = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    let folder = program.lastIndex(of: "/").map { program[...$0] } ?? ""
    let path = "\(folder)CoordinatorLab_LessonEngine.resources/Lessons"
    return isFolder(path) ? LessonFolder(path: path) : nil
  }()

  /// The folder of a language's lessons: its own, else the English one, else this one.
  func folder(of language: Language) -> String {
    let own = [language, .en].map { "\(path)/\($0.rawValue)" }
    return own.first(where: Self.isFolder) ?? path
  }

  /// The languages that have a folder.
  public var languages: [Language] { Language.allCases.filter { Self.isFolder("\(path)/\($0.rawValue)") } }

  /// The lesson files of a folder and of its folders, in the order of their names.
  static func files(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().flatMap { name -> [String] in
      let path = "\(folder)/\(name)"
      if name.hasPrefix(".") { return [] }
      // An exercise in Swift has a form of its own.
      if FileManager.default.fileExists(atPath: "\(path)/exercise.md") { return [] }
      if isFolder(path) { return isLink(path) ? [] : files(in: path) }
      return name.lowercased().hasSuffix(".md") ? [path] : []
    }
  }

  /// Whether a folder is there.
  static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// A link to a folder may lead round in a circle.
  private static func isLink(_ path: String) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
  }
}

extension LessonFolder {
  /// Whether the folder is there.
  public var exists: Bool { Self.isFolder(path) }
}
