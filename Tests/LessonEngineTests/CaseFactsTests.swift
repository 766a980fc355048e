import Foundation
import LessonEngine
import Testing
import Transcripts

/// Each case study of a documented app tells what the failure mode of its former name has proved; those with an app of
/// their own are in `ClinicTests`.
@Suite struct CaseFactsTests {
  private nonisolated static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent()
  private nonisolated static let folder = root.appending(path: "Tests/Transcripts/failure-modes")

  private nonisolated static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.map { String($0.dropLast(".transcript".count)) }.filter { !$0.hasSuffix("-mended") }.sorted()
  }()

  private nonisolated static let namesOfDocumentedApps: [String] = {
    let folder = LessonFolder(path: root.appending(path: "Lessons").path)
    return LessonLibrary(folder, language: .en).cases.filter { !$0.stage[0].hasPrefix("clinic") }
      .compactMap(\.formerID)
  }()

  private func transcript(_ name: String) throws -> String {
    try String(contentsOf: Self.folder.appending(path: "\(name).transcript"), encoding: .utf8)
  }

  /// What the first two lines name in code: `AppCoordinator`, `childCoordinators`.
  private func names(in transcript: String) -> Set<String> {
    let header = transcript.split(separator: "\n").prefix(2).joined(separator: " ")
    return Set(header.matches(of: #/[A-Za-z]*[a-z][A-Z][A-Za-z]*/#).map { String($0.output) })
  }

  private func spec(of transcript: String) throws -> String {
    let line = try #require(transcript.split(separator: "\n").first { $0.hasPrefix("> load ") })
    return String(line.dropFirst("> load ".count))
  }

  @Test func `There is a case for each failure mode, in both languages`() {
    for language in Language.allCases {
      let cases = LessonLibrary(
        LessonFolder(path: Self.root.appending(path: "Lessons").path), language: language
      )
      .cases
      #expect(cases.map(\.id) == (1...13).map { "case-\($0)" })
      #expect(cases.compactMap(\.formerID).sorted() == Self.names)
    }
    #expect(Self.names.count == 13)
  }

  /// The case that had the failure mode's name before cases were numbered.
  private func caseStudy(_ name: String, _ language: Language) throws -> Lesson {
    let folder = LessonFolder(path: Self.root.appending(path: "Lessons").path)
    return try #require(LessonLibrary(folder, language: language).cases.first { $0.formerID == name })
  }

  @Test(arguments: Language.allCases, namesOfDocumentedApps)
  func `A case names what the transcript's header names`(language: Language, name: String) throws {
    let text = try String(contentsOfFile: caseStudy(name, language).path, encoding: .utf8)
    for transcript in [try transcript(name), try transcript("\(name)-mended")] {
      for word in names(in: transcript) { #expect(text.contains(word), "\(word)") }
    }
  }

  @Test(arguments: namesOfDocumentedApps)
  func `A case begins with the app of the transcript`(name: String) throws {
    let lesson = try caseStudy(name, .en)
    let written = try #require(lesson.stage.first).split(separator: "@", omittingEmptySubsequences: false)
    let spec = try spec(of: transcript(name)).split(separator: "@")
    #expect(spec[0] == written[0] || spec[0].hasPrefix("\(written[0])/"))
    #expect((written.count > 1 ? written[1] : "documented") == spec[1])
  }
}
