import CoordinatorLabTesting
import OwnProcess
import Testing
import Variants

@Suite(.ownProcess) struct TranscriptTests {
  /// The files and folders with transcripts.
  private nonisolated static let places = [
    "Tests/Transcripts", "README.md", "Sources/CoordinatorLab/CoordinatorLab.docc",
  ]

  @Test(arguments: places.flatMap { TranscriptFile.all(in: $0) })
  func `A transcript of the project holds`(file: TranscriptFile) {
    file.expectHolds(documentedVariants)
  }

  @Test func `What differs is the failure`() {
    withKnownIssue {
      TranscriptFile("/nowhere.transcript").expectHolds(documentedVariants)
    } matching: { issue in
      issue.comments.first?.rawValue
        == "error: /nowhere.transcript: cannot be read: No such file or directory"
    }
  }
}
