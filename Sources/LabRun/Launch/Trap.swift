import CSwiftRuntime
import Glibc
import LabModel
import Trace

/// How an app's code was left that did not return.
nonisolated struct Trap: Sendable {
  /// The number of the signal, or of the exceeded limit.
  var end: Int32
  /// The end of what was written to standard error: a log of the app's, then what the Swift runtime or the C library
  /// printed as it ended: `Fatal error: Index out of range`.
  var message: String
  var limit: EventLimit

  /// Runs an app's code, and survives its traps.
  ///
  /// Abandoned frames never end, so that everything they hold stays alive.
  @MainActor static func catching(
    isInterruptible: Bool = true, isQuiet: Bool = false, _ work: @escaping () -> Void
  ) -> AppFailure? {
    TracedTypes.prepare()
    // The runtime prints the stack after its message.
    var message = [CChar](repeating: 0, count: 65_536)
    let call = Unmanaged.passRetained(Call(work))
    defer { call.release() }
    let limit = EventLimit.current
    let end = coordlab_call_guarded(
      { context in
        guard let context else { return }
        Unmanaged<Call>.fromOpaque(context).takeUnretainedValue().work()
      }, call.toOpaque(), limit.guarding(isInterruptible: isInterruptible, isQuiet: isQuiet), &message,
      message.count)
    if end == 0 { return nil }
    let bytes = message.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
    return Trap(end: end, message: String(decoding: bytes, as: UTF8.self), limit: limit).failure
  }

  /// The task whose code trapped last, by the id that the recorder gives tasks; nil if none ran.
  static var abandonedTask: UInt? { coordlab_abandoned_task().map { UInt(bitPattern: $0) } }

  var failure: AppFailure {
    var failure = failureAnywhere
    failure.isOnOtherThread = isOnOtherThread
    failure.location = (isOnOtherThread ? otherLine : nil) ?? location
    return failure
  }

  private static let overflow = "stack overflow: the calls go too deep"

  private var failureAnywhere: AppFailure {
    switch Int(end) {
    case coordlab_overflow: AppFailure(.crash, Self.overflow)
    case coordlab_overflow_on_other_thread: AppFailure(.crash, "on another thread: \(Self.overflow)")
    case coordlab_many_steps: .manySteps(limit.steps)
    case coordlab_without_step:
      AppFailure(.hang, "no step for \(seconds(limit.seconds)) of processor time")
    case coordlab_waiting:
      AppFailure(
        .hang,
        "the main thread waits: no step and no processor time for \(seconds(limit.secondsWaiting))")
    case coordlab_endless_work: .endlessWork
    case coordlab_endless_transitions: .endlessTransitions
    case coordlab_out_of_time: AppFailure(.interrupted, "the time of the search is over")
    case coordlab_on_other_thread: AppFailure(.crash, "on another thread: \(reason)")
    case coordlab_interrupted, coordlab_repeated: AppFailure(.interrupted, "Ctrl-C")
    default: AppFailure(.crash, reason)
    }
  }

  private var isOnOtherThread: Bool {
    [coordlab_on_other_thread, coordlab_overflow_on_other_thread].contains(Int(end))
  }

  /// The traced line that ran on the thread that trapped, as `Shop.swift:31`; nil if no traced code ran there.
  private var otherLine: String? {
    let line = coordlab_line_of_other_trap()
    guard let header = line.site else { return nil }
    let file = Site(header: String(cString: header)).file
    return "\(file.split(separator: "/").last ?? ""):\(line.line)"
  }

  private func seconds(_ number: Double) -> String {
    number == 1 ? "1 second" : number == number.rounded() ? "\(Int(number)) seconds" : "\(number) seconds"
  }

  /// The first line of what the runtime or the C library printed last; empty if it printed nothing.
  private var ownLine: String {
    let lines = message.split(separator: "\n").map(String.init)
    return lines.last { line in
      Self.words.contains { line.contains($0) } || Self.beginnings.contains { line.hasPrefix($0) }
    } ?? ""
  }

  private static let words = ["Fatal error", "Precondition failed", "Assertion failed"]
  /// Of messages in other words. Source: stdlib/public/runtime (Exclusivity.cpp, Casting.cpp, HeapObject.cpp, Errors.cpp),
  /// stdlib/public/Concurrency (CheckedContinuation.swift), and glibc's malloc and assert, from memory.
  private static let beginnings = [
    "Simultaneous accesses to ", "Could not cast value of type ", "Object 0x",
    "SWIFT TASK CONTINUATION MISUSE",
    "freed pointer was not", "malloc", "free()", "realloc()", "double free", "corrupted ", "munmap_chunk()",
    "*** stack smashing", "*** buffer overflow",
  ]

  /// The location in the message: `Shop/Cart.swift:31: Fatal error: …`. Nil for the standard library's own code.
  private var location: String? {
    guard let match = ownLine.prefixMatch(of: #/(\w+)/([^:/]+\.swift):(\d+): /#), match.1 != "Swift" else {
      return nil
    }
    return "\(match.2):\(match.3)"
  }

  /// The message without its location and without addresses, which differ from run to run; or else the name of the
  /// signal.
  private var reason: String {
    let line = ownLine.replacing(/0x[0-9a-fA-F]{6,}/, with: "0x…")
      // The context of a private or local type.
      .replacing(/\(unknown context at \$[0-9a-f]+\)\./, with: "")
    if let start = line.range(of: "Fatal error: ") { return String(line[start.upperBound...]) }
    if line.hasSuffix("Fatal error") { return "Fatal error" }
    for words in ["Precondition failed", "Assertion failed"] {
      if let start = line.range(of: words) { return String(line[start.lowerBound...]) }
    }
    switch end {
    case SIGSEGV, SIGBUS: return "bad access"
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
