import MemoryGraph
import Testing
import Trace

@testable import Lab

@Suite struct WorkerMessageTests {
  private let events: [UserEvent] = [
    .tap(.init("Log in"), taps: 1), .tap(.init("人", occurrence: 2), taps: 2), .select(.init("Emma")), .back,
    .swipeBack(cancelled: false), .swipeBack(cancelled: true), .swipe, .tab(.init("")), .type("a\u{0}b"),
    .open("app://x"), .wait(nanoseconds: nil), .wait(nanoseconds: -1), .disconnect,
  ]

  @Test func `A worker is told what it is to try`() {
    let sent = Errand(expeditions: [expedition], others: [Fingerprint(value: 3), Fingerprint(value: 0)])
    #expect(Errand(message: sent.message) == sent)
  }

  @Test func `A worker tells all that it found`() {
    let look = Look(
      moves: [Move(event: .back, command: "back")], shows: ["A", "B"], zombies: ["Z", "Z"], leaks: ["L"],
      counts: ["Z": 2, "S": 1], isStopped: true, inState: [sighting], afterDisconnect: [sighting, sighting])
    let sent = Expansion(
      arrivals: [
        Arrival(fingerprint: Fingerprint(value: .max), inEvent: [sighting], look: look),
        Arrival(fingerprint: Fingerprint(value: 0), inEvent: []),
      ], afterDisconnect: [sighting])
    #expect(Expansion(message: sent.message) == sent)
  }

  @Test func `A copy is asked and tells what it read`() {
    let entries =
      events.map { History.Entry(event: $0) } + [
        History.Entry(event: .back, isOn: false), History.Entry(event: .back, omission: .takenBack),
      ]
    let request = CopyRequest(entries: entries, steps: 3..<70_000, wanted: 5, readsOthers: true)
    #expect(CopyRequest(message: request.message) == request)
    let nothing = CopyRequest(entries: [], steps: 3..<4, wanted: 3, readsOthers: false)
    #expect(CopyRequest(message: nothing.message) == nil)
    var reading = MemoryReading()
    let (first, second) = (ObjectID(rawValue: 0), ObjectID(rawValue: 7))
    reading.references = [
      Reference(source: nil, field: "a[0]", target: first, strength: .strong, isPending: true),
      Reference(source: first, field: "人", target: second, strength: .weak, isCertain: false),
    ]
    (reading.leaks, reading.unexplained) = ([second], [first, second])
    (reading.opaqueHolders, reading.statics) = (["a task that waits"], [second: ["static A.b", "global c"]])
    (reading.isCodeRunning, reading.isAtRest, reading.isSettled) = (false, true, false)
    let stray = reading.untraced.add("UIView")
    _ = reading.untraced.add("a closure")
    reading.untraced.references = [
      Reference(source: stray, field: "", target: reading.untraced.add("UIView"), strength: .unowned)
    ]
    reading.untraced.addUnseen("UIView")
    reading.untraced.gap = .waitingTask
    let answer = CopyAnswer(digest: .max, stepCount: 70_000, readings: [3: reading, 5: MemoryReading()])
    #expect(CopyAnswer(message: answer.message) == answer)
  }

  @Test func `Of a message that was cut off nothing is believed`() {
    let message = [expedition].message
    for count in message.indices {
      #expect([Expedition](message: Array(message[..<count])) == nil)
    }
    #expect([Expedition](message: message + [0]) == nil)
    #expect([Expedition](message: [UInt8](repeating: 0xff, count: 16)) == nil)
  }

  private var expedition: Expedition {
    Expedition(
      state: Fingerprint(value: 1 << 63), events: events,
      moves: events.map { Move(event: $0, command: $0.command) }, triesEnd: true, hasLeaks: false)
  }

  private let sighting = Sighting(.leakAfterDisconnect, key: "A B", what: ["A#1", "B#2"])
}
