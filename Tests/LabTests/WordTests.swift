import MemoryGraph
import Testing
import Trace

@testable import LabModel
@testable import LabRun

/// Every word that a view prints as a mark is a topic of `help`.
@Suite struct WordTests {
  @Test(arguments: marks)
  func `What is printed as a mark has a topic`(mark: String) {
    #expect(Word(topic: mark.lowercased()) != nil)
  }

  @Test func `No word is a topic of two`() {
    let topics = ["weak", "modal", "uikit", "released", "starter", "~", "being released"]
    #expect(
      topics.map { Word(topic: $0) } == [.strong, .presented, .sender, .made, .starter, .leaked, .running])
    #expect(["app", "edition", "spec"].map { Word(topic: $0) } == [.spec, .spec, .spec])
    #expect(Word(topic: "window") == nil)
  }

  /// The statuses, the strengths, what a step's line begins with, who sends, what stands before a screen or a list.
  nonisolated private static let marks: [String] =
    CoordinatorStatus.allCases.map(\.rawValue) + Strength.allCases.map(\.rawValue)
    + kinds.map { String($0.prefix(8)).trimmed } + parties + [
      "visible", "leaving", "presented", "made", "released", "status", "not made yet",
      "not on the screen here", "being released", "held", "not by its starter", "+", "~", "-",
      "something unseen",
      "perhaps", "selected", "modal", "holders", "starter", "prints", "warning",
    ]

  nonisolated private static let parties = ["user", "system", "UIKit", "nil"]

  /// A line of each kind of step, without its number.
  nonisolated private static let kinds: [String] = {
    let kinds: [StepDescription.Kind] =
      [
        .call(sender: nil, receiver: "A#1", message: "start()"), .line(object: "A#1", site: "start()", 1),
        .returned(object: "A#1", site: "start()", value: nil), .suspended(object: "A#1", site: "start()"),
        .resumed(object: "A#1", site: "start()", 1), .made("A#1"), .released("A#1"),
        .lifecycle("A#1", method: "viewDidLoad()"),
        .missing(object: "A#1", path: "delegate", method: "done", isLost: true, reason: nil),
        .output("text", isWarning: false), .output("text", isWarning: true), .end(event: 1),
      ] + Transition.allCases.map { .transition($0, "A#1", subject: nil, animated: false) }
    return kinds.map { StepDescription(label: "", kind: $0).line(RenderOptions()).text }
  }()
}
