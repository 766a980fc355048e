import Foundation
import LabModel

/// Compiles a learner's file against the modules of the running program, with one call of the compiler.
struct Toolchain {
  let build: BuildFolder
  /// The folder for compiled exercises, with a subfolder for each.
  var scratch: String
  /// The objects to link each exercise with.
  let lab: LinkedObjects

  init(build: BuildFolder, scratch: String) {
    (self.build, self.scratch) = (build, scratch)
    lab = LinkedObjects(objects: build.objects, path: "\(scratch)/lab.o")
  }

  /// The files to compile.
  struct Files {
    /// The name of the exercise: `04-hear-back`.
    var exercise: String
    /// The path of the learner's file.
    var source: String
    /// The paths of the given files.
    var given: [String]
  }

  /// The result of compiling.
  enum Result {
    case program(String)
    /// The compiler's messages, about the files without `@Traced` if these do not compile either.
    case refused(String)
    case cancelled
  }

  /// Why nothing can be compiled.
  struct Unusable: Error, CustomStringConvertible {
    let description: String
  }

  func folder(_ exercise: String) -> String { "\(scratch)/\(exercise)" }

  /// The name of a file in the module, which cannot have two files of the same name.
  private func name(_ path: String, _ files: Files) -> String {
    let isGiven = files.given.contains(path)
    let number = files.given.firstIndex(of: path).map { $0 == 0 ? "" : "\($0 + 1)" } ?? ""
    return files.exercise + (isGiven ? ".given\(number)" : "") + ".swift"
  }

  /// The file names for the learner, by the compiler's file names.
  func shownNames(_ files: Files) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: files.given.map { (name($0, files), "Given/\(files.exercise).swift") }
        + [(name(files.source, files), shownName(files))])
  }

  private func shownName(_ files: Files) -> String { "\(files.exercise).swift" }

  func compile(_ files: Files, isCancelled: @escaping () -> Bool) throws -> Result {
    let folder = folder(files.exercise)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let texts = try (files.given + [files.source]).map {
      (name($0, files), try String(contentsOfFile: $0, encoding: .utf8))
    }
    let tracers = texts.map { ($0, Tracer($1)) }
    let classes = tracers.reduce(into: Set<String>()) { $0.formUnion($1.1.classes) }
    var copies: [String] = []
    for (name, tracer) in tracers {
      copies.append("\(folder)/\(name)")
      try tracer.traced(classes).write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
    }
    let shared = files.given.map { "\"exercise/\(name($0, files))\"" }.joined(separator: ", ")
    try """
    import ExerciseRun

    runExercise("exercise/\(name(files.source, files))", sharing: [\(shared)]) { SceneDelegate() }
    """.write(toFile: "\(folder)/main.swift", atomically: true, encoding: .utf8)
    let run = try swiftc(
      ["-wmo", "-suppress-warnings"] + build.plugin + copies + ["\(folder)/main.swift"] + lab.arguments()
        + ["-o", "\(folder)/check"] + linker,
      in: folder, isCancelled)
    guard let run else { return .cancelled }
    if run.status == 0 { return .program("\(folder)/check") }
    return try messages(files, texts, isCancelled).map { $0.isEmpty ? .refused(run.output) : .refused($0) }
      ?? .cancelled
  }

  #if os(Linux)
    /// Links in one thread, without merging sections: the fastest way.
    private var linker: [String] {
      ["-use-ld=lld"] + ["--strip-debug", "-O0", "--threads=1"].flatMap { ["-Xlinker", $0] }
    }
  #else
    private var linker: [String] { [] }
  #endif

  /// The compiler's messages about the files without `@Traced`; empty if they compile, nil if cancelled.
  private func messages(_ files: Files, _ texts: [(String, String)], _ isCancelled: @escaping () -> Bool)
    throws -> String?
  {
    let folder = "\(folder(files.exercise))/plain"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (name, text) in texts {
      try text.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
    }
    let run = try swiftc(
      ["-wmo", "-typecheck", "-parse-as-library"] + texts.map { "\(folder)/\($0.0)" }, in: folder, isCancelled
    )
    return run.map { $0.status == 0 ? "" : $0.output }
  }

  private func swiftc(_ arguments: [String], in folder: String, _ isCancelled: @escaping () -> Bool) throws
    -> (status: Int32, output: String)?
  {
    let output = "\(folder)/messages"
    let process = ChildProcess(
      arguments: ["swiftc"] + build.flags + ["-diagnostic-style", "llvm"] + arguments, limit: 120,
      environment: ["TMPDIR": folder], output: output, isCancelled: isCancelled)
    guard let outcome = process.run() else {
      throw Unusable(
        description: String(localized: "`swiftc` cannot be run (put the Swift toolchain on PATH)"))
    }
    if outcome.isCancelled { return nil }
    let text = (FileManager.default.contents(atPath: output) ?? Data()).prefix(1 << 20)
    return (outcome.status, String(decoding: text, as: UTF8.self))
  }
}
