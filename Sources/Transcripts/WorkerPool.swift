#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Processes that test a shard each; what they tell is put together in the order of the files.
struct WorkerPool {
  /// The program and arguments that test a shard.
  let command: (TranscriptShard) -> [String]
  let files: [String]

  /// Starts them, and waits for all of them. Where one ends too early, the file that it was at has failed, and another
  /// one goes on with the next.
  ///
  /// - Parameter done: is told each result.
  func results(jobs: Int, done: (TranscriptResult) -> Void) throws(TranscriptProblem) -> [TranscriptResult] {
    var workers: [Worker] = []
    defer { for worker in workers { worker.end() } }
    for number in 1...max(1, jobs) {
      workers.append(try worker(TranscriptShard(number: number, count: max(1, jobs))))
    }
    var results: [Int: TranscriptResult] = [:]
    func add(_ result: TranscriptResult, at index: Int) {
      results[index] = result
      done(result)
    }
    while !workers.isEmpty {
      for index in Self.ready(workers).reversed() {
        for (file, result) in workers[index].read() { add(result, at: file) }
        if workers[index].isRunning { continue }
        let worker = workers.remove(at: index)
        let reason = worker.end()
        let left = worker.shard.indices(of: files.count).filter { results[$0] == nil }
        guard let first = left.first else { continue }
        add(
          TranscriptResult(failedAt: files[first], worker.problem(at: first, files[first], reason)), at: first
        )
        if worker.hasSpoken, left.count > 1 {
          workers.append(try self.worker(worker.shard.after(first)))
        } else {
          for file in left.dropFirst() {
            add(TranscriptResult(failedAt: files[file], .workerEnded(path: files[file])), at: file)
          }
        }
      }
    }
    return files.indices.compactMap { results[$0] }
  }

  private func worker(_ shard: TranscriptShard) throws(TranscriptProblem) -> Worker {
    try Worker(command(shard), shard, files: files)
  }

  /// Indices of the processes that have something to read.
  private static func ready(_ workers: [Worker]) -> [Int] {
    var waits = workers.map { pollfd(fd: $0.output, events: Int16(POLLIN), revents: 0) }
    guard poll(&waits, nfds_t(waits.count), -1) > 0 else { return [] }
    return waits.indices.filter { waits[$0].revents != 0 }
  }
}

/// A process, and the end of the pipe it writes to.
private struct Worker {
  let shard: TranscriptShard
  let process: pid_t
  let output: Int32
  private(set) var isRunning = true
  /// Whether it got as far as to tell anything.
  private(set) var hasSpoken = false
  private var rest: [UInt8] = []
  private var reader: ShardWire.Reader

  init(_ command: [String], _ shard: TranscriptShard, files: [String]) throws(TranscriptProblem) {
    let program = command.first ?? ""
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .workerNotStarted(program: program, code: errno) }
    // Above the descriptors that the process is started with.
    let high = ends.map { fcntl($0, F_DUPFD_CLOEXEC, 10) }
    let code = errno
    for end in ends { close(end) }
    guard high.allSatisfy({ $0 >= 0 }) else {
      for end in high where end >= 0 { close(end) }
      throw .workerNotStarted(program: program, code: code)
    }
    let started = spawn(command, output: high[1])
    close(high[1])
    switch started {
    case .success(let process): self.process = process
    case .failure(let failure):
      close(high[0])
      throw .workerNotStarted(program: program, code: failure.code)
    }
    output = high[0]
    self.shard = shard
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
    hasSpoken = hasSpoken || !lines.isEmpty
    for line in lines {
      if let result = reader.read(String(decoding: line, as: UTF8.self)) { found.append(result) }
    }
    return found
  }

  /// What kept it from testing a file.
  func problem(at index: Int, _ path: String, _ reason: String) -> TranscriptProblem {
    guard let place = reader.place, place.index == index else { return .workerEnded(path: path) }
    return .trapped(path: path, line: place.line, command: place.command, reason: reason)
  }

  /// Takes leave of the process; one that still runs meets a closed pipe.
  ///
  /// - Returns: how it ended.
  @discardableResult
  func end() -> String {
    close(output)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7f
    if signal == 0 { return "exit status \((status >> 8) & 0xff)" }
    return strsignal(signal).map { String(cString: $0) } ?? "signal \(signal)"
  }
}

private struct SpawnFailure: Error { var code: Int32 }

/// Starts a program with no input and what it tells going to the pipe.
private func spawn(_ command: [String], output: Int32) -> Result<pid_t, SpawnFailure> {
  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
  #else
    var actions = posix_spawn_file_actions_t()
  #endif
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
  posix_spawn_file_actions_adddup2(&actions, output, ShardWire.fileDescriptor)
  var arguments = command.map { strdup($0) } + [nil]
  defer { for argument in arguments { free(argument) } }
  var process: pid_t = 0
  let code = posix_spawnp(&process, command.first ?? "", &actions, nil, &arguments, environ)
  return code == 0 ? .success(process) : .failure(SpawnFailure(code: code))
}

private func systemRead(_ file: Int32, _ buffer: inout [UInt8]) -> Int {
  read(file, &buffer, buffer.count)
}
