import Foundation

/// `editions SPEC` and `editions --save SPEC` are what `.ci/edition` runs, from the package's folder; the plugin runs
/// `editions --generate LIST FILE… [EDITION=OUTPUT]…`.
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
    case "--generate" where arguments.count > 1:
      let pairs = arguments.dropFirst(2).map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
      let outputs = pairs.filter { $0.count == 2 }.map { ($0[0], $0[1]) }
      try Generation(
        list: arguments[1], files: pairs.map { $0[0] }, outputs: Dictionary(uniqueKeysWithValues: outputs)
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

  private static func editing(_ spec: String) throws -> Editing {
    try Editing(spec, in: URL(filePath: "Sources/Variants"), drafts: URL(filePath: ".build/editions"))
  }
}
