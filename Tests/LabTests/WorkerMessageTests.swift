import Testing

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
