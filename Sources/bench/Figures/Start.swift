import Foundation

extension Benchmark {
  /// From the start of the program to its first prompt, at a terminal.
  static let start = Benchmark(name: "start") { sizes in
    let folder = Bundle.main.executableURL?.deletingLastPathComponent() ?? URL(filePath: ".")
    let lab = folder.appending(path: "coordlab").path
    let hello = folder.appending(path: "bench-hello").path
    for path in [lab, hello] where !FileManager.default.isExecutableFile(atPath: path) {
      throw BenchFailure.noProgram(path)
    }
    var first: [Double] = []
    var second: [Double] = []
    // In turn, so that a slow moment of the machine meets both. The first time of each fills the disk's cache.
    for round in 0..<sizes.rounds * 3 + 1 {
      let prompt = try secondsToShow("coordlab> ", by: lab)
      let line = try secondsToShow("hello", by: hello)
      if round > 0 {
        first.append(prompt * 1e3)
        second.append(line * 1e3)
      }
    }
    return [
      Figure(
        name: "start.prompt", title: "start: to the first prompt", unit: "ms", goal: nil, values: first),
      Figure(
        name: "start.hello", title: "start: a program that prints a line with Foundation", unit: "ms",
        goal: nil,
        values: second),
      Figure(
        name: "start.ratio", title: "start: the one against the other", unit: "times", goal: .atMost(2),
        values: zip(first, second).map(/)),
    ]
  }
}

/// The seconds from the start of a program, at a terminal of its own, until it has shown a text.
private func secondsToShow(_ text: String, by program: String) throws -> Double {
  var leader: Int32 = -1
  var follower: Int32 = -1
  guard openpty(&leader, &follower, nil, nil, nil) == 0 else { throw BenchFailure.noTerminal }
  defer { close(leader) }
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  for stream: Int32 in 0...2 { posix_spawn_file_actions_adddup2(&actions, follower, stream) }
  posix_spawn_file_actions_addclose(&actions, leader)
  let environment = ["TERM=xterm", "LC_ALL=C.UTF-8", "HOME=/nonexistent"]
  var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(program), nil]
  var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup($0) } + [nil]
  defer { for string in arguments + variables { free(string) } }
  var process: pid_t = 0
  let start = ContinuousClock.now
  let code = posix_spawn(&process, program, &actions, nil, &arguments, &variables)
  close(follower)
  guard code == 0 else { throw BenchFailure.noProgram(program) }
  let isShown = reads(text, from: leader)
  let time = ContinuousClock.now - start
  kill(process, SIGKILL)
  waitpid(process, nil, 0)
  guard isShown else { throw BenchFailure.nothingShown(program) }
  return time.inSeconds
}

private func reads(_ text: String, from file: Int32) -> Bool {
  var seen: [UInt8] = []
  var part = [UInt8](repeating: 0, count: 4096)
  while true {
    let count = read(file, &part, part.count)
    guard count > 0 else { return false }
    seen += part.prefix(count)
    if String(decoding: seen, as: UTF8.self).contains(text) { return true }
  }
}
