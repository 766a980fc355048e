import Foundation
import Glibc

/// A program that runs with a limit of time, in a group of its own that ends with it.
struct ChildProcess {
  /// How it ended.
  struct Outcome {
    /// Its exit status; 128 and more for the signal that ended it.
    var status: Int32
    var isOverTime = false
    var isCancelled = false
  }

  var arguments: [String]
  /// In seconds.
  var limit: Double
  var environment: [String: String] = [:]
  /// Where both streams go.
  var output: String
  /// Polled while it runs; true ends it.
  var isCancelled: () -> Bool = { false }

  /// Runs it to its end.
  ///
  /// - Returns: nil if it cannot be started.
  func run() -> Outcome? {
    guard let process = spawn() else { return nil }
    var outcome = Outcome(status: 0)
    let deadline = ContinuousClock.now + .seconds(limit)
    while true {
      var status: Int32 = 0
      let ended = waitpid(process, &status, WNOHANG)
      if ended == process || (ended < 0 && errno != EINTR) {
        outcome.status = status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + status & 0x7F
        // What it started ends with it.
        kill(-process, SIGKILL)
        return outcome
      }
      outcome.isCancelled = outcome.isCancelled || isCancelled()
      if outcome.isCancelled { kill(-process, SIGKILL) }
      if ContinuousClock.now > deadline {
        // Once it may still say where it is; a second later it may not.
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
    // Whatever this process blocks or ignores, the program can be asked and ended.
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
