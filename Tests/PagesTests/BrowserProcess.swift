import Foundation
import Glibc
import PseudoTerminal

/// A browser's process, with a pipe each way.
nonisolated enum BrowserProcess {
  /// Whether an address asks for nothing from elsewhere.
  static func isOwn(_ url: String) -> Bool {
    ["file:", "data:", "about:"].contains { url.hasPrefix($0) }
  }

  /// Starts a program that reads from descriptor 3 and writes to descriptor 4.
  static func start(_ arguments: [String]) throws -> (input: Int32, output: Int32) {
    var toBrowser: [Int32] = [0, 0]
    var fromBrowser: [Int32] = [0, 0]
    guard pipe(&toBrowser) == 0, pipe(&fromBrowser) == 0 else { throw BrowserFailure(text: "no pipe") }
    // A copy in a browser would keep the pipe open.
    for descriptor in toBrowser + fromBrowser { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    defer {
      close(toBrowser[0])
      close(fromBrowser[1])
    }
    // Its priority is low: most tests wait for the main actor of this process.
    try spawn(["/usr/bin/nice"] + arguments, reading: toBrowser[0], writing: fromBrowser[1])
    return (toBrowser[1], fromBrowser[0])
  }

  private static func spawn(_ arguments: [String], reading: Int32, writing: Int32) throws {
    // Above 3 and 4, so that neither takes the other's place.
    let from = fcntl(reading, F_DUPFD_CLOEXEC, 20)
    let to = fcntl(writing, F_DUPFD_CLOEXEC, 20)
    defer {
      close(from)
      close(to)
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, from, 3)
    posix_spawn_file_actions_adddup2(&actions, to, 4)
    for stream: Int32 in [1, 2] {
      posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0)
    }
    addCloseFrom(&actions, 5)
    var pointers = arguments.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    // A shell whose thread blocks signals waits for its children in vain.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var process = pid_t()
    guard posix_spawn(&process, arguments[0], &actions, &attributes, &pointers, environ) == 0 else {
      throw BrowserFailure(text: "\(arguments[0]) does not start")
    }
    // Exit tests learn of no child's end while another that has ended waits for its parent.
    Thread.detachNewThread { [process] in waitpid(process, nil, 0) }
  }
}
