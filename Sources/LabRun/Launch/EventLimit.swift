import CSwiftRuntime
import LabModel

/// The limits of an app's code in one event. Beyond them it is stopped as a hang.
///
/// iOS counts a main thread that does not answer for a quarter of a second as a hang; the limits are far above that.
public nonisolated struct EventLimit: Sendable, Hashable {
  /// The most steps.
  public var steps = 1_000_000
  /// The most seconds of processor time without a step.
  public var seconds = 2.0
  /// The most seconds by the clock without a step and without processor time: the code waits.
  public var secondsWaiting = 3.0
  /// The seconds of processor time, or of waiting without any, after which the event is interrupted, which is no hang;
  /// nil for no limit.
  public var secondsLeft: Double?

  /// The limits of every app.
  public init() {}

  /// The limits of the following events.
  @MainActor public static var current = EventLimit()

  /// From now on a trap of an app's code ends the process, as without this program. Call this before any launch.
  public static func endAtTraps() { coordlab_end_at_traps() }

  /// Interrupts the running event, if there is one: soon, or at once if called again. A signal handler may call it.
  public static func interrupt() { coordlab_interrupt_guarded() }

  /// - Parameters:
  ///   - isInterruptible: whether Ctrl-C ends the event.
  ///   - isQuiet: whether to discard standard error.
  func guarding(isInterruptible: Bool, isQuiet: Bool = false) -> coordlab_limits {
    coordlab_limits(
      steps: UInt64(steps), idle: Self.nanoseconds(seconds),
      // Two periods of a timer.
      waiting: Self.nanoseconds(min(secondsWaiting, max(secondsLeft ?? .infinity, 0.02))),
      total: secondsLeft.map(Self.nanoseconds) ?? 0, can_be_interrupted: isInterruptible,
      drops_errors: isQuiet)
  }

  /// At least one, since 0 means no limit.
  private static func nanoseconds(_ seconds: Double) -> UInt64 {
    UInt64(max(1, min(seconds, 1_000_000_000) * 1_000_000_000))
  }
}
