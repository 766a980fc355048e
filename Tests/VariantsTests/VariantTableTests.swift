import LabModel
import LabRun
import OwnProcess
import Shell
import Testing
import Variants

/// What `variants` says of the apps; who holds whom is measured.
@Suite(.ownProcess) @MainActor struct VariantTableTests {
  private let rows = Session(catalog: documentedVariants).run("variants").lines.map(\.text)

  @Test func `A screen's closure is strong, and what it captures of its coordinator is weak`() {
    #expect(
      row("closure/login-tabs") == [
        "closure/login-tabs",
        "  screens report through a closure; the parent drops a finished flow by its type",
        "  editions                  documented, fixed, strong-self, persistent-login, auto-login,",
        "                            auto-login-fixed",
        "  a screen reports through  didSendEventClosure, strong, its capture weak",
        "  a child is held by        AppCoordinator.childCoordinators",
        "  a child knows its parent  finishDelegate, weak",
        "  documented in             \"Coordinator\" (Jeon0976, ToyProject)",
      ])
  }

  @Test func `A bookstore is documented here only, and says whose style it has`() {
    #expect(
      row("flow/bookstore").suffix(3) == [
        "  documented in             no document: ours, in the style of flow/browse",
        "  our choice                @documented: `weak var flow` (strong: the end leaks all tabs); details",
        "                            hold the stack strongly (weakly: no leak)",
      ])
  }

  @Test func `The Kanji document has its stages as editions, and what it argues against as an app`() throws {
    #expect(
      row("delegate/kanji").dropFirst(2).prefix(3) == [
        "  editions                  documented, fixed, first-stage, list-only, local-coordinator,",
        "                            strong-delegate, unstored-child, stolen-delegate, one-at-a-time,",
        "                            pop-to-list, pop-to-list-fixed",
      ])
    #expect(
      row("baseline/kanji") == [
        "baseline/kanji",
        "  no coordinator: the list pushes the details itself, and asks who shows it to know what comes next",
        "  editions                  documented",
        "  a screen reports through  not at all",
        "  a child is held by        no coordinator",
        "  a child knows its parent  not at all",
        "  documented in             the document of delegate/kanji, in words, as what it argues against",
      ])
    #expect("\(try documentedVariants.edition("baseline").spec)" == "baseline/join-code@documented")
  }

  private nonisolated static let kanji =
    "\"Coordinator Pattern 기본!! With RayWanderlich Tutorial!\" (Duno, 2022)"

  @Test(arguments: [
    ("delegate@list-only", "\(kanji), its second stage"),
    ("delegate@first-stage", "\(kanji), its first stage"),
    ("delegate@fixed", "this program only; the app in \(kanji)"),
    ("flow/bookstore@fixed", "no document: ours, in the style of flow/browse"),
  ])
  func `An edition alone says where it is documented, or where its app is`(spec: String, document: String)
    throws
  {
    let lines = try VariantList(running: documentedVariants, matching: spec).lines
    #expect(lines.map(\.text).last == "  documented in             \(document)")
  }

  private func row(_ name: String) -> [String] {
    let first = rows.firstIndex(of: name) ?? rows.endIndex
    let rest = rows[first...].dropFirst()
    return rows[first..<(rest.firstIndex { !$0.hasPrefix("  ") } ?? rows.endIndex)].map { $0 }
  }
}
