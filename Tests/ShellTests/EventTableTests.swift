import LabModel
import LabRun
import OwnProcess
import Testing
import Variants

@testable import Shell

/// What several apps print: a table of each event, and views in columns.
@Suite(.ownProcess) struct EventTableTests {
  @Test func `The full report of one app is what it prints alone`() {
    let alone = session(after: "load delegate").output("select 人")
    // What a tree is, and what visible, was explained once at the launch of one app; two begin with a table.
    let session = session(after: "load delegate delegate@fixed", "tree", "stack", "select 人")
    #expect(session.output("@delegate/kanji report") == alone)
    #expect(session.output("report").first == "event 1: select 人  delegate/kanji  ~ differs")
  }

  @Test func `Views of several apps stand in columns; at 40 cells below one another`() {
    let session = session(after: "load coordinating coordinating@fixed", "@coordinating@fixed tap 1")
    #expect(
      session.output("stack") == [
        "coordinating/two-screens               coordinating/two-screens@fixed",
        "  UIWindow#1                             UIWindow#1",
        "  └─ UINavigationController#1            └─ UINavigationController#1",
        "~    └─ ViewController#1   ● visible   ~    ├─ ViewController#1",
        "                                       ~    └─ SecondViewController#1 \"Second\"   ● visible",
        "~ not in all of them",
      ])
    _ = session.run("set width 40")
    #expect(
      session.output("stack") == [
        "coordinating/two-screens:", "  UIWindow#1", "  └─ UINavigationController#1",
        "~    └─ ViewController#1   ● visible", "coordinating/two-screens@fixed:", "  UIWindow#1",
        "  └─ UINavigationController#1", "~    ├─ ViewController#1",
        "~    └─ SecondViewController#1 \"Second\"", "~           ● visible", "~ not in all of them",
      ])
    _ = session.run("@coordinating tap 1")
    #expect(
      session.output("stack") == [
        "coordinating/two-screens,", "    coordinating/two-screens@fixed:", "  UIWindow#1",
        "  └─ UINavigationController#1", "     ├─ ViewController#1",
        "     └─ SecondViewController#1 \"Second\"", "            ● visible", "the same in all",
      ])
  }

  @Test
  nonisolated func `An event of six apps takes at most 40 lines at 100 columns, at each event of the tour`()
    async
  {
    await #expect(processExitsWith: .success) {
      try await MainActor.run { try EventTableTests().expectFewLines() }
    }
  }

  private func expectFewLines() throws {
    let tour = try #require(documentedVariants.scripts.first { $0.name == "bookstore-tour" })
    let variants = ["delegate", "closure", "coordinating", "flow", "base", "baseline"]
    let session = Session(catalog: documentedVariants)
    let load = session.run("load " + variants.map { "\($0)/bookstore" }.joined(separator: " "))
    #expect(load.lines.count <= 40)
    for event in tour.events {
      let lines = session.run(event.command).lines
      #expect(lines.count <= 40, "\(event.command): \(lines.count) lines")
      #expect(lines.allSatisfy { $0.width <= 100 }, "\(event.command)")
    }
    #expect(session.run("reset").lines.count <= 40)
  }

  @Test func `Numbers stand for names that are too long to stand beside each other`() {
    let session = Session(catalog: documentedVariants)
    let editions = ["unstored-child", "strong-delegate", "stolen-delegate", "one-at-a-time", "pop-to-list"]
    _ = session.run("load delegate " + editions.map { "delegate@\($0)" }.joined(separator: " "))
    let lines = session.output("select 人")
    #expect(lines.count <= 40)
    #expect(
      lines[2...5] == [
        "  1 documented, 2 unstored-child, 3 strong-delegate, 4 stolen-delegate, 5 one-at-a-time,",
        "  6 pop-to-list", "                1   2   3   4    5    6",
        "  messages      4   4   4   ~5   4    ~5",
      ])
  }

  @Test
  func `An event that is looked at midway is told up to there, and is not said to have come to nothing`() {
    let session = Session(catalog: documentedVariants)
    for command in ["load delegate delegate@fixed", "select 人", "back", "goto 2.1"] {
      _ = session.run(command)
    }
    let lines = session.output("report")
    #expect(lines[0] == "event 2: back, up to 2.1  delegate/kanji")
    #expect(!lines.contains { $0.contains("nothing happened") })
  }

  @Test nonisolated func `The tour of six apps fits into narrow terminals, whatever the label of a row`()
    async
  {
    await #expect(processExitsWith: .success) {
      try await MainActor.run { for width in [60, 70, 80] { try EventTableTests().expectNarrow(width) } }
    }
  }

  private func expectNarrow(_ width: Int) throws {
    let tour = try #require(documentedVariants.scripts.first { $0.name == "bookstore-tour" })
    let variants = ["delegate", "closure", "coordinating", "flow", "base", "baseline"]
    let session = session(
      after: "load " + variants.map { "\($0)/bookstore" }.joined(separator: " "), "set width \(width)")
    for event in tour.events {
      let lines = session.run(event.command).lines
      #expect(lines.filter { $0.width > width }.map(\.text) == [], "\(event.command)")
    }
  }
}
