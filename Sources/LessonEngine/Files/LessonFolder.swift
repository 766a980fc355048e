import Foundation
import LabModel
import Transcripts

/// The folder of the lessons, with a subfolder for each language, or with the files of one language.
public struct LessonFolder: Sendable, Equatable {
  /// The path of the folder.
  public let path: String

  /// A folder at a path.
  public init(path: String) { self.path = path }

  /// The lessons that come with the program, next to the executable; nil if the executable was moved without them.
  public static let bundled: LessonFolder? = {
    // `Bundle` would search for a whole bundle at each start of the program.
    let program = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    let folder = program.lastIndex(of: "/").map { program[...$0] } ?? ""
    let path = "\(folder)CoordinatorLab_LessonEngine.resources/Lessons"
    return isFolder(path) ? LessonFolder(path: path) : nil
  }()

  /// The folder of a language's lessons: its own, else the English folder, else this folder.
  func folder(of language: Language) -> String {
    let own = [language, .en].map { "\(path)/\($0.rawValue)" }
    return own.first(where: Self.isFolder) ?? path
  }

  /// The languages that have a folder.
  public var languages: [Language] { Language.allCases.filter { Self.isFolder("\(path)/\($0.rawValue)") } }

  /// The lesson files of a folder and its subfolders, sorted by name.
  static func files(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().flatMap { name -> [String] in
      let path = "\(folder)/\(name)"
      if name.hasPrefix(".") { return [] }
      // An exercise in Swift has another format.
      if FileManager.default.fileExists(atPath: "\(path)/exercise.md") { return [] }
      if isFolder(path) { return isLink(path) ? [] : files(in: path) }
      return name.lowercased().hasSuffix(".md") ? [path] : []
    }
  }

  /// Whether there is a folder at a path.
  static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// Whether a path is a symbolic link. Links to folders could form a cycle.
  private static func isLink(_ path: String) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
  }
}

extension LessonFolder {
  /// Whether the folder exists.
  public var exists: Bool { Self.isFolder(path) }
}
