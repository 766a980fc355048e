import CoordinatorLabTesting
import Testing
import Variants

@Suite struct TranscriptTests {
  @Test(arguments: TranscriptFile.all(in: "Tests/Transcripts") + TranscriptFile.all(in: "README.md"))
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
