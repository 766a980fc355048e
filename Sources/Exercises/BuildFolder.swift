import Foundation
import LabModel

/// The folder in which the running program was built, with its modules, objects and the macro plugin. Exercises use
/// these files, and build nothing again.
struct BuildFolder {
  /// Why exercises cannot be compiled here.
  struct Missing: Error, CustomStringConvertible {
    let path: String
    var description: String {
      String(
        localized: """
          \(path) is not there: exercises are compiled with what `swift build` left beside this program \
          (run `swift build`, and start `coordlab` from its build folder)
          """)
    }
  }

  /// The path of the folder.
  let path: String
  /// The paths of the objects to link an exercise with.
  let objects: [String]
  /// The names of the linked C modules with a module map in the folder.
  private let cModules: [String]

  /// The modules of an exercise's process, without their dependencies.
  private static let modules: Set = ["ExerciseRun", "Tracing", "UIKit"]

  /// - Parameter program: the path of the running program.
  init(of program: String) throws(Missing) {
    path = String(program[..<(program.lastIndex(of: "/") ?? program.startIndex)])
    let name = program.split(separator: "/").last.map(String.init) ?? program
    let list = "\(path)/\(name).product/Objects.LinkFileList"
    guard let text = try? String(contentsOfFile: list, encoding: .utf8) else { throw Missing(path: list) }
    let modules = try Self.modules.union(Self.dependencies(of: "ExerciseRun", in: path))
    objects = text.split(separator: "\n").map(String.init).filter { object in
      object.split(separator: "/").dropLast().last.map { modules.contains(String($0.dropLast(6))) } ?? false
    }
    for needed in ["\(path)/Modules/UIKit.swiftmodule", "\(path)/TraceMacros-tool"] + objects.prefix(1)
    where !FileManager.default.fileExists(atPath: needed) { throw Missing(path: needed) }
    cModules = modules.filter { [path] in
      FileManager.default.fileExists(atPath: "\(path)/\($0).build/module.modulemap")
    }.sorted()
  }

  /// The dependencies of a module, from SwiftPM's description of the build.
  private static func dependencies(of module: String, in path: String) throws(Missing) -> Set<String> {
    let file = "\(path)/description.json"
    guard let data = FileManager.default.contents(atPath: file),
      let map = data.range(of: Data("\"targetDependencyMap\"".utf8)),
      let start = data[map.upperBound...].firstIndex(of: UInt8(ascii: "{")),
      let end = data[start...].firstIndex(of: UInt8(ascii: "}")),
      let names = try? JSONDecoder().decode([String: [String]].self, from: data[start...end])[module]
    else { throw Missing(path: file) }
    return Set(names)
  }

  /// The compiler's flags for a learner's unchanged file; an editor's language server needs the same flags.
  var flags: [String] {
    [
      "-swift-version", "6", "-default-isolation", "MainActor", "-Onone", "-I", "\(path)/Modules",
      "-module-name", "exercise",
    ] + cModules.flatMap { ["-Xcc", "-fmodule-map-file=\(path)/\($0).build/module.modulemap"] }
  }

  /// The flags that load the plugin for `@Traced`.
  var plugin: [String] { ["-load-plugin-executable", "\(path)/TraceMacros-tool#TraceMacros"] }
}
