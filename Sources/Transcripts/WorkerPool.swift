#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Processes that test a shard each; what they tell is put together in the order of the files.
struct WorkerPool {
  /// A program and its arguments for each process.
  let commands: [[String]]
  let files: [String]

  /// Starts them, does this process's own part meanwhile, and waits for all of them. A file that a process did not get
  /// to, since it crashed, is a failure of that file.
  ///
  /// - Parameters:
  ///   - own: gives the results of the files that this process tests, by their indices.
  ///   - done: is told each result of another process.
  func results(
    own: () -> [Int: TranscriptResult], done: (TranscriptResult) -> Void
  ) throws(TranscriptProblem) -> [TranscriptResult] {
    var workers: [Worker] = []
    defer { for worker in workers { worker.end() } }
    for command in commands { workers.append(try Worker(command, files: files)) }
    var results = own()
    while workers.contains(where: \.isRunning) {
      for index in Self.ready(workers) {
        for (file, result) in workers[index].read() {
          results[file] = result
          done(result)
        }
      }
    }
    return files.indices.map { index in
      if let result = results[index] { return result }
      let result = TranscriptResult(failedAt: files[index], .workerEnded(path: files[index]))
      done(result)
      return result
    }
  }

  /// Indices of the processes that have something to read.
  private static func ready(_ workers: [Worker]) -> [Int] {
    let running = workers.indices.filter { workers[$0].isRunning }
    var waits = running.map { pollfd(fd: workers[$0].output, events: Int16(POLLIN), revents: 0) }
    guard poll(&waits, nfds_t(waits.count), -1) > 0 else { return [] }
    return zip(running, waits).filter { $1.revents != 0 }.map { $0.0 }
  }
}

/// A process, and the end of the pipe it writes to.
private struct Worker {
  let process: pid_t
  let output: Int32
  private(set) var isRunning = true
  private var rest: [UInt8] = []
  private var reader: ShardWire.Reader

  init(_ command: [String], files: [String]) throws(TranscriptProblem) {
    let program = command.first ?? ""
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .workerNotStarted(program: program, code: errno) }
    _ = ends.map { fcntl($0, F_SETFD, FD_CLOEXEC) }
    let started = spawn(command, output: ends[1])
    close(ends[1])
    switch started {
    case .success(let process): self.process = process
    case .failure(let failure):
      close(ends[0])
      throw .workerNotStarted(program: program, code: failure.code)
    }
    output = ends[0]
    reader = ShardWire.Reader(files: files)
  }

  /// The results that are complete by now.
  mutating func read() -> [(index: Int, result: TranscriptResult)] {
    var part = [UInt8](repeating: 0, count: 65_536)
    let count = systemRead(output, &part)
    if count < 0, errno == EINTR { return [] }
    if count <= 0 { isRunning = false }
    rest += part.prefix(max(0, count))
    var found: [(index: Int, result: TranscriptResult)] = []
    var lines = rest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    rest = lines.popLast().map { Array($0) } ?? []
    for line in lines {
      if let result = reader.read(String(decoding: line, as: UTF8.self)) { found.append(result) }
    }
    return found
  }

  /// Takes leave of the process; one that still runs meets a closed pipe.
  func end() {
    close(output)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
  }
}

private struct SpawnFailure: Error { var code: Int32 }

/// Starts a program with no input and its output going to the pipe.
private func spawn(_ command: [String], output: Int32) -> Result<pid_t, SpawnFailure> {
  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
  #else
    var actions = posix_spawn_file_actions_t()
  #endif
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
  posix_spawn_file_actions_adddup2(&actions, output, 1)
  var arguments = command.map { strdup($0) } + [nil]
  defer { for argument in arguments { free(argument) } }
  var process: pid_t = 0
  let code = posix_spawnp(&process, command.first ?? "", &actions, nil, &arguments, environ)
  return code == 0 ? .success(process) : .failure(SpawnFailure(code: code))
}

private func systemRead(_ file: Int32, _ buffer: inout [UInt8]) -> Int {
  read(file, &buffer, buffer.count)
}
