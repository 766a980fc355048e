import Testing
import Tracing

@testable import Trace

@Traced private final class Page {
  var next: Page?

  func turn(to text: String) { next = Page() }
}

struct RepeatingTests {
  /// Runs events with a recorder: in each a page is made, turned, and kept.
  private func run(_ recorder: Recorder, events: Int, text: (Int) -> String = { "\($0)" }) -> Timeline {
    Trace.recorder = recorder
    defer { Trace.recorder = nil }
    let first = recorder.eventCount
    var kept: [Page] = []
    for event in first..<events {
      recorder.beginEvent("event \(event)")
      let page = Page()
      page.turn(to: text(event))
      if event.isMultiple(of: 2) { kept.append(page) }
      if event == 3 { kept[0].turn(to: "again") }
      recorder.endEvent()
    }
    recorder.options.isEnabled = false
    return recorder.timeline
  }

  @Test func `Repeating what is known and going on gives the same as recording all of it`() {
    let whole = run(Recorder(), events: 6)
    for known in 1...6 {
      let part = Recorder()
      _ = run(part, events: 6)
      let again = Recorder(repeating: part, events: known)
      let timeline = run(again, events: 6)
      #expect(!again.hasDiverged)
      #expect(timeline.transcript == whole.transcript, "\(known)")
      #expect(Array(timeline.objects) == Array(whole.objects))
      #expect(timeline.events.map(\.text) == whole.events.map(\.text))
    }
  }

  @Test func `What is allocated is noted while code of the app runs, and not after an event that is skipped`()
  {
    let recorder = Recorder()
    recorder.atStep = { _ in }
    recorder.beginEvent("skipped")
    recorder.endEvent()
    let unnoted = Page()
    #expect(recorder.allocatedAddresses == [])
    Trace.recorder = recorder
    defer { Trace.recorder = nil }
    recorder.beginEvent("event")
    let noted = Page()
    recorder.endEvent()
    #expect(recorder.allocatedAddresses == [UInt(bitPattern: Unmanaged.passUnretained(noted).toOpaque())])
    withExtendedLifetime(unnoted) {}
  }

  @Test func `Without texts all is recorded but what arguments read as`() {
    let whole = run(Recorder(), events: 6)
    let recorder = Recorder()
    recorder.options.keepsTexts = false
    let timeline = run(recorder, events: 6)
    #expect(timeline.records.map(\.tag) == whole.records.map(\.tag))
    #expect(Array(timeline.objects) == Array(whole.objects))
    #expect(
      timeline.values.map { $0 == .text(-1) }
        == whole.values.map { if case .text = $0 { true } else { false } })
  }

  @Test func `A run that takes other steps is told from one that repeats`() {
    let former = Recorder()
    _ = run(former, events: 4)
    let other = Recorder(repeating: former, events: 4)
    Trace.recorder = other
    defer { Trace.recorder = nil }
    other.beginEvent("event 0")
    _ = Page()
    other.endEvent()
    other.beginEvent("event 1")
    other.endEvent()
    #expect(other.hasDiverged)
  }
}
