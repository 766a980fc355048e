import Foundation

/// Identifies a version of a file. Editors write in place, or move a new file over the old one.
struct FileStamp: Equatable {
  private var seconds: Int
  private var nanoseconds: Int
  private var size: Int
  private var inode: UInt64

  /// Nil if the file is missing or empty, which can happen for a moment while an editor writes.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_size > 0 else { return nil }
    #if canImport(Glibc)
      (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    #else
      (seconds, nanoseconds) = (status.st_mtimespec.tv_sec, status.st_mtimespec.tv_nsec)
    #endif
    (size, inode) = (Int(status.st_size), UInt64(status.st_ino))
  }

  /// Whether the file was modified before another file.
  func isOlder(than other: FileStamp) -> Bool {
    (seconds, nanoseconds) < (other.seconds, other.nanoseconds)
  }
}
