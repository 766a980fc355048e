import CSwiftRuntime

#if os(Linux)
  #if canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif

  /// Work done in a copy of this process: it sees the memory as it was at one moment, while other threads of this process
  /// go on, and if it fails, it fails alone.
  enum SeparateProcess {
    /// What `work` gives; nil if it failed, or did not end within some seconds, each time.
    static func run(attempts: Int, seconds: UInt32 = 5, _ work: () -> [UInt8]) -> [UInt8]? {
      for _ in 0..<attempts {
        if let result = run(within: seconds, work) { return result }
      }
      return nil
    }

    private static func run(within seconds: UInt32, _ work: () -> [UInt8]) -> [UInt8]? {
      var ends: [Int32] = [0, 0]
      guard pipe(&ends) == 0 else { return nil }
      let process = coordlab_copy_process(seconds)
      guard process != 0 else { runAsCopy(work, output: ends[1]) }
      close(ends[1])
      defer { close(ends[0]) }
      guard process > 0 else { return nil }
      let bytes = readAll(from: ends[0])
      return hasSucceeded(process) ? bytes : nil
    }

    private static func runAsCopy(_ work: () -> [UInt8], output: Int32) -> Never {
      let bytes = work()
      var written = 0
      while written < bytes.count {
        let count = bytes[written...].withUnsafeBytes { write(output, $0.baseAddress, $0.count) }
        if count <= 0 { _exit(1) }
        written += count
      }
      _exit(0)
    }

    private static func readAll(from input: Int32) -> [UInt8] {
      var bytes: [UInt8] = []
      var part = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = read(input, &part, part.count)
        if count > 0 { bytes.append(contentsOf: part[..<count]) }
        if count == 0 || count < 0 && errno != EINTR { return bytes }
      }
    }

    private static func hasSucceeded(_ process: Int32) -> Bool {
      var status: Int32 = 0
      while waitpid(process, &status, 0) < 0 {
        if errno != EINTR { return false }
      }
      return status == 0
    }
  }
#else
  /// Elsewhere a copy of a process with threads cannot go on: all is read where it is.
  enum SeparateProcess {
    static func run(attempts: Int, seconds: UInt32 = 5, _ work: () -> [UInt8]) -> [UInt8]? { work() }
  }
#endif
