#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A new file with a name of its own (`.NAME.update-RANDOM`) in the folder of the one it will become.
///
/// A kill may leave it behind; it is no `.transcript`, so no run takes it for one, and the next update removes it.
struct TemporaryFile {
  /// What a file is for.
  enum Purpose: String {
    /// Making a file, or replacing whatever is there.
    case new
    /// Replacing a file that is locked: nobody else makes one of these for it.
    case update
  }

  let name: String
  private let file: Int32
  private let path: String

  /// - Parameter path: The name that messages give the target.
  init(beside target: String, for purpose: Purpose, path: String) throws(TranscriptProblem) {
    let prefix = Self.prefix(of: target, purpose)
    let folder = FileWriting.folder(of: target)
    var name: String
    var file: Int32
    repeat {
      name = "\(folder)/\(prefix)\(UInt64.random(in: 0...UInt64.max))"
      file = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    } while file < 0 && errno == EEXIST
    guard file >= 0 else { throw .unwritable(path: path, code: errno) }
    (self.name, self.file, self.path) = (name, file, path)
  }

  /// Removes what updates of the target left behind when they were killed; the target must be locked.
  static func removeStale(beside target: String) {
    let folder = FileWriting.folder(of: target)
    let prefix = prefix(of: target, .update)
    guard let entries = try? FolderReading.entries(in: folder) else { return }
    for name in entries.names where name.startsWithBytes(of: prefix) { unlink("\(folder)/\(name)") }
  }

  private static func prefix(of target: String, _ purpose: Purpose) -> String {
    ".\(target.split(separator: "/").last ?? "file").\(purpose.rawValue)-"
  }

  /// Writes the text, onto the disk.
  ///
  /// - Parameter mode: The permission bits; by default those of any new file.
  func write(_ text: String, mode: UInt32?) throws(TranscriptProblem) {
    let hasMode = mode.map { fchmod(file, mode_t($0)) == 0 } ?? true
    let isWritten = hasMode && FileWriting.writeAll(Array(text.utf8), to: file) && fsync(file) == 0
    let code = errno
    close(file)
    if !isWritten { throw failure(code) }
  }

  func rename(to target: String) throws(TranscriptProblem) {
    if systemRename(name, target) != 0 { throw failure(errno) }
    syncFolder(of: target)
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

  /// Removes the file, whatever it is by now; the target is as it shall be.
  func remove(beside target: String) {
    unlink(name)
    syncFolder(of: target)
  }

  /// Gives the file its name unless there is such a file.
  func link(to target: String) throws(TranscriptProblem) {
    if systemLink(name, target) == 0 {
      unlink(name)
      syncFolder(of: target)
    } else if errno == EEXIST {
      unlink(name)
      throw .exists(path: path)
    } else {
      // No hard links on this file system: the check that nothing is there has been made.
      try rename(to: target)
    }
  }

  private func failure(_ code: Int32) -> TranscriptProblem {
    unlink(name)
    return .unwritable(path: path, code: code)
  }

  private func syncFolder(of target: String) {
    let folder = open(FileWriting.folder(of: target), O_RDONLY | O_CLOEXEC)
    if folder < 0 { return }
    fsync(folder)
    close(folder)
  }
}

// The system's calls, which the methods above hide.
private func systemRename(_ old: String, _ new: String) -> Int32 { rename(old, new) }
private func systemLink(_ old: String, _ new: String) -> Int32 { link(old, new) }
