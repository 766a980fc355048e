import CoordinatorLabTesting
import LabModel
import LabRun
import Testing
import Variants

@Suite struct FlawTests {
  @Test func `An app without flaws passes`() throws {
    expectNoFlaw(in: try documentedVariants.edition("coordinating@fixed"), depth: 4)
  }

  @Test func `A flaw is the failure, with the script that shows it`() throws {
    let app = try documentedVariants.edition("delegate@one-at-a-time")
    withKnownIssue {
      expectNoFlaw(in: app, depth: 4)
    } matching: { issue in
      issue.comments.first?.rawValue
        == "zombie: KanjiDetailCoordinator#1\nload delegate/kanji@one-at-a-time\nselect 人\nback"
    }
  }
}
