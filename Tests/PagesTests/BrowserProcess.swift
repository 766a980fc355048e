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
    // Duplicates the descriptors above 3 and 4, so that neither replaces the other.
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
    var attributes = cleanAttributes(flags: 0)
    defer { posix_spawnattr_destroy(&attributes) }
    let process = try PseudoTerminal.spawn(
      arguments, ProcessInfo.processInfo.environment, &actions, &attributes)
    // Exit tests learn of no child's end while an ended child is not reaped.
    Thread.detachNewThread { waitpid(process, nil, 0) }
  }
}
