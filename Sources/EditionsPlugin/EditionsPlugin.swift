import Foundation
import PackagePlugin

/// Runs `editions`, which writes the complete file of each `NAME.edition` and the list of all editions for the
/// compiler.
///
/// The target `Variants` compiles all of them except `plus-…`, which measure the cost of growth: tests compile those.
/// Tests of apps get one app each, in the form of ordinary source.
@main struct EditionsPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let variants = context.package.targets.first { $0.name == "Variants" }?.sourceModule
    let inputs = (variants?.sourceFiles.map(\.url) ?? []).sorted { $0.path < $1.path }
      .filter { ["swift", "edition"].contains($0.pathExtension) }
    let tool = try context.tool(named: "editions").url
    let output = context.pluginWorkDirectoryURL
    let folder = target.directoryURL
    let allTests = context.package.directoryURL.appending(path: "Tests/Testability")
    if folder.deletingLastPathComponent().lastPathComponent == "Apps" {
      let tests = swiftFiles(below: allTests.appending(path: folder.lastPathComponent))
      let app = inputs.filter { $0.path.contains("/\(folder.lastPathComponent)/Bookstore/") }
      let model = inputs.filter { $0.lastPathComponent == "BookstoreModel.swift" }
      return [
        .buildCommand(
          displayName: "Writing the source of the app", executable: tool,
          arguments: ["--plain", output.path] + (model + app + tests).map(\.path),
          inputFiles: model + app + tests,
          outputFiles: ["Bookstore.swift", "BookstoreModel.swift"].map { output.appending(path: $0) })
      ]
    }
    let isOfVariants = target.name == "Variants"
    let tests = isOfVariants ? swiftFiles(below: allTests) : []
    let list = output.appending(path: "AllEditions.swift")
    var outputs = [list]
    let files = inputs.map { input in
      let isGrowth = input.lastPathComponent.hasPrefix("plus-")
      guard input.pathExtension == "edition", isGrowth != isOfVariants else { return input.path }
      outputs.append(output.appending(path: name(of: input, among: inputs)))
      return "\(input.path)=\(outputs[outputs.count - 1].path)"
    }
    return [
      .buildCommand(
        displayName: "Writing the complete files of editions", executable: tool,
        arguments: [isOfVariants ? "--generate" : "--generate-alone", list.path] + files + tests.map(\.path),
        inputFiles: inputs + tests, outputFiles: outputs)
    ]
  }

  private func swiftFiles(below folder: URL) -> [URL] {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return paths.filter { $0.hasSuffix("Tests.swift") }.sorted().map { folder.appending(path: $0) }
  }

  /// The complete file of `strong-delegate.edition` beside `KanjiDocumented.swift` is `KanjiStrongDelegate.swift`.
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
