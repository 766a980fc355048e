import MemoryGraph

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A copy of this process that answers requests, one after the other, until this one ends it.
///
/// Only the thread that makes it goes on in the copy.
package nonisolated final class WorkerProcess {
  /// The end of the connection on this side.
  package let connection: Int32
  private let process: Int32
  /// The process that made it: what copies of that one have of it ends nothing.
  private let maker = getpid()

  /// Nil if the system cannot make one.
  ///
  /// - Parameters:
  ///   - others: the connections of other workers, which are none of the new one's business.
  ///   - answer: what the copy makes of a request.
  package init?(closing others: [Int32], _ answer: ([UInt8]) -> [UInt8]) {
    var ends: [Int32] = [0, 0]
    guard socketpair(AF_UNIX, Self.stream, 0, &ends) == 0 else { return nil }
    // Programs that this one starts have no part in it.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    connection = ends[0]
    process = forkProcess()
    if process == 0 {
      for connection in others + [ends[0]] { close(connection) }
      while let request = receiveMessage(from: ends[1]) {
        guard sendMessage(answer(request), to: ends[1]) else { break }
      }
      _exit(0)
    }
    close(ends[1])
    if process < 0 { return nil }
  }

  deinit {
    guard maker == getpid() else { return }
    close(connection)
    guard process > 0 else { return }
    kill(process, SIGKILL)
    while waitpid(process, nil, 0) < 0, errno == EINTR {}
  }

  /// - Returns: false if the process is gone.
  package func send(_ request: [UInt8]) -> Bool { sendMessage(request, to: connection) }

  /// Waits for an answer; nil if the process is gone.
  package func receive() -> [UInt8]? { receiveMessage(from: connection) }

  /// Waits until one of the workers has something to say, or is gone; its place among them, nil after a signal.
  package static func ready(_ workers: [WorkerProcess]) -> Int? {
    var polled = workers.map { pollfd(fd: $0.connection, events: Int16(POLLIN), revents: 0) }
    if poll(&polled, numericCast(polled.count), -1) < 0 { return nil }
    return polled.firstIndex { $0.revents != 0 }
  }

  #if canImport(Glibc)
    private static let stream = Int32(SOCK_STREAM.rawValue)
  #else
    private static let stream = SOCK_STREAM
  #endif
}

/// A message is preceded by its length. One to a process that is gone must not end this one by a signal.
private nonisolated func sendMessage(_ message: [UInt8], to connection: Int32) -> Bool {
  let bytes = withUnsafeBytes(of: UInt64(message.count).littleEndian) { Array($0) } + message
  #if canImport(Darwin)
    var isOn: Int32 = 1
    setsockopt(connection, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
    let flags: Int32 = 0
  #else
    let flags = Int32(MSG_NOSIGNAL)
  #endif
  var sent = 0
  while sent < bytes.count {
    let count = bytes[sent...].withUnsafeBytes { send(connection, $0.baseAddress, $0.count, flags) }
    if count < 0, errno == EINTR { continue }
    if count <= 0 { return false }
    sent += count
  }
  return true
}

private nonisolated func receiveMessage(from connection: Int32) -> [UInt8]? {
  guard let header = receive(8, from: connection) else { return nil }
  return receive(header.reversed().reduce(0) { $0 << 8 | Int($1) }, from: connection)
}

private nonisolated func receive(_ count: Int, from connection: Int32) -> [UInt8]? {
  var bytes = [UInt8](repeating: 0, count: count)
  var received = 0
  while received < count {
    let part = bytes[received...].withUnsafeMutableBytes { read(connection, $0.baseAddress, $0.count) }
    if part < 0, errno == EINTR { continue }
    if part <= 0 { return nil }
    received += part
  }
  return bytes
}
