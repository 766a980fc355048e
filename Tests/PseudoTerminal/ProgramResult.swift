import Foundation
import Glibc

/// What a run of a program came to.
public struct ProgramResult: Equatable, Sendable {
  /// All of its standard output.
  public var output: String
  /// All of its standard error.
  public var errors: String
  /// Its exit status, or the number of the signal that ended it.
  public var status: Int32

  /// What a test expects.
  public init(output: String, errors: String, status: Int32) {
    (self.output, self.errors, self.status) = (output, errors, status)
  }
}

/// As many programs at a time as there are cores; the other tests go on meanwhile.
private let programs: OperationQueue = {
  let queue = OperationQueue()
  queue.maxConcurrentOperationCount = ProcessInfo.processInfo.activeProcessorCount
  return queue
}()

extension ProgramResult {
  /// Runs a program to its end; with low priority, since most tests wait for the main actor of this process, and none for
  /// two programs.
  ///
  /// Not a `Process` of Foundation: it learns of the end from a socket, a copy of which any program that another test
  /// starts in that moment holds open for as long as it lives.
  public init(
    of command: [String], environment: [String: String] = ProcessInfo.processInfo.environment,
    in workingFolder: String = FileManager.default.currentDirectoryPath, input: Data = Data()
  ) async throws {
    self = try await withCheckedThrowingContinuation { continuation in
      programs.addOperation {
        continuation.resume(with: Result { try launch(command, environment, workingFolder, input) })
      }
    }
  }
}

private func launch(
  _ command: [String], _ environment: [String: String], _ workingFolder: String, _ input: Data
) throws -> ProgramResult {
  let folder = try TemporaryFolder()
  defer { withExtendedLifetime(folder) {} }
  let files = ["in", "out", "err"].map { "\(folder.path)/\($0)" }
  try input.write(to: URL(filePath: files[0]))
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, files[0], O_RDONLY, 0)
  for stream in [STDOUT_FILENO, STDERR_FILENO] {
    posix_spawn_file_actions_addopen(
      &actions, stream, files[Int(stream)], O_WRONLY | O_CREAT | O_TRUNC, 0o600)
  }
  addCloseFrom(&actions, STDERR_FILENO + 1)
  var attributes = cleanAttributes(flags: Int32(POSIX_SPAWN_SETPGROUP))
  defer { posix_spawnattr_destroy(&attributes) }
  let process = try spawn(
    ["/usr/bin/nice", "/usr/bin/env", "-C", workingFolder] + command, environment, &actions, &attributes)
  var status: Int32 = 0
  while waitpid(process, &status, 0) < 0 {
    guard errno == EINTR else { throw SystemFailure(call: "waitpid", code: errno) }
  }
  return ProgramResult(
    output: try text(of: files[1]), errors: try text(of: files[2]),
    status: status & 0x7F == 0 ? (status >> 8) & 0xFF : status & 0x7F)
}

private func text(of file: String) throws -> String {
  String(decoding: try Data(contentsOf: URL(filePath: file)), as: UTF8.self)
}
