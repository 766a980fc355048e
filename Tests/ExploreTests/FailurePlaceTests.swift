import OwnProcess
import Testing
import Trace

@testable import Explore
@testable import LabModel
@testable import LabRun

/// Where an app was stopped tells findings apart. Each in a process of its own: the frames of what was left stay.
@Suite(.ownProcess) struct FailurePlaceTests {
  @Test nonisolated func `Crashes and hangs with equal words at two lines are two findings each`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        EventLimit.current.seconds = 0.01
        var options = ExploreOptions()
        options.only = ["tap"]
        let edition = CountingApp.edition(["Fall", "Drop", "Spin", "Turn"])
        let exploration = Explorer(edition, options).run()
        #expect(
          exploration.findings.map(\.script) == [["tap Fall"], ["tap Drop"], ["tap Spin"], ["tap Turn"]])
        #expect(exploration.findings.map(\.kind) == [.crash, .crash, .hang, .hang])
        let lines = ["Fall", "Drop", "Spin", "Turn"].map { CountingApp.line(of: "case \"\($0)\"") }
        #expect(exploration.findings.map(\.at) == lines.map { "CountingApp.swift:\($0)" })
      }
    }
  }

  @Test func `Where the steps run out is anywhere in a loop`() {
    #expect(AppFailure.manySteps(500).isAtAnyLine)
    #expect(!AppFailure.endlessWork.isAtAnyLine)
    #expect(!AppFailure(.crash, "more than enough").isAtAnyLine)
  }
}
