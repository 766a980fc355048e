import Glibc

/// One end of a connection between two processes: messages, each preceded by its length.
public struct Connection {
  let descriptor: Int32

  /// Sends a message. If the other process has ended, no signal ends this one.
  ///
  /// - Returns: false if the other process has ended.
  @discardableResult
  public func send(_ message: [UInt8]) -> Bool {
    let bytes = withUnsafeBytes(of: UInt64(message.count).littleEndian) { Array($0) } + message
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return false }
      sent += count
    }
    return true
  }

  /// Waits for a message; nil if the other process has ended.
  public func receive() -> [UInt8]? {
    guard let header = receive(8) else { return nil }
    return receive(header.reversed().reduce(0) { $0 << 8 | Int($1) })
  }

  private func receive(_ count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var received = 0
    while received < count {
      let part = bytes[received...].withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if part < 0, errno == EINTR { continue }
      if part <= 0 { return nil }
      received += part
    }
    return bytes
  }
}
