import Foundation

/// What a run of the built program came to.
struct ProgramResult: Equatable {
  var output: String
  var errors: String
  var status: Int32
}

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
  static func run(_ arguments: String..., input: Data = Data()) throws -> ProgramResult {
    try run(arguments: arguments, input: input)
  }

  /// Runs the program with these arguments.
  static func run(arguments: [String], input: Data = Data()) throws -> ProgramResult {
    try launch(path, arguments, input)
  }

  /// Runs a line of shell, in which `$coordlab` is the program.
  static func shell(_ line: String, environment: [String: String] = [:]) throws -> ProgramResult {
    try launch("/bin/sh", ["-c", line], Data(), environment)
  }

  private static func launch(
    _ executable: String, _ arguments: [String], _ input: Data, _ environment: [String: String] = [:]
  ) throws -> ProgramResult {
    let process = Process()
    process.executableURL = URL(filePath: executable)
    process.arguments = arguments
    process.environment = ["coordlab": path, "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"]
      .merging(environment) { $1 }
    let folder = FileManager.default.temporaryDirectory.appending(path: "coordlab-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["in", "out", "err"].map { folder.appending(path: $0) }
    try input.write(to: files[0])
    for file in files.dropFirst() { try Data().write(to: file) }
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    process.waitUntilExit()
    return ProgramResult(
      output: String(decoding: try Data(contentsOf: files[1]), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self),
      status: process.terminationStatus)
  }
}
