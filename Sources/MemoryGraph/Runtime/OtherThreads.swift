import CSwiftRuntime
import Glibc

@_silgen_name("gettid")
private func threadNumber() -> Int32

/// A snapshot of this process's other threads: equal before and after some work if none of them ran meanwhile.
package struct OtherThreads: Equatable {
  /// How often each thread was taken off a processor, by its id.
  private var switches: [Int32: UInt64] = [:]

  /// Whether this process has no other thread. A directory has a link for each directory in it, and two of its own.
  static var areNone: Bool {
    if coordlab_is_single_threaded() { return true }
    var status = stat()
    return stat("/proc/self/task", &status) == 0 && status.st_nlink == 3
  }

  /// Nil if one of them runs now, or the system does not tell.
  static var asleep: OtherThreads? {
    var threads = OtherThreads()
    guard let directory = opendir("/proc/self/task") else { return nil }
    defer { closedir(directory) }
    let own = threadNumber()
    while let entry = readdir(directory) {
      let thread = withUnsafeBytes(of: &entry.pointee.d_name) { name in
        name.baseAddress.map { Int32(strtol($0.assumingMemoryBound(to: CChar.self), nil, 10)) } ?? 0
      }
      guard thread > 0, thread != own else { continue }
      guard let count = switchesOfSleeping(thread) else { return nil }
      threads.switches[thread] = count
    }
    return threads
  }

  /// Waits until each thread itself waits for something; half a second at most.
  package static func awaitRest() {
    for _ in 0..<500 where !areNone && asleep == nil { usleep(1000) }
  }

  /// How often the thread was taken off a processor; nil if it is not asleep. Written for speed: each reading asks
  /// twice for each thread.
  private static func switchesOfSleeping(_ thread: Int32) -> UInt64? {
    let file = open("/proc/self/task/\(thread)/status", O_RDONLY)
    guard file >= 0 else { return nil }
    defer { close(file) }
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4096) { text -> UInt64? in
      guard let start = text.baseAddress else { return nil }
      let count = read(file, start, text.count - 1)
      guard count > 0 else { return nil }
      text[count] = 0
      guard strstr(start, "\nState:\tS") != nil,
        let voluntary = number(after: "\nvoluntary_ctxt_switches:", in: start),
        let forced = number(after: "\nnonvoluntary_ctxt_switches:", in: start)
      else { return nil }
      // Each of the two only grows.
      return voluntary + forced
    }
  }

  private static func number(after title: String, in text: UnsafePointer<CChar>) -> UInt64? {
    strstr(text, title).map { strtoull($0 + title.utf8.count, nil, 10) }
  }
}

/// Watches the other threads from one question to the next.
final class ThreadWatch {
  private var last: OtherThreads?

  /// Whether all of them sleep, and slept since the last question. A thread that briefly waited for a lock of this one
  /// did not sleep.
  var isQuiet: Bool {
    let now = OtherThreads.asleep
    defer { last = now }
    return now != nil && now == last
  }

  /// Starts again after a copy of this process has ended: that wakes a thread for a moment, which changes nothing.
  func restart() {
    for _ in 0..<100 {
      last = OtherThreads.asleep
      if last != nil { return }
      sched_yield()
    }
  }
}
