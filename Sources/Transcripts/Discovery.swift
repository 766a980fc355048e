import Glibc

/// Finds transcript files: the named ones, and in named folders every `.transcript` and every Markdown file with a
/// block.
///
/// Skips names in folders that begin with a dot. Follows links; a file or folder that is reached twice counts once.
struct Discovery {
  private(set) var files: [String] = []
  /// Files that look like a transcript and cannot be one, with the reasons.
  private(set) var passedOver: [TranscriptProblem] = []
  private var seen: Set<String> = []

  /// The paths of the files, sorted by their bytes.
  static func files(at paths: [String]) throws(TranscriptProblem) -> [String] {
    try Discovery(at: paths).files
  }

  init(at paths: [String]) throws(TranscriptProblem) {
    if paths.isEmpty { throw .noPath }
    for path in paths { try add(named: path) }
    files.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private mutating func add(named path: String) throws(TranscriptProblem) {
    switch FileKind(path) {
    case .missing: throw .missing(path: path)
    case .unreadable(let code): throw .unreadable(path: path, code: code)
    case .other: throw .notAFile(path: path)
    case .file:
      if Transcript.Form(path: path) == .markdown, (try? Self.hasBlock(path)) == false {
        throw .noTranscript(path: path)
      }
      add(file: path)
    case .folder:
      let count = files.count
      let isNew = try add(entriesOf: path)
      if isNew, files.count == count { throw .noTranscript(path: path) }
    }
  }

  private mutating func add(file path: String) {
    if seen.insert(FileWriting.resolved(path) ?? path).inserted { files.append(path) }
  }

  /// Adds a subfolder; skips one that cannot be read.
  private mutating func add(folder path: String) {
    do throws(TranscriptProblem) {
      _ = try add(entriesOf: path)
    } catch {
      passedOver.append(error)
    }
  }

  /// - Returns: Whether the folder was not searched before.
  private mutating func add(entriesOf path: String) throws(TranscriptProblem) -> Bool {
    guard seen.insert(FileWriting.resolved(path) ?? path).inserted else { return false }
    for name in try FolderReading.names(in: path) where !name.startsWithBytes(of: ".") {
      let child = Self.path(of: name, in: path)
      switch FileKind(child) {
      case .folder: add(folder: child)
      // A folder that may be listed but not entered: nothing more is known about it.
      case .unreadable(let code): throw .unreadable(path: path, code: code)
      case .file where name.hasSuffix(".transcript"): add(file: child)
      case .file where Transcript.Form(path: name) == .markdown:
        do throws(TranscriptProblem) {
          if try Self.hasBlock(child) { add(file: child) }
        } catch {
          passedOver.append(error)
        }
      case .missing where Self.isTranscriptName(name): passedOver.append(.danglingLink(path: child))
      case .other where Self.isTranscriptName(name): passedOver.append(.notAFile(path: child))
      default: break
      }
    }
    return true
  }

  private static func path(of name: String, in folder: String) -> String {
    folder == "." ? name : folder.utf8.last == UInt8(ascii: "/") ? folder + name : "\(folder)/\(name)"
  }

  private static func isTranscriptName(_ name: String) -> Bool {
    name.hasSuffix(".transcript") || Transcript.Form(path: name) == .markdown
  }

  private static func hasBlock(_ path: String) throws(TranscriptProblem) -> Bool {
    let text = String(decoding: try FileReading.bytes(of: path), as: UTF8.self)
    return !MarkdownBlocks.find(in: SourceLine.split(text)).isEmpty
  }
}

/// Lists folders.
enum FolderReading {
  /// The names, sorted by their bytes.
  static func names(in folder: String) throws(TranscriptProblem) -> [String] {
    guard let stream = opendir(folder) else { throw .unreadable(path: folder, code: errno) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      names.append(
        withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}

/// What is at a path, after following links.
enum FileKind {
  case missing, file, folder, other
  /// A folder on the path may not be entered; the system's error number.
  case unreadable(code: Int32)

  init(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      self = errno == EACCES ? .unreadable(code: EACCES) : .missing
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    default: self = .other
    }
  }
}

extension Transcript {
  /// The transcript files at some paths: the files themselves, and all in folders; sorted, each once.
  ///
  /// - Throws: `TranscriptProblem` if a path is missing, or a folder has none.
  public static func files(at paths: [String]) throws(TranscriptProblem) -> [String] {
    try Discovery.files(at: paths)
  }
}
