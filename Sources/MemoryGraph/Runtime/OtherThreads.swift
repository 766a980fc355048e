#if os(Linux)
  #if canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif
#else
  import Darwin
#endif

#if os(Linux)
  @_silgen_name("gettid")
  private func threadNumber() -> Int32

  /// How the other threads of this process stand: the same before and after some work means that none of them ran.
  struct OtherThreads: Equatable {
    /// How often each was taken off a processor, by its id.
    private var switches: [Int32: String] = [:]

    /// Whether this process has no other thread. A directory has a link for each directory in it, and two of its own.
    static var areNone: Bool {
      var status = stat()
      return stat("/proc/self/task", &status) == 0 && status.st_nlink == 3
    }

    /// Nil if one of them runs now, or it cannot be told.
    static var asleep: OtherThreads? {
      var threads = OtherThreads()
      guard let directory = opendir("/proc/self/task") else { return nil }
      defer { closedir(directory) }
      let own = threadNumber()
      while let entry = readdir(directory) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        guard let thread = Int32(name), thread != own else { continue }
        guard let text = text(ofFile: "/proc/self/task/\(name)/status"), text.contains("\nState:\tS") else {
          return nil
        }
        threads.switches[thread] = text.split(separator: "\n").filter { $0.contains("ctxt_switches") }
          .joined()
      }
      return threads
    }

    private static func text(ofFile path: String) -> String? {
      let file = open(path, O_RDONLY)
      guard file >= 0 else { return nil }
      defer { close(file) }
      return withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
        let count = read(file, buffer.baseAddress, buffer.count)
        return count > 0 ? String(decoding: buffer.prefix(count), as: UTF8.self) : nil
      }
    }
  }
#else
  /// Elsewhere nothing tells, and all is read where it is.
  struct OtherThreads: Equatable {
    static let areNone = true
    static let asleep: OtherThreads? = nil
  }
#endif

/// Watches the other threads from one question to the next.
final class ThreadWatch {
  private var last: OtherThreads?

  /// Whether all of them sleep, and slept since the last question. One that only waits for a moment, for this one to let
  /// go of a lock, did not.
  var isQuiet: Bool {
    let now = OtherThreads.asleep
    defer { last = now }
    return now != nil && now == last
  }

  /// Begins anew after a copy of this process has ended: that wakes a thread for a moment, which changes nothing.
  func restart() {
    for _ in 0..<100 {
      last = OtherThreads.asleep
      if last != nil { return }
      sched_yield()
    }
  }
}
