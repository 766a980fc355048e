import LabModel
import LabRun
import OwnProcess
import Testing
import Variants

@testable import Shell

/// What columns mark is what differs, however it is broken to fit.
@Suite(.ownProcess) struct ColumnTests {
  private nonisolated static let stages = [
    ["load delegate/bookstore closure/bookstore", "script bookstore-swipe"],
    ["load coordinating/bookstore coordinating/bookstore@fixed", "script bookstore-swipe"],
    ["load flow/bookstore base/bookstore baseline/bookstore", "tap 1", "select 1"],
    ["load delegate delegate@fixed", "select 人", "back"],
  ]

  @Test nonisolated func `The same lines are marked at all widths from 60 to 200`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run { for stage in ColumnTests.stages { try ColumnTests().expectSameMarks(stage) } }
    }
  }

  private func expectSameMarks(_ stage: [String]) throws {
    let session = Session(catalog: documentedVariants)
    for command in stage { #expect(!session.run(command).isError) }
    for (name, view) in Self.views {
      let views = Dictionary(
        uniqueKeysWithValues: session.stage.map { (ObjectIdentifier($0), view($0)) })
      let layouts = try (60...200).flatMap { width in
        try (1...session.stage.count).map { count in
          let columns = try session.arranged(width, columns: count) { simulation, options in
            views[ObjectIdentifier(simulation)]?(options) ?? []
          }
          return (width, columns, count == 1 || columns.fits(columns: count, in: width))
        }
      }
      let whole = layouts.last?.1.marked
      for (width, columns, isFitting) in layouts where isFitting {
        #expect(columns.marked == whole, "\(name) at \(width)")
      }
    }
  }

  /// Each view of an app, as a function of its layout.
  private static let views: [(String, (Simulation) -> (RenderOptions) -> [StyledLine])] = [
    ("tree", { CoordinatorTree($0.snapshotByRerunning(), $0.timeline).lines }),
    ("stack", { ScreenStack($0.recordedSnapshot(at: $0.cursor), $0.timeline).lines }),
    (
      "log",
      { simulation in
        let (log, event) = (simulation.messageLog(), simulation.eventAtCursor)
        return { log.lines(of: event, $0) }
      }
    ),
    ("objects", { $0.objectList.lines }),
  ]

  @Test func `A part of two trees that is equal is not marked where others are broken beside it`() {
    let session = session(
      after: "load closure/bookstore base/bookstore", "script bookstore-swipe", "set width 125")
    let lines = session.output("tree")
    #expect(lines.contains { $0.hasPrefix("~    │                                zombie") })
    #expect(
      lines.filter { $0.contains("SearchCoordinator#1           ") } == [
        "     └─ SearchCoordinator#1           childCoordinators[1]        "
          + "├─ SearchCoordinator#1           childCoordinators[1]"
      ])
  }
}

extension Session {
  fileprivate func arranged(
    _ width: Int, columns: Int, _ view: (Simulation, RenderOptions) -> [StyledLine]
  ) throws -> ViewColumns {
    var options = options
    options.width = width
    return try arranged(stage, columns: columns, options, view)
  }
}
