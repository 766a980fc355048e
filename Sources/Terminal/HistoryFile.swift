import Glibc

/// The lines of earlier sessions, one a line, in a file that only its owner can read. A symbolic link refers to a file
/// of the user's, which keeps its mode.
///
/// A session appends each line when the user enters it, under a shared lock, so that concurrent sessions add to each
/// other's lines. The next session replaces a file that has grown past the limit.
nonisolated struct HistoryFile {
  let path: String
  let limit: Int

  /// Why the file cannot be used.
  struct Failure: Error, Hashable, CustomStringConvertible {
    let action: String
    let path: String
    let reason: String
    var description: String { "cannot \(action) the history file \(path): \(reason)" }
  }

  /// The newest lines, oldest first, at most `limit`. No file means no lines.
  func load() throws(Failure) -> [String] {
    guard let file = try open(O_RDONLY, to: "read") else { return [] }
    defer { close(file) }
    let lines = try lines(of: file)
    if lines.count > limit { replace(file) }
    return lines.suffix(limit)
  }

  /// Adds a line; makes the file and its folders if necessary.
  func append(_ line: String) throws(Failure) {
    makeFolders()
    while true {
      guard let file = try open(O_WRONLY | O_APPEND | O_CREAT, to: "write") else { return }
      defer { close(file) }
      if !isLink { fchmod(file, 0o600) }
      flock(file, LOCK_SH)
      // Another session may have replaced the file while this one waited for the lock.
      guard isCurrent(file) else { continue }
      if let code = writeAll("\(line)\n".utf8, to: file) { throw failure("write", code) }
      return
    }
  }

  private func lines(of file: Int32) throws(Failure) -> [String] {
    lseek(file, 0, SEEK_SET)
    var reader = LineReader(fileDescriptor: file)
    var lines: [String] = []
    do {
      while let line = try reader.next() {
        if case .text(let text) = line, !text.isEmpty { lines.append(text) }
      }
    } catch {
      throw failure("read", error.code)
    }
    return lines
  }

  /// Replaces `file` by a new one with the newest lines, unless another session is writing just now.
  private func replace(_ file: Int32) {
    guard flock(file, LOCK_EX | LOCK_NB) == 0, isCurrent(file), let lines = try? lines(of: file),
      let target = realpath(path, nil)
    else { return }
    defer { free(target) }
    var name = Array("\(String(cString: target)).XXXXXX".utf8CString)
    let copy = mkstemp(&name)
    guard copy >= 0 else { return }
    defer { close(copy) }
    var status = stat()
    if isLink, fstat(file, &status) == 0 { fchmod(copy, status.st_mode & 0o7777) }
    let text = lines.suffix(limit).map { "\($0)\n" }.joined()
    if writeAll(text.utf8, to: copy) != nil || rename(name, target) != 0 { unlink(name) }
  }

  /// Nil if there is no file and none should be made. Refuses anything but a regular file.
  private func open(_ flags: Int32, to action: String) throws(Failure) -> Int32? {
    // Without O_NONBLOCK, opening a named pipe would wait for its other end.
    let file = openFile(path, flags | O_NONBLOCK | O_CLOEXEC, 0o600)
    if file < 0, errno == ENOENT, flags & O_CREAT == 0 { return nil }
    guard file >= 0 else { throw failure(action, errno) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(file)
      throw Failure(action: action, path: path, reason: "Not a regular file")
    }
    return file
  }

  private func isCurrent(_ file: Int32) -> Bool {
    var opened = stat()
    var named = stat()
    return fstat(file, &opened) == 0 && stat(path, &named) == 0
      && opened.st_ino == named.st_ino && opened.st_dev == named.st_dev
  }

  private var isLink: Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Ignores failures: opening the file afterwards reports them.
  private func makeFolders() {
    var folder = path.hasPrefix("/") ? "/" : ""
    for name in path.split(separator: "/").dropLast() {
      folder += "\(name)/"
      mkdir(folder, 0o700)
    }
  }

  private func failure(_ action: String, _ code: Int32) -> Failure {
    Failure(action: action, path: path, reason: systemMessage(code))
  }
}

/// The C function, whose name the method above hides.
private nonisolated func openFile(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 {
  open(path, flags, mode)
}
