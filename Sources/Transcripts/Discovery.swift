#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Finds transcript files: those named, and in named folders every `.transcript` and every Markdown with a block.
///
/// Names that begin with a dot are passed over in folders, and Markdown over the size limit. Links are followed; a file
/// or folder that is reached twice counts once.
struct Discovery {
  private var files: [String] = []
  private var seen: Set<String> = []

  /// The paths of the files, sorted by their bytes.
  static func files(at paths: [String]) throws(TranscriptProblem) -> [String] {
    if paths.isEmpty { throw .noPath }
    var discovery = Discovery()
    for path in paths { try discovery.add(named: path) }
    return discovery.files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private mutating func add(named path: String) throws(TranscriptProblem) {
    switch FileKind(path) {
    case .missing: throw .missing(path: path)
    case .other: throw .notAFile(path: path)
    case .file:
      if Transcript.Form(path: path) == .markdown, (try? Self.hasBlock(path)) == false {
        throw .noTranscript(path: path)
      }
      add(file: path)
    case .folder:
      let count = files.count
      let isNew = try add(folder: path)
      if isNew, files.count == count { throw .noTranscript(path: path) }
    }
  }

  private mutating func add(file path: String) {
    if seen.insert(FileWriting.resolved(path) ?? path).inserted { files.append(path) }
  }

  /// - Returns: Whether the folder was not looked through before.
  @discardableResult
  private mutating func add(folder path: String) throws(TranscriptProblem) -> Bool {
    guard seen.insert(FileWriting.resolved(path) ?? path).inserted else { return false }
    for name in try FolderReading.names(in: path) where !name.startsWithBytes(of: ".") {
      let child = Self.path(of: name, in: path)
      switch FileKind(child) {
      case .folder: try add(folder: child)
      case .file where name.hasSuffix(".transcript"): add(file: child)
      case .file where Transcript.Form(path: name) == .markdown:
        if (try? Self.hasBlock(child)) == true { add(file: child) }
      default: break
      }
    }
    return true
  }

  private static func path(of name: String, in folder: String) -> String {
    folder == "." ? name : folder.utf8.last == UInt8(ascii: "/") ? folder + name : "\(folder)/\(name)"
  }

  private static func hasBlock(_ path: String) throws(TranscriptProblem) -> Bool {
    let text = String(decoding: try FileReading.bytes(of: path), as: UTF8.self)
    return !MarkdownBlocks.find(in: SourceLine.split(text)).isEmpty
  }

}

/// What stands in a folder.
enum FolderReading {
  /// The names, sorted by their bytes.
  static func names(in folder: String) throws(TranscriptProblem) -> [String] {
    guard let stream = opendir(folder) else { throw .unreadable(path: folder, code: errno) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      names.append(name)
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}

/// What a path leads to, links followed.
enum FileKind {
  case missing, file, folder, other

  init(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      self = .missing
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
  /// - Throws: `TranscriptProblem` where a path is missing, or a folder has none.
  public static func files(at paths: [String]) throws(TranscriptProblem) -> [String] {
    try Discovery.files(at: paths)
  }
}
