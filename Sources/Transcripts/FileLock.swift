#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An exclusive lock on the file that a path names, not on one that was just replaced.
///
/// Where the file system knows no locks, the comparison with what was read is all there is.
struct FileLock {
  let file: Int32
  let mode: UInt32
  /// False where the file system knows no locks.
  let isHeld: Bool

  init(_ target: String, path: String) throws(TranscriptProblem) {
    while true {
      let file = open(target, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      guard file >= 0 else { throw .unreadable(path: path, code: errno) }
      let isHeld = Self.lock(file)
      var (locked, named) = (stat(), stat())
      if fstat(file, &locked) == 0, stat(target, &named) == 0, locked.st_ino == named.st_ino,
        locked.st_dev == named.st_dev
      {
        self.file = file
        mode = UInt32(locked.st_mode)
        self.isHeld = isHeld
        return
      }
      close(file)
    }
  }

  private static func lock(_ file: Int32) -> Bool {
    while flock(file, LOCK_EX) != 0 {
      if errno != EINTR { return false }
    }
    return true
  }

  func unlock() { close(file) }
}
