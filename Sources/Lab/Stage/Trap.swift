import CSwiftRuntime
import Glibc

/// How an app's code ended that on a device would have ended the process.
nonisolated struct Trap: Sendable {
  /// The number of the signal.
  var signal: Int32
  /// What the Swift runtime printed: `Fatal error: Index out of range`; empty if it printed nothing.
  var message: String

  /// Runs an app's code, and survives it.
  ///
  /// The frames of code that trapped are never left, so that what they hold stays alive.
  @MainActor static func catching(_ work: @escaping () -> Void) -> Trap? {
    var message = [CChar](repeating: 0, count: 1024)
    let call = Unmanaged.passRetained(Call(work))
    defer { call.release() }
    let signal = coordlab_call_guarded(
      { context in
        guard let context else { return }
        Unmanaged<Call>.fromOpaque(context).takeUnretainedValue().work()
      }, call.toOpaque(), &message, message.count)
    let bytes = message.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
    return signal == 0 ? nil : Trap(signal: signal, message: String(decoding: bytes, as: UTF8.self))
  }

  /// The message without the place in the source, or else the name of the signal.
  var reason: String {
    let line = message.split(separator: "\n").first.map(String.init) ?? ""
    if let start = line.range(of: "Fatal error: ") { return String(line[start.upperBound...]) }
    switch signal {
    case SIGSEGV, SIGBUS: return "bad access, or a stack that overflowed"
    case SIGFPE: return "arithmetic"
    case SIGABRT: return line.isEmpty ? "abort" : line
    default: return line.isEmpty ? "trap" : line
    }
  }
}

private nonisolated final class Call {
  let work: () -> Void
  init(_ work: @escaping () -> Void) { self.work = work }
}
