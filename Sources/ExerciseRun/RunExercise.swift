import Foundation
public import HeadlessUIKit
import LabModel
import LabRun

/// Does what `coordlab` asks of the app of an exercise, and ends the process: what the `main.swift` of an exercise calls.
///
/// The arguments of the process are the file of the request, that for the report, and that for notes.
///
/// - Parameters:
///   - file: the learner's file, as the compiler names it.
///   - sharedFiles: the files that are given, as the compiler names them.
///   - scene: makes the scene delegate, at each launch anew.
@MainActor public func runExercise(
  _ file: String, sharing sharedFiles: [String], scene: @escaping () -> any UIWindowSceneDelegate
) -> Never {
  let arguments = CommandLine.arguments
  guard arguments.count == 4, let data = FileManager.default.contents(atPath: arguments[1]),
    let request = try? JSONDecoder().decode(ExerciseRequest.self, from: data)
  else { exit(64) }
  limitResources()
  LastPlace.install(notes: open(arguments[3], O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600))
  let edition = AppEdition("exercise/app", sharing: sharedFiles, file: file, scene: scene)
  let report = ExercisePlayer(edition: edition, note: LastPlace.note).report(on: request)
  LastPlace.end()
  do {
    try JSONEncoder().encode(report).write(to: URL(fileURLWithPath: arguments[2]), options: .atomic)
  } catch {
    exit(65)
  }
  // Nothing of the app's is to run any more.
  fflush(nil)
  _exit(0)
}

/// What a learner's mistake may use up: 2 GB of addresses, 32 MB of output, 200,000 steps an event.
@MainActor private func limitResources() {
  EventLimit.current.steps = 200_000
  var memory = rlimit(rlim_cur: 2 << 30, rlim_max: 2 << 30)
  setrlimit(__rlimit_resource_t(UInt32(RLIMIT_AS.rawValue)), &memory)
  var output = rlimit(rlim_cur: 32 << 20, rlim_max: 32 << 20)
  setrlimit(__rlimit_resource_t(UInt32(RLIMIT_FSIZE.rawValue)), &output)
}
