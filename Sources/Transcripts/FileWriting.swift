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
  /// The new file is written beside the old one, and the two change places. It keeps the mode, and a link stays a link.
  ///
  /// - Parameter onceWritten: is called before they change places, for tests.
  package static func replace(
    _ path: String, old: String, with new: String, onceWritten: () -> Void = {}
  ) throws(TranscriptProblem) {
    guard let target = resolved(path) else { throw .unwritable(path: path, code: errno) }
    let lock = try FileLock(target, path: path)
    defer { lock.unlock() }
    try checkWritable(target, mode: lock.mode, path: path)
    let bytes = try FileReading.bytes(of: lock.file, path: path)
    if bytes.areBytes(of: new) { return }
    guard bytes.areBytes(of: old) else { throw .changedMeanwhile(path: path) }
    let temporary = try TemporaryFile(beside: target, path: path)
    try temporary.write(new, mode: lock.mode & 0o7777)
    onceWritten()
    try swap(temporary, with: target, old: old, path: path)
  }

  /// Programs that know nothing of locks may have changed the file until now: then it is put back.
  private static func swap(
    _ temporary: TemporaryFile, with target: String, old: String, path: String
  ) throws(TranscriptProblem) {
    func isOld(_ name: String) -> Bool { (try? FileReading.bytes(of: name))?.areBytes(of: old) ?? false }
    if temporary.exchange(with: target) {
      let isUnchanged = isOld(temporary.name)
      let isPutBack = !isUnchanged && temporary.exchange(with: target)
      // What could not be put back stays beside the file.
      if isUnchanged || isPutBack { temporary.remove(beside: target) } else { temporary.keep() }
      if !isUnchanged { throw .changedMeanwhile(path: path) }
    } else if isOld(target) {
      try temporary.rename(to: target)
    } else {
      temporary.remove(beside: target)
      throw .changedMeanwhile(path: path)
    }
  }

  /// Writes a report: into a device or a pipe as it stands, else as a whole file. A file that standard output goes to
  /// (`--junit /dev/stdout > FILE`) is not replaced: what is printed later follows in it.
  static func report(_ text: String, to path: String) throws(TranscriptProblem) {
    if let output = [STDOUT_FILENO, STDERR_FILENO].first(where: { isOpen(path, as: $0) }) {
      if !writeAll(Array(text.utf8), to: output) { throw .unwritable(path: path, code: errno) }
      return
    }
    guard case .other = FileKind(path) else { return try create(path, text, overwriting: true) }
    let file = open(path, O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { throw .unwritable(path: path, code: errno) }
    let isWritten = writeAll(Array(text.utf8), to: file)
    let code = errno
    close(file)
    if !isWritten { throw .unwritable(path: path, code: code) }
  }

  private static func isOpen(_ path: String, as file: Int32) -> Bool {
    var (named, open) = (stat(), stat())
    return stat(path, &named) == 0 && fstat(file, &open) == 0 && named.st_ino == open.st_ino
      && named.st_dev == open.st_dev
  }

  /// Whether an existing file may be emptied: a regular one, not marked read-only. One that is not there may be made.
  static func checkReplaceable(_ path: String) throws(TranscriptProblem) {
    let target = resolved(path) ?? path
    var status = stat()
    guard stat(target, &status) == 0 else { return }
    if status.st_mode & S_IFMT != S_IFREG { throw .notAFile(path: path) }
    if UInt32(status.st_mode) & 0o222 == 0 || access(target, W_OK) != 0 {
      throw .readOnlyFile(path: path, mode: UInt32(status.st_mode))
    }
  }

  /// Writes all bytes; false with `errno` where that fails.
  static func writeAll(_ bytes: [UInt8], to file: Int32) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let part = systemWrite(file, UnsafeRawBufferPointer(rebasing: buffer[done...]))
        if part < 0, errno != EINTR { return false }
        done += max(0, part)
      }
      return true
    }
  }

  /// Makes sure that no file is at a path.
  package static func checkAbsent(_ path: String) throws(TranscriptProblem) {
    if access(path, F_OK) == 0 { throw .exists(path: path) }
  }

  /// Makes a file; an existing one is refused, or replaced as a whole when `overwriting`.
  ///
  /// - Parameter onceWritten: is called before it gets its name, for tests.
  package static func create(
    _ path: String, _ text: String, overwriting: Bool, onceWritten: () -> Void = {}
  ) throws(TranscriptProblem) {
    let target = resolved(path) ?? path
    var status = stat()
    let exists = stat(target, &status) == 0
    if exists, !overwriting { throw .exists(path: path) }
    if exists, status.st_mode & S_IFMT != S_IFREG { throw .notAFile(path: path) }
    if exists { try checkWritable(target, mode: UInt32(status.st_mode), path: path) }
    let temporary = try TemporaryFile(beside: target, path: path)
    try temporary.write(text, mode: exists ? UInt32(status.st_mode) & 0o7777 : nil)
    onceWritten()
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

// The system's call, which the method above hides.
private func systemWrite(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(file, bytes.baseAddress, bytes.count)
}
