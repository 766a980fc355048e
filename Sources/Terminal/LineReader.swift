import Glibc

/// Reads lines from a file or a pipe as they arrive, whatever they contain, in bounded memory.
///
/// A line ends with LF or CRLF; the last one needs neither. A byte order mark at the start is dropped.
public nonisolated struct LineReader {
  /// The longest line taken, in bytes, unless told otherwise.
  public static let defaultLimit = 64 * 1024

  /// Reading failed, for example because the input is a folder.
  public struct Failure: Error, Hashable, CustomStringConvertible {
    /// The system's reason.
    public var code: Int32
    /// One line, without "error:".
    public var description: String { "cannot read the input: \(systemMessage(code))" }
  }

  private let fileDescriptor: Int32
  private let limit: Int
  private var chunk: ArraySlice<UInt8> = []
  private var isAtStart = true

  /// Reads from an open file descriptor, standard input unless told otherwise; does not close it.
  public init(fileDescriptor: Int32 = STDIN_FILENO, limit: Int = LineReader.defaultLimit) {
    self.fileDescriptor = fileDescriptor
    self.limit = limit
  }

  /// The next line, or nil at the end; waits if necessary.
  public mutating func next() throws(Failure) -> InputLine? {
    var line = PartialLine(limit: limit)
    while true {
      if chunk.isEmpty, try !fill() { return line.isEmpty ? nil : finish(line) }
      if let newline = chunk.firstIndex(of: .lineFeed) {
        line.append(chunk[..<newline])
        chunk = chunk[(newline + 1)...]
        return finish(line)
      }
      line.append(chunk)
      chunk = []
    }
  }

  /// Reads the available bytes, and waits for at least one. False at the end of the input.
  private mutating func fill() throws(Failure) -> Bool {
    var bytes = [UInt8](repeating: 0, count: 16 * 1024)
    let count = try readSome(into: &bytes)
    chunk = bytes[..<count]
    return count > 0
  }

  private mutating func finish(_ line: PartialLine) -> InputLine {
    defer { isAtStart = false }
    let bytes = line.withoutEnding
    let hasMark = isAtStart && bytes.starts(with: [0xEF, 0xBB, 0xBF])
    return InputLine(hasMark ? bytes.dropFirst(3) : bytes, limit: limit)
  }

  private func readSome(into bytes: inout [UInt8]) throws(Failure) -> Int {
    while true {
      let count = read(fileDescriptor, &bytes, bytes.count)
      if count >= 0 { return count }
      switch errno {
      case EINTR: continue
      case EAGAIN: waitUntilReady(fileDescriptor, for: POLLIN)
      case let code: throw Failure(code: code)
      }
    }
  }
}

/// The beginning of a line, never much longer than the limit.
private nonisolated struct PartialLine {
  private var bytes: [UInt8] = []
  private let capacity: Int
  private(set) var isEmpty = true

  /// Keeps five bytes more than the limit: a byte order mark, a CR, and one to recognise a line that is too long.
  init(limit: Int) { capacity = limit + 5 }

  mutating func append(_ part: ArraySlice<UInt8>) {
    isEmpty = isEmpty && part.isEmpty
    bytes.append(contentsOf: part.prefix(capacity - bytes.count))
  }

  var withoutEnding: ArraySlice<UInt8> {
    bytes.last == .carriageReturn && bytes.count < capacity ? bytes.dropLast() : bytes[...]
  }
}

extension UInt8 {
  fileprivate nonisolated static let lineFeed = UInt8(ascii: "\n")
  fileprivate nonisolated static let carriageReturn = UInt8(ascii: "\r")
}
