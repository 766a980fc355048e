import Foundation
import LabModel
import LessonEngine
import Testing

/// The cases and the failure modes, each with a transcript. `ClinicTests` tests the cases with apps of their own.
@Suite struct CaseFactsTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  private static let failureModes: [String] = {
    let folder = "\(root)/Tests/Transcripts/failure-modes"
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.map { String($0.dropLast(".transcript".count)) }.filter { !$0.hasSuffix("-mended") }.sorted()
  }()

  @Test(arguments: Language.allCases)
  func `There is a case for each failure mode, which was its name before cases were numbered`(
    language: Language
  ) {
    let cases = LessonLibrary(LessonFolder(path: "\(Self.root)/Lessons"), language: language).cases
    #expect(cases.map(\.id) == (1...13).map { "case-\($0)" })
    #expect(cases.compactMap(\.formerID).sorted() == Self.failureModes)
  }
}
