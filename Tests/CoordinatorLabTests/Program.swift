import Foundation
import PseudoTerminal

/// The built program.
enum Program {
  /// It lies beside the bundle of the tests.
  static let path: String = {
    let bundles = Bundle.allBundles.map(\.bundleURL) + [URL(filePath: CommandLine.arguments[0])]
    let folders = bundles.map { $0.deletingLastPathComponent() }
    let candidates = folders.map { $0.appending(path: "coordlab").path }
    return candidates.first { FileManager.default.isExecutableFile(atPath: $0) } ?? "coordlab"
  }()

  /// Runs the program with these arguments.
  static func run(_ arguments: String..., input: Data = Data()) async throws -> ProgramResult {
    try await run(arguments: arguments, input: input)
  }

  /// Runs the program with these arguments.
  static func run(arguments: [String], input: Data = Data()) async throws -> ProgramResult {
    try await launch([path] + arguments, input)
  }

  /// Runs a line of shell, in which `$coordlab` is the program.
  static func shell(_ line: String, environment: [String: String] = [:]) async throws -> ProgramResult {
    try await launch(["/bin/sh", "-c", line], Data(), environment)
  }

  private static func launch(
    _ command: [String], _ input: Data = Data(), _ environment: [String: String] = [:]
  ) async throws -> ProgramResult {
    let environment = ["coordlab": path, "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"]
      .merging(environment) { $1 }
    return try await ProgramResult(of: command, environment: environment, input: input)
  }
}
