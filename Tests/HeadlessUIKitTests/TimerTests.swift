import HeadlessUIKit
import Testing
import Trace

/// Timers that repeat at a short interval.
@Suite struct TimerTests {
  private let stage = Stage()
  private var log: Log { stage.log }

  init() { stage.launch { UIViewController() } }

  private var pending: [String] { stage.app.pending.map { "\($0.name) \(($0.delay ?? -1) / 1000)" } }

  private func fires(in nanoseconds: Int64) -> Int {
    stage.event { stage.app.advance(by: nanoseconds) }.count { $0 == "fires" }
  }

  /// Source: Apple, Timer.scheduledTimer(withTimeInterval:repeats:block:): "If `interval` is less than or equal to 0.0,
  /// this method chooses the nonnegative value of 0.0001 seconds instead".
  @Test(arguments: [0.0, -1], ["scheduled", "after", "at"])
  func `A timer that repeats at an interval of 0 or less fires every tenth of a millisecond`(
    interval: Double, form: String
  ) {
    var timer: Timer?
    _ = stage.event {
      let fire: @Sendable (Timer) -> Void = { [log] _ in
        MainActor.assumeIsolated { log.lines.append("fires") }
      }
      let made =
        switch form {
        case "scheduled": Timer.scheduledTimer(withTimeInterval: interval, repeats: true, block: fire)
        case "after": Timer(timeInterval: interval, repeats: true, block: fire)
        default: Timer(fire: Date() + 0.0001, interval: interval, repeats: true, block: fire)
        }
      if form != "scheduled" { RunLoop.main.add(made, forMode: .common) }
      timer = made
    }
    #expect(pending == ["a timer 100"])
    #expect(fires(in: 1_000_000) == 10)
    #expect(timer?.isValid == true)
    timer?.invalidate()
    #expect(fires(in: 1_000_000) == 0)
  }

  /// Our choice: a wait ends after 10,000 firings. Source: Apple, Timer, "Repeating Timers": a timer that is delayed past
  /// several of its firing times fires only once for them.
  @Test func `Such a timer makes no long wait a hang`() {
    _ = stage.event {
      _ = Timer.scheduledTimer(withTimeInterval: 0, repeats: true) { [log] _ in
        MainActor.assumeIsolated { log.lines.append("fires") }
      }
    }
    #expect(fires(in: 5_000_000_000) == 10_001)
    #expect(fires(in: 1_000_000) == 10)
  }

  /// Source: Apple, Timer.invalidate(): the timer removes its strong references to target and user info. From memory:
  /// that to its block, too, and that of a timer that has fired once.
  @Test(arguments: ["fired once", "invalidated", "invalidated in its block"], ["scheduled", "after", "at"])
  func `A timer that is over lets go of its block, though somebody holds the timer`(end: String, form: String)
  {
    final class Captured: Sendable {}
    weak var captured: Captured?
    var timer: Timer?
    _ = stage.event {
      let object = Captured()
      captured = object
      let fire: @Sendable (Timer) -> Void = { timer in
        withExtendedLifetime(object) { if end == "invalidated in its block" { timer.invalidate() } }
      }
      let repeats = end != "fired once"
      let made =
        switch form {
        case "scheduled": Timer.scheduledTimer(withTimeInterval: 1, repeats: repeats, block: fire)
        case "after": Timer(timeInterval: 1, repeats: repeats, block: fire)
        default: Timer(fire: Date() + 1, interval: 1, repeats: repeats, block: fire)
        }
      if form != "scheduled" { RunLoop.main.add(made, forMode: .common) }
      timer = made
    }
    #expect(captured != nil)
    _ = stage.event {
      if end == "invalidated" { timer?.invalidate() } else { stage.app.advance(by: 1_000_000_000) }
    }
    #expect(timer?.isValid == false)
    #expect(captured == nil)
    _ = stage.event { timer?.fire() }
  }
}
