import Foundation
import Glibc

/// A child process with a time limit, in its own process group, which is killed with it.
struct ChildProcess {
  /// The end of the process.
  struct Outcome {
    /// The exit status; 128 plus the signal's number if a signal ended the process.
    var status: Int32
    var isOverTime = false
    var isCancelled = false
  }

  var arguments: [String]
  /// The time limit, in seconds.
  var limit: Double
  var environment: [String: String] = [:]
  /// The path of the file for standard output and standard error.
  var output: String
  /// Polled while the process runs; true kills the process.
  var isCancelled: () -> Bool = { false }

  /// Runs the process and waits for its end.
  ///
  /// - Returns: nil if the process cannot be started.
  func run() -> Outcome? {
    guard let process = spawn() else { return nil }
    var outcome = Outcome(status: 0)
    let deadline = ContinuousClock.now + .seconds(limit)
    while true {
      var status: Int32 = 0
      let ended = waitpid(process, &status, WNOHANG)
      if ended == process || (ended < 0 && errno != EINTR) {
        outcome.status = status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + status & 0x7F
        // Kills the processes that it started.
        kill(-process, SIGKILL)
        return outcome
      }
      outcome.isCancelled = outcome.isCancelled || isCancelled()
      if outcome.isCancelled { kill(-process, SIGKILL) }
      if ContinuousClock.now > deadline {
        // SIGQUIT lets the process report its location; SIGKILL follows a second later.
        let isOverdue = ContinuousClock.now > deadline + .seconds(1)
        if !outcome.isOverTime { kill(process, SIGQUIT) }
        if isOverdue { kill(-process, SIGKILL) }
        outcome.isOverTime = true
      }
      usleep(2_000)
    }
  }

  private func spawn() -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_adddup2(&actions, 1, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Resets the signals, so that the child gets SIGQUIT even if this process blocks or ignores it.
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    posix_spawnattr_setflags(&attributes, Int16(flags))
    posix_spawnattr_setpgroup(&attributes, 0)
    let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }.map { "\($0)=\($1)" }
    var process: pid_t = 0
    let status = withCStrings(arguments) { arguments in
      withCStrings(variables) {
        posix_spawnp(&process, self.arguments[0], &actions, &attributes, arguments, $0)
      }
    }
    return status == 0 ? process : nil
  }

  private func withCStrings<Result>(
    _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let pointers = texts.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers + [nil])
  }
}
