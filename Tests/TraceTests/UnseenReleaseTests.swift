import Foundation
import Testing
import Tracing

@testable import Trace

/// Objects that go where no step can be recorded.
@Suite struct UnseenReleaseTests {
  @Test func `An object that another thread releases is recorded as released at the event's end`() {
    let recorder = Recorder()
    Trace.recorder = recorder
    defer { Trace.recorder = nil }
    recorder.beginEvent("test")
    nonisolated(unsafe) var held: Loose? = Loose()
    held?.work()
    onAnotherThread { held = nil }
    recorder.settleReleases()
    #expect(recorder.aliveObjects == [])
    #expect(recorder.timeline.objects.compactMap(\.releasedAt) == [])
    recorder.endEvent()
    #expect(
      recorder.timeline.transcript(of: { $0 == .made || $0 == .released }) == [
        "init Loose#1", "deinit Loose#1",
      ])
  }

  @Test func `An object that goes between two events is recorded in the second`() {
    let recorder = Recorder()
    Trace.recorder = recorder
    recorder.beginEvent("test")
    var held: Loose? = Loose()
    held?.work()
    recorder.endEvent()
    Trace.recorder = nil
    held = nil
    recorder.settleReleases()
    #expect(recorder.aliveObjects == [])
    Trace.recorder = recorder
    defer { Trace.recorder = nil }
    recorder.beginEvent("next")
    recorder.endEvent()
    #expect(recorder.timeline.objects.compactMap(\.releasedAt).count == 1)
  }

  @Test func `An object that a traced extension made known is known to be gone`() {
    let recorder = Recorder()
    Trace.recorder = recorder
    defer { Trace.recorder = nil }
    recorder.beginEvent("test")
    var label: Label? = Label()
    label?.mark()
    #expect(recorder.aliveObjects.count == 1)
    label = nil
    recorder.settleReleases()
    #expect(recorder.aliveObjects == [])
    label = Label()
    label?.mark()
    recorder.endEvent()
    #expect(recorder.timeline.objects.map(\.name) == ["Label#1", "Label#2"])
    #expect(recorder.aliveObjects.map(\.rawValue) == [1])
  }

  @Test func `What another thread does is not recorded, and disturbs nothing`() {
    let timeline = record {
      let object = Loose()
      nonisolated(unsafe) let shared = object
      onAnotherThread {
        for _ in 0..<100 {
          shared.work()
          _ = Loose()
        }
      }
      object.work()
    }
    #expect(timeline.objects.map(\.name) == ["Loose#1"])
    #expect(timeline.transcript.filter { $0.contains("work") }.count == 1)
  }

  private func onAnotherThread(_ work: @escaping () -> Void) {
    nonisolated(unsafe) let work = work
    let done = DispatchSemaphore(value: 0)
    Thread {
      work(); done.signal()
    }.start()
    done.wait()
  }
}

@Traced private nonisolated final class Loose {
  func work() {}
}

private nonisolated final class Label {}

@Traced extension Label {
  fileprivate func mark() {}
}
