import CSwiftRuntime
import Glibc

/// A copy of this process that does some work and reports by messages.
///
/// Only the calling thread continues in the copy. The copy ends when its work is done, when it fails, or when its maker
/// ends or releases this object.
public final class WorkerProcess {
  /// This side's end of the connection.
  public let connection: Connection
  private var process: Int32
  /// The process that made it: releasing the object in another copy ends nothing.
  private let maker = getpid()

  /// Nil if the system cannot make one.
  ///
  /// - Parameters:
  ///   - others: the connections of other workers, which the new one closes.
  ///   - seconds: how long the copy may take, 0 for no limit.
  ///   - isSilent: whether to discard the copy's standard error.
  ///   - work: the copy's work; called in the copy only.
  public init?(
    closing others: [WorkerProcess] = [], seconds: UInt32 = 0, isSilent: Bool = false,
    _ work: (Connection) -> Void
  ) {
    var ends: [Int32] = [0, 0]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else { return nil }
    // Programs that this one starts do not inherit the connection.
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

  /// Waits until the process has ended, and returns how: `exit status 1`, or the system's word for the signal.
  func end() -> String {
    // A worker that waits for a message ends, too.
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

  /// Waits until a worker has sent a message, or has ended; returns its index, nil after a signal.
  static func ready(_ workers: [WorkerProcess]) -> Int? {
    var polled = workers.map { pollfd(fd: $0.connection.descriptor, events: Int16(POLLIN), revents: 0) }
    if poll(&polled, numericCast(polled.count), -1) < 0 { return nil }
    return polled.firstIndex { $0.revents != 0 }
  }
}

/// The result of `work` in a copy of this process; nil if each attempt failed or took longer than the seconds.
///
/// The copy sees the memory of one moment, while other threads of this process continue; its failure does not affect
/// this process.
public func inSeparateProcess(attempts: Int, seconds: UInt32 = 5, _ work: () -> [UInt8]) -> [UInt8]? {
  for _ in 0..<attempts {
    let process = WorkerProcess(seconds: seconds, isSilent: true) { $0.send(work()) }
    if let result = process?.connection.receive() { return result }
  }
  return nil
}
