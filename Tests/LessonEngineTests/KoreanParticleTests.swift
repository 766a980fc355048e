import Foundation
import Testing

@testable import LabModel
@testable import LessonEngine

@Suite struct KoreanParticleTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  @Test(arguments: [
    ("deep-link", "를"), ("Home", "을"), ("Done", "을"), ("title", "을"), ("Task", "를"),
    ("the-living-cycle", "을"),
    ("leak", "를"), ("alive-by-a-leak", "를"), ("back", "을"), ("tabs", "를"), ("LoginCoordinator", "를"),
    ("LoginCoordinator#1", "을"), ("LoginCoordinator#2", "를"), ("childCoordinators[0]", "을"), ("start()", "를"),
    ("AppDelegate.window", "를"), ("bookURL", "을"), ("코디네이터", "를"), ("화면", "을"),
  ])
  func `A particle follows how a name is read`(name: String, object: String) {
    // deep-link is 딥 링크, and takes 를.
    #expect(name.with(.object) == name + object)
  }

  @Test func `The reading of every name that can be printed with a particle is known`() throws {
    var names: Set<String> = []
    for lesson in LessonLibrary(LessonFolder(path: "\(Self.root)/Lessons"), language: .ko).all {
      names.insert(lesson.id)
    }
    let files = try #require(FileManager.default.enumerator(atPath: "\(Self.root)/Sources/Variants"))
    for case let file as String in files where file.hasSuffix(".swift") {
      let text = try String(contentsOfFile: "\(Self.root)/Sources/Variants/\(file)", encoding: .utf8)
      for match in text.matches(of: #/(?:class|var|let) (\w+)/#) { names.insert(String(match.1)) }
    }
    #expect(names.count > 100)
    let unknown = names.map { KoreanReading.lastWord(of: $0) }.filter { word in
      !word.isEmpty && KoreanReading.words[word] == nil
    }
    #expect(Set(unknown).sorted() == [])
  }
}
