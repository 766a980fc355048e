import Foundation
import Patches

/// `.ci/edition` runs `editions SPEC` and `editions --save SPEC` from the package's folder. The plugin runs
/// `editions --generate LIST FILE… EDITION… EDITION=OUTPUT…`. Tests that compile editions alone use `--generate-alone`,
/// tests of apps use `editions --plain FOLDER MODEL FILE… EDITION… TEST…`.
@main enum Main {
  static func main() {
    do {
      let problems = try run(Array(CommandLine.arguments.dropFirst()))
      if !problems.isEmpty { throw Problems(all: problems) }
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }

  private static func run(_ arguments: [String]) throws -> [Problem] {
    switch arguments.first {
    case "--plain" where arguments.count > 2:
      try plain(Array(arguments.dropFirst()))
      return []
    case "--generate" where arguments.count > 1, "--generate-alone" where arguments.count > 1:
      let pairs = arguments.dropFirst(2).map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
      let outputs = pairs.filter { $0.count == 2 }.map { ($0[0], $0[1]) }
      let files = pairs.map { $0[0] }
      let tests = files.filter { $0.contains("/Testability/") }
      try Generation(
        list: arguments[1], files: files.filter { !tests.contains($0) },
        outputs: Dictionary(uniqueKeysWithValues: outputs), tests: tests,
        compilesSources: arguments[0] == "--generate"
      ).write()
      return []
    case "--save" where arguments.count == 2:
      return try editing(arguments[1]).save()
    case let spec? where arguments.count == 1 && !spec.hasPrefix("-"):
      let editing = try editing(spec)
      let problems = try editing.write()
      print("edit \(editing.file.relativePath), then run `.ci/edition --save \(spec)`")
      return problems
    default:
      throw Refusal("usage: .ci/edition [--save] SPEC")
    }
  }

  /// Writes the fixed edition among some files, and its shared model, as the source of an app.
  private static func plain(_ arguments: [String]) throws {
    let files = Array(arguments.dropFirst(2))
    let tests = files.filter { $0.contains("/Testability/") }
    let lines = try tests.flatMap { linesOf(try String(contentsOfFile: $0, encoding: .utf8)) }
    let folder = try AppFolder(files.filter { !tests.contains($0) })
    guard let fixed = folder.patches["fixed"] else { throw Refusal("no edition is called fixed") }
    let model = linesOf(try String(contentsOfFile: arguments[1], encoding: .utf8))
    let app = PlainApp(try folder.complete(fixed).lines, switchable: PlainApp.messages(in: lines))
    guard app.missing.isEmpty else {
      throw Refusal("the app does not send \(app.missing.joined(separator: ", ")), as a test says")
    }
    for (name, lines) in [
      ("Bookstore", app.lines), ("BookstoreModel", PlainApp(model, switchable: []).lines),
    ] {
      let output = URL(filePath: arguments[0]).appending(path: "\(name).swift")
      let text = lines.joined(separator: "\n") + "\n"
      if (try? String(contentsOf: output, encoding: .utf8)) != text { try Data(text.utf8).write(to: output) }
    }
  }

  private static func editing(_ spec: String) throws -> Editing {
    try Editing(spec, in: URL(filePath: "Sources/Variants"), drafts: URL(filePath: ".build/editions"))
  }
}
