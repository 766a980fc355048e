import Foundation
import LessonEngine
import Variants

@testable import Shell

/// Lesson files in a folder of their own, checked.
enum CheckedLessons {
  /// The problems of the files, by name, with paths relative to the folder.
  static func problems(_ files: [String: String]) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "lessons-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for (name, text) in files {
      let path = URL(filePath: "\(folder)/\(name)")
      try FileManager.default.createDirectory(
        at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: path)
    }
    return try LessonCheck.sessions(of: documentedVariants).run([folder]).problems.map {
      $0.message.replacing("\(folder)/", with: "")
    }
  }

  /// A lesson of `delegate`, whose body starts at line 8.
  static func lesson(_ body: String, id: String = "one") -> String {
    "---\nformat: 1\nid: \(id)\ntitle: T\nstage: delegate\nrequires: []\n---\n\(body)"
  }
}
