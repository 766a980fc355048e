import Foundation
public import HeadlessUIKit
import LabModel
import LabRun

/// Handles a request of `coordlab` to the app of an exercise, and ends the process. The exercise's `main.swift` calls
/// this function.
///
/// The arguments of the process are the paths of the request, of the report, and of the notes.
///
/// - Parameters:
///   - file: the learner's file, by the compiler's name.
///   - sharedFiles: the given files, by the compiler's names.
///   - scene: makes a new scene delegate at each launch.
@MainActor public func runExercise(
  _ file: String, sharing sharedFiles: [String], scene: @escaping () -> any UIWindowSceneDelegate
) -> Never {
  let arguments = CommandLine.arguments
  guard arguments.count == 4, let data = FileManager.default.contents(atPath: arguments[1]),
    let request = try? JSONDecoder().decode(ExerciseRequest.self, from: data)
  else { exit(64) }
  limitResources()
  LastLocation.install(notes: open(arguments[3], O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600))
  let edition = AppEdition("exercise/app", sharing: sharedFiles, file: file, scene: scene)
  let report = ExercisePlayer(edition: edition, note: LastLocation.note).report(on: request)
  LastLocation.end()
  do {
    try JSONEncoder().encode(report).write(to: URL(fileURLWithPath: arguments[2]), options: .atomic)
  } catch {
    exit(65)
  }
  // Exits without `atexit` handlers and destructors: no code of the app may run any more.
  fflush(nil)
  _exit(0)
}

/// Limits what a learner's mistake can use: 2 GB of address space, 32 MB of output, 200,000 steps in an event.
@MainActor private func limitResources() {
  EventLimit.current.steps = 200_000
  var memory = rlimit(rlim_cur: 2 << 30, rlim_max: 2 << 30)
  setrlimit(__rlimit_resource_t(UInt32(RLIMIT_AS.rawValue)), &memory)
  var output = rlimit(rlim_cur: 32 << 20, rlim_max: 32 << 20)
  setrlimit(__rlimit_resource_t(UInt32(RLIMIT_FSIZE.rawValue)), &output)
}
