import Foundation
import LabModel
import LabRun
import OwnProcess
import Testing

@testable import LessonEngine

/// The texts of the engine.
@Suite(.ownProcess) struct LessonVoiceTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Lessons").path

  @Test(arguments: Language.allCases, [60, 80])
  func `At a terminal no line of a lesson is wider than it`(language: Language, width: Int) {
    let voice = LessonVoice(language, RenderOptions(width: width))
    let stage = LessonStage(
      run: { _ in LessonStage.Reply([], error: nil) }, observations: { _ in [] }, outlines: { [] },
      code: { [] },
      fullSpec: { $0 },
      scorecard: { () throws(LessonError) in throw .noLessons })
    for lesson in LessonLibrary(LessonFolder(path: Self.root), language: language).all {
      for section in lesson.sections {
        var words = section
        words.text = section.text.compactMap(\.withoutCode)
        var lines = voice.text(words, makeStage: { stage })
        if let exercise = section.exercise {
          lines += voice.exercise(exercise, of: lesson, source: nil, mark: .solved)
          lines += voice.solved(exercise, isShown: false) + voice.wrong(exercise.prompt)
          for hint in exercise.hints { lines += voice.hint(1, of: 3, hint) }
        }
        // Lines do not break inside code, however long it is.
        for line in lines where line.width > width {
          #expect(
            line.spans.contains { $0.style == .code && $0.text.displayCells > width / 2 }, "\(line.text)")
        }
      }
    }
  }

  @Test func `progress lists the exercises that were begun`() {
    var progress = Progress()
    progress.mark(exercise: "04-b", .started)
    progress.mark(exercise: "01-first", .solved)
    let voice = LessonVoice(.en, RenderOptions())
    let library = LessonLibrary(LessonFolder(path: Self.root), language: .en)
    let lines = voice.progress(library, progress).prefix(3).map(\.text)
    #expect(lines == ["exercises in Swift", "  01-first  solved", "  04-b      started"])
  }

  @Test func `Tasks that wait are counted, and named where there should be none`() {
    var observation = AppObservation(spec: "a/b", state: AppState(), did: [], at: [])
    var facts = Facts()
    facts.general = [.waiting(.exactly(0))]
    #expect(facts.shortfalls(in: [observation]) { $0 } == [])
    observation.waiting = ["ColorFlow#1.run()"]
    let sentences = facts.shortfalls(in: [observation]) { $0 }.flatMap {
      LessonVoice(.en, RenderOptions()).sentences(about: $0)
    }
    #expect(sentences == ["waiting tasks: ColorFlow#1.run(), not 0"])
  }

  @Test func `Screens that navigate by themselves are named`() {
    var observation = AppObservation(spec: "a/b", state: AppState(), did: [], at: [])
    var facts = Facts()
    facts.general = [.noneNavigating]
    #expect(facts.shortfalls(in: [observation]) { $0 } == [])
    observation.navigating = ["ListViewController#1"]
    let sentences = facts.shortfalls(in: [observation]) { $0 }.flatMap { shortfall in
      Language.allCases.flatMap { LessonVoice($0, RenderOptions()).sentences(about: shortfall) }
    }
    #expect(
      sentences == [
        "pushes or presents by itself: ListViewController#1", "직접 push하거나 present하는 화면: ListViewController#1",
      ])
  }

  @Test(arguments: Language.allCases, ["the two sheets", "한 번도 저장하지 않았기 때문에 사라졌습니다"])
  func `How to answer fits on a line`(language: Language, typed: String) {
    #expect("error: \(LessonError.perhapsAnAnswer(typed).words(in: language))".displayCells <= 80)
  }

  @Test func `All that is refused is told in both languages`() {
    let errors: [LessonError] = [
      .noLessons, .empty(folder: "f", problem: nil), .unknownLesson("x", nearest: nil),
      .unknownLesson("x", nearest: "y"), .unknownCase("x", nearest: nil), .noCases, .noLesson, .nothingAsked,
      .notAnswered, .noMoreHints(count: 0), .noMoreHints(count: 2), .isOver, .notPlaying, .isPlaying,
      .failedCommand("c", reason: "r"), .perhapsAnAnswer("2"), .neitherYesNorNo("x"), .noNumber("x"),
      .noSuchChoice("x", choices: ["1", "2"]), .noSuchLine("x", first: 3, last: 9),
      .noSuchStyle("x", styles: ["y"]), .noSuchRow("x", nearest: nil), .noSuchRow("x", nearest: "y"),
    ]
    for error in errors {
      #expect(!error.words(in: .en).contains { $0.isHangul }, "\(error)")
      #expect(error.words(in: .ko).contains { $0.isHangul }, "\(error)")
    }
    #expect(Set(errors.map { $0.words(in: .ko) }).count == errors.count)
  }
}

extension LessonText {
  /// The prose without code blocks, which are not wrapped.
  fileprivate var withoutCode: LessonText? {
    guard case .prose(var prose) = self else { return nil }
    prose.blocks.removeAll { if case .code = $0 { true } else { false } }
    return .prose(prose)
  }
}

extension String {
  fileprivate var displayCells: Int { StyledLine(self).width }
}

extension Character {
  fileprivate var isHangul: Bool {
    unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
  }
}
