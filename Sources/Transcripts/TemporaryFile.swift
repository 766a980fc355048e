#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A new file in the folder of the one it will become. It has no name until it is written, where the system can do that.
///
/// From then on, for the few calls until it is in its place, it is `.NAME.coordlab-RANDOM`, and locked. A kill leaves it
/// behind without its lock: so the next writer to the folder knows that it is nobody's, and removes it.
struct TemporaryFile {
  /// Where it is put; something else is there once it has changed places with the target.
  let name: String
  private let file: Int32
  private let path: String
  private let isNamed: Bool

  /// - Parameter path: The name that messages give the target.
  init(beside target: String, path: String) throws(TranscriptProblem) {
    let folder = FileWriting.folder(of: target)
    Self.removeStale(in: folder)
    let base = target.split(separator: "/").last ?? "file"
    // A file's name has up to 255 bytes.
    let beginning = String(decoding: base.utf8.prefix(200), as: UTF8.self)
    name = "\(folder)/.\(beginning)\(Self.mark)\(Self.random)"
    self.path = path
    if let file = Self.openNameless(in: folder) {
      (self.file, isNamed) = (file, false)
      _ = flock(file, LOCK_EX | LOCK_NB)
      return
    }
    guard let file = Self.openLocked(name) else { throw .unwritable(path: path, code: errno) }
    (self.file, isNamed) = (file, true)
  }

  private static let mark = ".coordlab-"

  private static var random: String {
    let digits = String(UInt64.random(in: 0...UInt64.max), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Nil where the file system knows no files without a name.
  private static func openNameless(in folder: String) -> Int32? {
    #if os(Linux)
      // A name is given through here.
      guard access("/proc/self/fd", X_OK) == 0 else { return nil }
      // O_TMPFILE; Swift's Glibc leaves it out. It includes O_DIRECTORY, whose bit differs between machines.
      let file = open(folder, 0o20_000_000 | O_DIRECTORY | O_WRONLY | O_CLOEXEC, 0o666)
      return file >= 0 ? file : nil
    #else
      return nil
    #endif
  }

  /// A new file of this name; again where somebody took it for a stale one before it was locked.
  private static func openLocked(_ name: String) -> Int32? {
    while true {
      let file = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      guard file >= 0 else { return nil }
      while flock(file, LOCK_EX) != 0, errno == EINTR {}
      var status = stat()
      if fstat(file, &status) == 0, status.st_nlink > 0 { return file }
      close(file)
    }
  }

  /// Removes what writers that were killed left in a folder: files of such a name on which nobody has a lock.
  static func removeStale(in folder: String) {
    guard let entries = try? FolderReading.entries(in: folder) else { return }
    for name in entries.names where isTemporary(name) {
      let file = open("\(folder)/\(name)", O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
      guard file >= 0 else { continue }
      if flock(file, LOCK_EX | LOCK_NB) == 0 { unlink("\(folder)/\(name)") }
      close(file)
    }
  }

  /// Whether a file's name is one that is made here.
  private static func isTemporary(_ name: String) -> Bool {
    let bytes = Array(name.utf8)
    let end = Array(mark.utf8)
    return bytes.first == UInt8(ascii: ".") && bytes.count > end.count + 17
      && bytes.dropLast(16).suffix(end.count).elementsEqual(end)
      && bytes.suffix(16).allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
  }

  /// Writes the text, onto the disk, and gives the file its name.
  ///
  /// - Parameter mode: The permission bits; by default those of any new file.
  func write(_ text: String, mode: UInt32?) throws(TranscriptProblem) {
    let hasMode = mode.map { fchmod(file, mode_t($0)) == 0 } ?? true
    guard hasMode, FileWriting.writeAll(Array(text.utf8), to: file), fsync(file) == 0, isNamed || takeName()
    else { throw failure(errno) }
  }

  private func takeName() -> Bool {
    #if os(Linux)
      linkat(AT_FDCWD, "/proc/self/fd/\(file)", AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0
    #else
      false
    #endif
  }

  /// Puts the file in the target's place.
  func rename(to target: String) throws(TranscriptProblem) {
    if systemRename(name, target) != 0 { throw failure(errno) }
    finish(target)
  }

  /// Has the file and the target change places, so that what the target was can still be looked at.
  ///
  /// - Returns: whether the file system can do that.
  func exchange(with target: String) -> Bool {
    #if canImport(Glibc)
      // Swift's Glibc leaves it out.
      typealias Rename =
        @convention(c) (
          Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32
        ) -> Int32
      guard let symbol = dlsym(nil, "renameat2") else { return false }
      let exchange = UInt32(2)  // RENAME_EXCHANGE
      return unsafeBitCast(symbol, to: Rename.self)(AT_FDCWD, name, AT_FDCWD, target, exchange) == 0
    #elseif canImport(Darwin)
      return renamex_np(name, target, UInt32(RENAME_SWAP)) == 0
    #else
      return false
    #endif
  }

  /// Removes what has the file's name by now; the target is as it shall be.
  func remove(beside target: String) {
    unlink(name)
    finish(target)
  }

  /// Keeps what has the file's name by now, under a name that is not taken for a stale one.
  func keep() {
    _ = systemRename(name, name + ".kept")
    close(file)
  }

  /// Gives the file its name unless there is such a file.
  func link(to target: String) throws(TranscriptProblem) {
    if systemLink(name, target) == 0 {
      remove(beside: target)
    } else if errno == EEXIST {
      remove(beside: target)
      throw .exists(path: path)
    } else {
      // No hard links on this file system: the check that nothing is there has been made.
      try rename(to: target)
    }
  }

  private func failure(_ code: Int32) -> TranscriptProblem {
    unlink(name)
    close(file)
    return .unwritable(path: path, code: code)
  }

  /// Lets the lock go, once the folder is on the disk.
  private func finish(_ target: String) {
    let folder = open(FileWriting.folder(of: target), O_RDONLY | O_CLOEXEC)
    if folder >= 0 {
      fsync(folder)
      close(folder)
    }
    close(file)
  }
}

// The system's calls, which the methods above hide.
private func systemRename(_ old: String, _ new: String) -> Int32 { rename(old, new) }
private func systemLink(_ old: String, _ new: String) -> Int32 { link(old, new) }
