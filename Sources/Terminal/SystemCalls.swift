import Glibc

/// The system's words for an error number.
nonisolated func systemMessage(_ code: Int32) -> String {
  String(cString: strerror(code))
}

/// Blocks until a non-blocking descriptor is ready (`POLLIN` or `POLLOUT`).
nonisolated func waitUntilReady(_ fileDescriptor: Int32, for event: some BinaryInteger) {
  var entry = pollfd(fd: fileDescriptor, events: Int16(event), revents: 0)
  _ = poll(&entry, 1, -1)
}

/// Writes all of `bytes`, in as many calls as necessary. Returns the error number of a failed call.
nonisolated func writeAll(_ bytes: some Collection<UInt8>, to fileDescriptor: Int32) -> Int32? {
  var rest = Array(bytes)[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(fileDescriptor, $0.baseAddress, $0.count) }
    if count >= 0 {
      rest = rest.dropFirst(count)
    } else if errno == EAGAIN {
      waitUntilReady(fileDescriptor, for: POLLOUT)
    } else if errno != EINTR {
      return errno
    }
  }
  return nil
}
