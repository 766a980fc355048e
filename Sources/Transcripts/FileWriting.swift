#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Writing whole files: at any moment, also after a kill, a file is the old one or the new one.
package enum FileWriting {
  /// Replaces a file that was read as `old`; a second update at the same time waits, and then finds nothing to do.
  ///
  /// The new file is written beside the old one and renamed over it. It keeps the mode, and a link stays a link.
  package static func replace(_ path: String, old: String, with new: String) throws(TranscriptProblem) {
    guard let target = resolved(path) else { throw .unwritable(path: path, code: errno) }
    let lock = try FileLock(target, path: path)
    defer { lock.unlock() }
    try checkWritable(target, mode: lock.mode, path: path)
    let bytes = try FileReading.bytes(of: lock.file, path: path)
    if bytes.areBytes(of: new) { return }
    guard bytes.areBytes(of: old) else { throw .changedMeanwhile(path: path) }
    if lock.isHeld { TemporaryFile.removeStale(beside: target) }
    let temporary = try TemporaryFile(beside: target, for: .update, path: path)
    try temporary.write(new, mode: lock.mode & 0o7777)
    try temporary.rename(to: target)
  }

  /// Makes a file; an existing one is refused, or replaced as a whole when `overwriting`.
  package static func create(_ path: String, _ text: String, overwriting: Bool) throws(TranscriptProblem) {
    let target = resolved(path) ?? path
    var status = stat()
    let exists = stat(target, &status) == 0
    if exists, !overwriting { throw .exists(path: path) }
    if exists, status.st_mode & S_IFMT != S_IFREG { throw .notAFile(path: path) }
    if exists { try checkWritable(target, mode: UInt32(status.st_mode), path: path) }
    let temporary = try TemporaryFile(beside: target, for: .new, path: path)
    try temporary.write(text, mode: exists ? UInt32(status.st_mode) & 0o7777 : nil)
    if overwriting {
      try temporary.rename(to: target)
    } else {
      try temporary.link(to: target)
    }
  }

  /// The superuser may write anything; what is marked read-only is left alone all the same.
  private static func checkWritable(_ target: String, mode: UInt32, path: String) throws(TranscriptProblem) {
    if mode & 0o222 == 0 || access(target, W_OK) != 0 { throw .readOnlyFile(path: path, mode: mode) }
    let folder = folder(of: target)
    var status = stat()
    guard stat(folder, &status) == 0 else { throw .unwritable(path: path, code: errno) }
    if UInt32(status.st_mode) & 0o222 == 0 || access(folder, W_OK) != 0 {
      throw .readOnlyFolder(path: path, mode: UInt32(status.st_mode))
    }
  }

  /// The path behind all links, or nil when nothing is there.
  static func resolved(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
