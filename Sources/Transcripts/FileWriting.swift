import Glibc

/// Writes whole files: at any moment, even after a kill, a file is the old one or the new one.
///
/// Writes the new text beside the file as `.NAME.coordlab-PROCESS-NUMBER`, onto the disk, and then renames it.
package enum FileWriting {
  /// Replaces a file that was read as `old`. The file keeps its mode, and a link stays a link.
  ///
  /// - Parameter onceWritten: called before the rename, for tests.
  package static func replace(
    _ path: String, old: String, with new: String, onceWritten: () -> Void = {}
  ) throws(TranscriptProblem) {
    guard let target = resolved(path) else { throw .unwritable(path: path, code: errno) }
    let mode = try writableMode(of: target, path: path) ?? 0o666
    if try isNew() { return }
    let temporary = try write(Array(new.utf8), beside: target, mode: mode & 0o7777, path: path)
    defer { unlink(temporary) }
    onceWritten()
    if try isNew() { return }
    try put(temporary, at: target, path: path)

    func isNew() throws(TranscriptProblem) -> Bool {
      let bytes = try FileReading.bytes(of: target)
      if bytes == Array(new.utf8) { return true }
      guard bytes == Array(old.utf8) else { throw .changedMeanwhile(path: path) }
      return false
    }
  }

  /// Makes a file; refuses an existing one, or replaces it as a whole when `overwriting`.
  ///
  /// - Parameter onceWritten: called before the rename, for tests.
  package static func create(
    _ path: String, _ text: String, overwriting: Bool, onceWritten: () -> Void = {}
  ) throws(TranscriptProblem) {
    try create(path, Array(text.utf8), overwriting: overwriting, onceWritten: onceWritten)
  }

  /// The same of bytes.
  package static func create(
    _ path: String, _ bytes: [UInt8], overwriting: Bool, onceWritten: () -> Void = {}
  ) throws(TranscriptProblem) {
    let target = resolved(path) ?? path
    if !overwriting { try checkAbsent(path) }
    let mode = try writableMode(of: target, path: path)
    let temporary = try write(bytes, beside: target, mode: mode.map { $0 & 0o7777 }, path: path)
    defer { unlink(temporary) }
    onceWritten()
    // Another process may have made the file by now; not all file systems have hard links.
    if !overwriting, link(temporary, target) == 0 { return }
    if !overwriting { try checkAbsent(path) }
    try put(temporary, at: target, path: path)
  }

  /// Writes the new file and returns its name.
  ///
  /// - Parameter mode: the permission bits; nil for those of any new file.
  private static func write(
    _ bytes: [UInt8], beside target: String, mode: UInt32?, path: String
  ) throws(TranscriptProblem) -> String {
    removeStale(in: folder(of: target))
    // A file's name has up to 255 bytes.
    let base = String(decoding: (target.split(separator: "/").last ?? "file").utf8.prefix(200), as: UTF8.self)
    let name = "\(folder(of: target))/.\(base)\(mark)\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
    let file = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw .unwritable(path: path, code: errno) }
    defer { close(file) }
    let hasMode = mode.map { fchmod(file, mode_t($0)) == 0 } ?? true
    guard hasMode, writeAll(bytes, to: file), fsync(file) == 0 else {
      let code = errno
      unlink(name)
      throw .unwritable(path: path, code: code)
    }
    return name
  }

  private static func put(_ temporary: String, at target: String, path: String) throws(TranscriptProblem) {
    guard rename(temporary, target) == 0 else { throw .unwritable(path: path, code: errno) }
    let folder = open(folder(of: target), O_RDONLY | O_CLOEXEC)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
  }

  private static let mark = ".coordlab-"

  /// Removes the remains of killed writers from a folder: new files of processes that are gone.
  static func removeStale(in folder: String) {
    guard let names = try? FolderReading.names(in: folder) else { return }
    for name in names where name.hasPrefix(".") {
      let parts = (name.split(separator: ".").last ?? "").split(separator: "-")
      guard parts.count == 3, parts[0] == mark.dropFirst().dropLast(), let process = pid_t(parts[1]) else {
        continue
      }
      if kill(process, 0) != 0, errno == ESRCH { unlink("\(folder)/\(name)") }
    }
  }

  /// Writes all bytes; false with `errno` on failure.
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

  /// Checks that an existing file may be replaced: a regular one, not marked read-only.
  static func checkReplaceable(_ path: String) throws(TranscriptProblem) {
    _ = try writableMode(of: resolved(path) ?? path, path: path, inFolder: false)
  }

  /// Checks that no file is at a path.
  package static func checkAbsent(_ path: String) throws(TranscriptProblem) {
    if access(path, F_OK) == 0 { throw .exists(path: path) }
  }

  /// Checks that a file can be made, or replaced, before its content is built.
  package static func checkCreatable(_ path: String, overwriting: Bool) throws(TranscriptProblem) {
    let target = resolved(path) ?? path
    _ = try writableMode(of: target, path: path)
    if !overwriting { try checkAbsent(path) }
    if path.isEmpty { throw .unwritable(path: path, code: ENOENT) }
    // With a dot, since a file is no folder.
    if access("\(folder(of: target))/.", W_OK) != 0 { throw .unwritable(path: path, code: errno) }
  }

  /// The mode of a file that may be replaced; nil if there is none yet. The superuser may write anything; a file that
  /// is marked read-only is left alone all the same.
  private static func writableMode(
    of target: String, path: String, inFolder: Bool = true
  ) throws(TranscriptProblem) -> UInt32? {
    var status = stat()
    guard stat(target, &status) == 0 else { return nil }
    let mode = UInt32(status.st_mode)
    if status.st_mode & S_IFMT == S_IFDIR { throw .unwritable(path: path, code: EISDIR) }
    if status.st_mode & S_IFMT != S_IFREG { throw .notAFile(path: path) }
    if mode & 0o222 == 0 || access(target, W_OK) != 0 { throw .readOnlyFile(path: path, mode: mode) }
    let folder = folder(of: target)
    guard inFolder, stat(folder, &status) == 0 else { return mode }
    if UInt32(status.st_mode) & 0o222 == 0 || access(folder, W_OK) != 0 {
      throw .readOnlyFolder(path: path, mode: UInt32(status.st_mode))
    }
    return mode
  }

  /// The path after following all links, or nil if nothing is there.
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

// The system's call, whose name the method above hides.
private func systemWrite(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(file, bytes.baseAddress, bytes.count)
}
