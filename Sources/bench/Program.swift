import Foundation

/// A program of this package, to start and time.
struct Program {
  let path: String

  /// The program in this program's own folder.
  ///
  /// - Throws: `BenchFailure` if there is none.
  init(_ name: String) throws {
    let folder = Bundle.main.executableURL?.deletingLastPathComponent() ?? URL(filePath: ".")
    path = folder.appending(path: name).path
    guard FileManager.default.isExecutableFile(atPath: path) else { throw BenchFailure.noProgram(path) }
  }

  /// The seconds from its start, at a new terminal, until it shows a text.
  func secondsToShow(_ text: String) throws -> Double {
    var leader: Int32 = -1
    var follower: Int32 = -1
    guard openpty(&leader, &follower, nil, nil, nil) == 0 else { throw BenchFailure.noTerminal }
    defer { close(leader) }
    let start = ContinuousClock.now
    let process = try begin([], output: follower, closing: leader)
    close(follower)
    let isShown = shows(text, from: leader)
    let time = ContinuousClock.now - start
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
    guard isShown else { throw BenchFailure.nothingShown(path) }
    return time.inSeconds
  }

  /// The seconds from its start to its end.
  ///
  /// - Throws: `BenchFailure` unless it ends with status 0.
  func secondsToEnd(_ arguments: [String]) throws -> Double {
    let null = open("/dev/null", O_RDWR)
    defer { close(null) }
    let start = ContinuousClock.now
    let process = try begin(arguments, output: null)
    var status: Int32 = 0
    waitpid(process, &status, 0)
    let time = ContinuousClock.now - start
    guard status == 0 else { throw BenchFailure.failed(path) }
    return time.inSeconds
  }

  private func begin(_ arguments: [String], output: Int32, closing other: Int32? = nil) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for stream: Int32 in 0...2 { posix_spawn_file_actions_adddup2(&actions, output, stream) }
    if let other { posix_spawn_file_actions_addclose(&actions, other) }
    let environment = ["TERM=xterm", "LC_ALL=C.UTF-8", "HOME=/nonexistent"]
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup($0) } + [nil]
    defer { for string in words + variables { free(string) } }
    var process: pid_t = 0
    guard posix_spawn(&process, path, &actions, nil, &words, &variables) == 0 else {
      throw BenchFailure.noProgram(path)
    }
    return process
  }

  private func shows(_ text: String, from file: Int32) -> Bool {
    var seen: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(file, &part, part.count)
      guard count > 0 else { return false }
      seen += part.prefix(count)
      if String(decoding: seen, as: UTF8.self).contains(text) { return true }
    }
  }
}
