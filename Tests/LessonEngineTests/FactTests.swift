import LabModel
import LabRun
import Testing

@testable import LessonEngine

@Suite struct FactTests {
  private static let line = #"""
    {"alive":{"A":1,"B":2},"coordinators":[{"heldBy":[{"field":"a","holder":"S#1","strength":"strong"}],"id":"A#1","startedBy":null,"status":"active","type":"A"},{"heldBy":[],"id":"B#1","startedBy":"A#1","status":"zombie","type":"B"},{"heldBy":[{"field":"b[0]","holder":"A#1","strength":"strong"},{"field":"c","holder":"V#1","strength":"strong"}],"id":"B#2","startedBy":"A#1","status":"active","type":"B"}],"leaks":["L#1","L#2"],"screens":{"id":"UIWindow#1","root":{"id":"T#1","children":[{"id":"N#1","children":[{"id":"V#1","title":"First"},{"id":"V#2","title":"Second"}]},{"id":"N#2","children":[{"id":"W#1"}]}],"selected":0,"presented":{"id":"P#1","title":"Sheet","visible":true}}},"zombies":["B#1"]}
    """#

  private func observation() throws -> AppObservation {
    AppObservation(
      spec: "v/a@documented", state: try AppState(line: Self.line), did: ["select 人", "tap Go", "back"],
      at: ["closure in A.start", "closure", "A.start", "A.start()"])
  }

  /// The sentences about facts that do not hold.
  private func words(_ yaml: String, _ language: Language = .en) throws -> [String] {
    var reader = BlockReader("until:\n  \(yaml)", path: "f.md", firstLine: 1)
    let facts = try #require(FactReader.read("until", &reader))
    #expect(reader.problems == [])
    let voice = LessonVoice(language, RenderOptions())
    return facts.shortfalls(in: [try observation()]) { $0 == "v" ? "v/a@documented" : $0 }
      .flatMap(voice.sentences(about:))
  }

  @Test(arguments: [
    "spec: v", "spec: [v/a@documented]", "visible: P", "visible: P#1", "visible: Sheet", "screens: 3",
    "screens: [First, V#2, P]", "screens: 2+", "heldBy: {A: S.a}", "heldBy: {A: S}", "heldBy: {A: S#1.a}",
    "heldBy: {B: []}", "heldBy: {B#2: [V.c, 'A.b[0]']}", "status: {A: active}", "status: {B: zombie}",
    "heldBy: {B#2: [V.c, A.b]}", "heldBy: {B#2: [V#1.c, A#1.b]}", "status: {B#2: active}",
    "alive: {A: 1, B: 2, C: 0}", "alive: {B: 1+}", "zombies: [B]", "zombies: 1",
    "zombies: [B#1]", "leaks: 2", "leaks: [L, L]", "did: [select 人, back]", "did: back", "did: [tap 人]",
    "did: [[swipe-back, back]]", "at: A.start", "at: closure",
    "at: closure in A.start", "at: [B.x, A.start()]", "v: {zombies: [B]}",
  ])
  func `A fact that holds has no shortfall`(yaml: String) throws {
    #expect(try words(yaml) == [])
  }

  @Test(arguments: [
    ("spec: w", ["not loaded: w (loaded: v/a@documented)"]),
    ("visible: V", ["not on the screen: V", "on the screen instead: P#1 \"Sheet\""]),
    ("screens: [First, P]", ["on the stack besides: V#2 \"Second\""]),
    ("screens: [First, Second, X, P]", ["missing on the stack: X"]),
    ("screens: 1", ["3 screens are on the stack, not 1: V#1 \"First\", V#2 \"Second\", P#1 \"Sheet\""]),
    ("heldBy: {A: []}", ["A is held by S#1.a"]),
    ("heldBy: {A: T.x}", ["A is not held by T.x", "A is held by S#1.a"]),
    ("heldBy: {C: S}", ["no C is alive"]),
    ("status: {A: zombie}", ["not zombie: A#1 (active)"]),
    ("status: {C: active}", ["no C is alive"]),
    ("alive: {B: 0}", ["alive: 2 B, not 0"]),
    ("alive: {C: 1+}", ["alive: 0 C, not 1 or more"]),
    ("zombies: none", ["zombie: B#1"]),
    ("zombies: [A, B]", ["not zombie: A"]),
    ("leaks: [L]", ["leaked: L#2"]),
    ("leaks: 0", ["leaked: 2, not 0 (L#1, L#2)"]),
    ("did: [back, select 人]", ["not done yet: select 人"]),
    ("did: [tap X, back]", ["not done yet: tap X, then back"]),
    ("heldBy: {B#2: [V.c, A.c]}", ["B#2 is not held by A.c", "B#2 is held by A#1.b[0]"]),
    ("at: B.start", ["the cursor is in closure in A.start, not in B.start"]),
    ("w: {leaks: none}", ["not loaded: w (loaded: v/a@documented)"]),
  ])
  func `A fact that does not hold is told with what is missing and what is extra`(
    yaml: String, expected: [String]
  ) throws {
    #expect(try words(yaml) == expected)
  }

  @Test func `Without an app, that is said`() throws {
    var reader = BlockReader("until: {zombies: none}", path: "f.md", firstLine: 1)
    let facts = try #require(FactReader.read("until", &reader))
    let shortfalls = facts.shortfalls(in: []) { $0 }
    #expect(shortfalls.flatMap(LessonVoice(.en, RenderOptions()).sentences(about:)) == ["nothing is loaded"])
  }

  @Test func `Shortfalls are told in Korean too`() throws {
    #expect(try words("heldBy: {A: []}", .ko) == ["A를 S#1.a가 잡고 있음"])
    #expect(try words("heldBy: {C: S}", .ko) == ["살아 있는 C가 없음"])
    #expect(try words("at: B.begin", .ko) == ["커서가 closure in A.start에 있음, 있어야 할 곳은 B.begin"])
  }

  @Test(arguments: [
    ("코디네이터", "코디네이터가"), ("화면", "화면이"), ("start()", "start()가"),
    ("LoginCoordinator#1", "LoginCoordinator#1이"),
    ("LoginCoordinator#2", "LoginCoordinator#2가"), ("childCoordinators[0]", "childCoordinators[0]이"),
    ("`back`", "`back`이"),
    ("children", "children이"), ("", "가"),
  ])
  func `A Korean particle fits the word before it`(word: String, expected: String) {
    #expect(word.with(.subject) == expected)
  }
}
