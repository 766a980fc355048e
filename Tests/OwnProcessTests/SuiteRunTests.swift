import Testing

@testable import OwnProcess

@Suite struct SuiteRunTests {
  @Test func `A test fails for what was recorded in it, and for an end of the process before its own`() {
    let run = SuiteRun(
      events: """
        {"kind":"test","payload":{"id":"T.S/passes()/S.swift:1:1","kind":"function","name":"passes()"},"version":0}
        {"kind":"event","payload":{"kind":"issueRecorded","testID":"T.S/fails()/S.swift:2:2","issue":{"isKnown":false},\
        "messages":[{"symbol":"fail","text":"Expectation failed: 1 == 2"},{"symbol":"details","text":"why"}]},"version":0}
        {"kind":"event","payload":{"kind":"issueRecorded","testID":"T.S/passes()/S.swift:1:1",\
        "issue":{"isKnown":true},"messages":[]},"version":0}
        {"kind":"event","payload":{"kind":"testEnded","testID":"T.S/fails()/S.swift:2:2","messages":[]},"version":0}
        {"kind":"event","payload":{"kind":"testEnded","testID":"T.S/passes()/S.swift:1:1","messages":[]},"version":0}
        {"kind":"event","payload":{"kind":"testEnd
        """, end: "status 5")
    #expect(run.failures(of: "T.S/passes()/S.swift:1:1") == [])
    #expect(run.failures(of: "T.S/fails()/S.swift:2:2") == ["Expectation failed: 1 == 2\nwhy"])
    #expect(
      run.failures(of: "T.S/crashes()/S.swift:3:3")
        == ["The process of the suite ended before the test: status 5"])
  }

  @Test func `Every test of a suite fails for what was recorded in none`() {
    let run = SuiteRun(
      events: """
        {"kind":"event","payload":{"kind":"issueRecorded","issue":{},"messages":[{"symbol":"fail","text":"late"}]},\
        "version":0}
        {"kind":"event","payload":{"kind":"testEnded","testID":"T.S/a()/S.swift:1:1","messages":[]},"version":0}
        """, end: "status 1")
    #expect(run.failures(of: "T.S/a()/S.swift:1:1") == ["late"])
  }
}
