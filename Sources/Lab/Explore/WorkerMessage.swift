/// A value that processes of one program tell each other, byte by byte.
nonisolated protocol WorkerMessage {
  func write(to message: inout MessageWriter)
  init(from message: inout MessageReader) throws(BrokenMessage)
}

/// A message ends too early, or has something in it that nobody writes.
nonisolated struct BrokenMessage: Error {}

nonisolated extension WorkerMessage {
  /// The value as a message.
  var message: [UInt8] {
    var writer = MessageWriter()
    write(to: &writer)
    return writer.bytes
  }

  /// The value that a message is; nil if it is broken.
  init?(message bytes: [UInt8]) {
    var reader = MessageReader(bytes: bytes)
    guard let value = try? Self(from: &reader), reader.isAtEnd else { return nil }
    self = value
  }
}

/// Writes a message.
nonisolated struct MessageWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write<Value: WorkerMessage>(_ value: Value) { value.write(to: &self) }

  mutating func write(word: UInt64) {
    withUnsafeBytes(of: word.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func write(text: String) {
    write(word: UInt64(text.utf8.count))
    bytes.append(contentsOf: text.utf8)
  }
}

/// Reads a message from its start.
nonisolated struct MessageReader {
  private let bytes: [UInt8]
  private var place = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { place == bytes.count }

  /// The next value, of the type that is asked for.
  mutating func next<Value: WorkerMessage>() throws(BrokenMessage) -> Value { try Value(from: &self) }

  mutating func word() throws(BrokenMessage) -> UInt64 {
    guard bytes.count - place >= 8 else { throw BrokenMessage() }
    defer { place += 8 }
    return bytes.withUnsafeBytes {
      UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: place, as: UInt64.self))
    }
  }

  mutating func text() throws(BrokenMessage) -> String {
    let count = try word()
    guard count <= UInt64(bytes.count - place) else { throw BrokenMessage() }
    defer { place += Int(count) }
    return String(decoding: bytes[place..<place + Int(count)], as: UTF8.self)
  }
}

nonisolated extension Int: WorkerMessage {
  func write(to message: inout MessageWriter) { message.write(word: UInt64(bitPattern: Int64(self))) }
  init(from message: inout MessageReader) throws(BrokenMessage) {
    self = Int(Int64(bitPattern: try message.word()))
  }
}

nonisolated extension Bool: WorkerMessage {
  func write(to message: inout MessageWriter) { message.write(self ? 1 : 0) }
  init(from message: inout MessageReader) throws(BrokenMessage) { self = try message.word() == 1 }
}

nonisolated extension String: WorkerMessage {
  func write(to message: inout MessageWriter) { message.write(text: self) }
  init(from message: inout MessageReader) throws(BrokenMessage) { self = try message.text() }
}

nonisolated extension Optional: WorkerMessage where Wrapped: WorkerMessage {
  func write(to message: inout MessageWriter) {
    message.write(self != nil)
    if let self { message.write(self) }
  }

  init(from message: inout MessageReader) throws(BrokenMessage) {
    let isThere: Bool = try message.next()
    // Where `next` may choose its type, it chooses this one again.
    self = isThere ? .some(try Wrapped(from: &message)) : nil
  }
}

nonisolated extension Array: WorkerMessage where Element: WorkerMessage {
  func write(to message: inout MessageWriter) {
    message.write(count)
    for element in self { message.write(element) }
  }

  init(from message: inout MessageReader) throws(BrokenMessage) {
    self = []
    for _ in 0..<Swift.max(0, try Int(from: &message)) { append(try message.next()) }
  }
}
