import Foundation
import PackagePlugin

/// Has `editions` write the complete file of each `NAME.edition`, for the compiler, and the list of all editions.
@main struct EditionsPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let sources = (target.sourceModule?.sourceFiles.map(\.url) ?? []).sorted { $0.path < $1.path }
    let inputs = sources.filter { ["swift", "edition"].contains($0.pathExtension) }
    let list = context.pluginWorkDirectoryURL.appending(path: "AllEditions.swift")
    var arguments = ["--generate", list.path]
    var outputs = [list]
    for input in inputs {
      guard input.pathExtension == "edition" else {
        arguments.append(input.path)
        continue
      }
      let output = context.pluginWorkDirectoryURL.appending(path: name(of: input, among: inputs))
      arguments.append("\(input.path)=\(output.path)")
      outputs.append(output)
    }
    return [
      .buildCommand(
        displayName: "Writing the complete files of editions",
        executable: try context.tool(named: "editions").url, arguments: arguments, inputFiles: inputs,
        outputFiles: outputs)
    ]
  }

  /// Beside `KanjiDocumented.swift`, `strong-delegate.edition` is `KanjiStrongDelegate.swift`.
  private func name(of edition: URL, among files: [URL]) -> String {
    let folder = edition.deletingLastPathComponent()
    let documented = files.first {
      $0.deletingLastPathComponent() == folder && $0.lastPathComponent.hasSuffix("Documented.swift")
    }
    let app = documented?.lastPathComponent.dropLast("Documented.swift".count) ?? ""
    let words = edition.deletingPathExtension().lastPathComponent.split(separator: "-")
    return app + words.map { $0 == "ui" ? "UI" : $0.capitalized }.joined() + ".swift"
  }
}
