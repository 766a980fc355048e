import CSwiftRuntime
import Glibc

/// A copy of this process that does some work and tells about it by messages.
///
/// Only the calling thread goes on in the copy. The copy ends when its work is done, when it fails, or when the process
/// that made it ends or releases this object.
public final class WorkerProcess {
  /// The end of the connection on this side.
  let connection: Connection
  private var process: Int32
  /// The process that made it: what copies of that one have of it ends nothing.
  private let maker = getpid()

  /// Nil if the system cannot make one.
  ///
  /// - Parameters:
  ///   - others: the connections of other workers, which are none of the new one's business.
  ///   - seconds: how long the copy may take, 0 for no limit.
  ///   - isSilent: whether nothing of what the copy says on standard error is to be seen.
  ///   - work: what the copy does; called in the copy only.
  public init?(
    closing others: [WorkerProcess] = [], seconds: UInt32 = 0, isSilent: Bool = false,
    _ work: (Connection) -> Void
  ) {
    var ends: [Int32] = [0, 0]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else { return nil }
    // Programs that this one starts have no part in it.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    connection = Connection(descriptor: ends[0])
    process = coordlab_copy_process(seconds, isSilent ? 1 : 0)
    if process == 0 {
      for worker in others { close(worker.connection.descriptor) }
      close(ends[0])
      work(Connection(descriptor: ends[1]))
      coordlab_flush_copy()
      _exit(0)
    }
    close(ends[1])
    if process < 0 { return nil }
  }

  deinit {
    guard maker == getpid() else { return }
    close(connection.descriptor)
    guard process > 0 else { return }
    kill(process, SIGKILL)
    _ = wait()
  }

  /// Waits until the process has ended, and tells how: `exit status 1`, or the system's word for the signal.
  func end() -> String {
    // One that waits for a message ends, too.
    shutdown(connection.descriptor, Int32(SHUT_RDWR))
    let status = wait()
    process = 0
    let signal = status & 0x7f
    if signal == 0 { return "exit status \((status >> 8) & 0xff)" }
    return strsignal(signal).map { String(cString: $0) } ?? "signal \(signal)"
  }

  private func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status
  }

  /// Waits until one of the workers has sent a message, or is gone; its index, nil after a signal.
  static func ready(_ workers: [WorkerProcess]) -> Int? {
    var polled = workers.map { pollfd(fd: $0.connection.descriptor, events: Int16(POLLIN), revents: 0) }
    if poll(&polled, numericCast(polled.count), -1) < 0 { return nil }
    return polled.firstIndex { $0.revents != 0 }
  }
}

/// What `work` gives in a copy of this process; nil if it failed, or took longer than the seconds, each time.
///
/// The copy sees the memory as it was at one moment, while other threads of this process go on; if it fails, it fails
/// alone.
public func inSeparateProcess(attempts: Int, seconds: UInt32 = 5, _ work: () -> [UInt8]) -> [UInt8]? {
  for _ in 0..<attempts {
    let process = WorkerProcess(seconds: seconds, isSilent: true) { $0.send(work()) }
    if let result = process?.connection.receive() { return result }
  }
  return nil
}
