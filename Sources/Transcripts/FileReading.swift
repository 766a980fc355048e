import Glibc

/// Reading files with the system's own calls: Foundation would cost the command its quick start.
package enum FileReading {
  /// The file's bytes; a file over the limit is refused before it is read.
  package static func bytes(of path: String) throws(TranscriptProblem) -> [UInt8] {
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw .unreadable(path: path, code: errno) }
    defer { close(file) }
    return try bytes(of: file, path: path)
  }

  /// The bytes of an open file, from its current position.
  static func bytes(of file: Int32, path: String) throws(TranscriptProblem) -> [UInt8] {
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .unreadable(path: path, code: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile(path: path) }
    let limit = Transcript.Limits.bytes
    if status.st_size > limit { throw .tooLarge(path: path, bytes: Int(status.st_size), limit: limit) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(status.st_size) + 1)
    while let part = try part(of: file, path: path) {
      bytes += part
      if bytes.count > limit { throw .tooLarge(path: path, bytes: bytes.count, limit: limit) }
    }
    return bytes
  }

  private static func part(of file: Int32, path: String) throws(TranscriptProblem) -> [UInt8]? {
    var code: Int32 = 0
    let part = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
      var got = -1
      repeat { got = read(file, buffer.baseAddress, buffer.count) } while got < 0 && errno == EINTR
      code = got < 0 ? errno : 0
      count = max(0, got)
    }
    if code != 0 { throw .unreadable(path: path, code: code) }
    return part.isEmpty ? nil : part
  }

  /// The bytes as text; the error for invalid UTF-8 has its line and offset.
  package static func text(_ bytes: [UInt8], path: String) throws(TranscriptProblem) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    let offset = firstInvalidOffset(bytes)
    let line = bytes[..<offset].count { $0 == UInt8(ascii: "\n") } + 1
    throw .notUTF8(path: path, line: line, offset: offset, byte: bytes[offset])
  }

  private static func firstInvalidOffset(_ bytes: [UInt8]) -> Int {
    var parser = Unicode.UTF8.ForwardParser()
    var input = bytes.makeIterator()
    var offset = 0
    while case .valid(let scalar) = parser.parseScalar(from: &input) { offset += scalar.count }
    return min(offset, bytes.count - 1)
  }
}

extension Transcript {
  /// Reads a transcript file.
  ///
  /// - Throws: why it cannot be read, or is no transcript.
  public init(contentsOf path: String) throws(TranscriptProblem) {
    let text = try FileReading.text(try FileReading.bytes(of: path), path: path)
    try self.init(text: text, path: path)
  }
}
