import Foundation
import LabModel
import LabRun
import OwnProcess
import Testing
import Variants

@testable import LessonEngine
@testable import Shell

/// The cases with apps of their own: no name reveals the diagnosis, and the fixed edition is without the flaw.
@Suite(.ownProcess) struct ClinicTests {
  private nonisolated static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  private nonisolated static func library(_ language: Language) -> LessonLibrary {
    LessonLibrary(LessonFolder(path: "\(root)/Lessons"), language: language)
  }

  /// The cases by number, in English.
  private nonisolated static let cases = library(.en).cases.filter { $0.stage == ["clinic/\($0.caseName)"] }

  @Test func `Each case has an app that no lesson uses`() {
    #expect(Self.cases.map(\.id) == Self.library(.en).cases.map(\.id))
    #expect(Self.cases.count == 13)
    for lesson in Self.library(.en).lessons {
      let stages = [lesson.stage] + lesson.exercisesAndReviews.compactMap(\.stage)
      #expect(!stages.joined().contains { $0.hasPrefix("clinic") }, "\(lesson.id)")
    }
  }

  @Test func `Each app of a case has one other edition, the mended one`() {
    let names = documentedVariants.editions.filter { $0.spec.variant == documentedVariants.variantOfCases }
      .map { "\($0.spec)" }
    let expected = Self.cases.flatMap { ["\($0.stage[0])@documented", "\($0.stage[0])@fixed"] }
    #expect(names.sorted() == expected.sorted())
  }

  private static let diagnoses = [
    "leak", "zombie", "cycle", "weak", "strong", "retain", "closure", "delegate", "twice", "swipe", "modal",
    "dead", "stored", "captur", "owner", "누수", "좀비", "순환", "약하", "강하", "클로저", "델리게이트",
  ]

  @Test func `No name, title, summary or header of a case names its failure`() throws {
    let titles = Language.allCases.flatMap { language in
      Self.library(language).cases.map { "\($0.id) \($0.title)" }
    }
    let apps = documentedVariants.editions.filter { $0.spec.variant == documentedVariants.variantOfCases }
    let headers = try Self.cases.map { lesson in
      let app = try documentedVariants.edition(lesson.stage[0])
      let file = try #require(app.source.files.first)
      return file.lines.compactMap { file[$0] }.prefix { $0.hasPrefix("//") }.joined(separator: " ")
    }
    let summaries = apps.map { "\($0.spec) \($0.summary)" }
    for text in titles + summaries + headers {
      #expect(Self.diagnoses.filter(text.lowercased().contains) == [], "\(text)")
    }
  }

  @Test(arguments: cases.map(\.id))
  func `What a case shows is not so on its mended edition`(id: String) throws {
    let lesson = try #require(Self.cases.first { $0.id == id })
    let exercise = try #require(lesson.predictions.first)
    guard case .predict(let parts) = exercise.kind else { return }
    let session = Session(catalog: documentedVariants)
    session.mode = .unread
    let stage = session.lessonStage
    let commands = ["load \(lesson.stage[0])@fixed"] + lesson.begin + exercise.begin + parts.run
    let isRefused = stage.prepare(commands) != nil
    #expect(isRefused || !PredictionProof(parts: parts, stage: stage).problems.isEmpty)
  }

  @Test(arguments: Language.allCases)
  func `The last question of each case asks for a line of the whole file`(language: Language) {
    for lesson in Self.library(language).cases {
      guard case .choose(let parts)? = lesson.exercises.last?.kind else {
        Issue.record("\(lesson.id)")
        continue
      }
      #expect(parts.among == .lines(of: nil, mended: "\(lesson.stage[0])@fixed"), "\(lesson.id)")
    }
  }
}
