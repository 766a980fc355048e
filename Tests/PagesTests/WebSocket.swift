import Foundation
import Glibc

/// A WebSocket to this machine, for texts. See RFC 6455.
nonisolated final class WebSocket {
  private let descriptor: Int32
  private var buffer: [UInt8] = []

  init(port: UInt16, path: String) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let isConnected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isConnected else { throw BrowserFailure(text: "nothing listens on port \(port)") }
    let request = [
      "GET \(path) HTTP/1.1", "Host: 127.0.0.1:\(port)", "Upgrade: websocket", "Connection: Upgrade",
      "Sec-WebSocket-Key: Y29vcmRpbmF0b3ItbGFiIQ==", "Sec-WebSocket-Version: 13", "", "",
    ]
    try write(Array(request.joined(separator: "\r\n").utf8))
    var head: [UInt8] = []
    while !head.ends(with: "\r\n\r\n".utf8) { head += try read(1) }
    guard head.starts(with: "HTTP/1.1 101".utf8) else {
      throw BrowserFailure(text: String(decoding: head, as: UTF8.self))
    }
  }

  deinit { close(descriptor) }

  /// Sends a text in one frame. Firefox wants a mask, and the shortest form of the length.
  func send(_ text: Data) throws { try send(text, opcode: 1) }

  private func send(_ data: Data, opcode: UInt8) throws {
    let bytes = withUnsafeBytes(of: UInt64(data.count).bigEndian) { Array($0) }
    let length =
      data.count < 126 ? [UInt8(data.count)] : data.count < 1 << 16 ? [126] + bytes[6...] : [127] + bytes
    let mask: [UInt8] = [1, 2, 3, 4]
    let masked = data.enumerated().map { $0.element ^ mask[$0.offset & 3] }
    try write([0x80 | opcode, 0x80 | length[0]] + length[1...] + mask + masked)
  }

  /// Waits for a text.
  func receive() throws -> Data {
    var text = Data()
    while true {
      let head = try read(2)
      var count = Int(head[1] & 0x7F)
      if count > 125 { count = try read(count == 126 ? 2 : 8).reduce(0) { $0 << 8 | Int($1) } }
      let part = Data(try read(count))
      switch head[0] & 0x0F {
      case 0, 1:
        text += part
        if head[0] & 0x80 != 0 { return text }
      case 8: throw BrowserFailure(text: "the browser has ended")
      case 9: try send(part, opcode: 10)
      default: break
      }
    }
  }

  private func write(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw BrowserFailure(text: "the browser reads no more") }
      rest.removeFirst(count)
    }
  }

  private func read(_ count: Int) throws -> [UInt8] {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while buffer.count < count {
      let got = recv(descriptor, &chunk, chunk.count, 0)
      guard got > 0 else { throw BrowserFailure(text: "the browser has ended") }
      buffer += chunk[..<got]
    }
    defer { buffer.removeFirst(count) }
    return Array(buffer[..<count])
  }
}

nonisolated extension [UInt8] {
  fileprivate func ends(with text: String.UTF8View) -> Bool { suffix(text.count).elementsEqual(text) }
}
