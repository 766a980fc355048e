import HeadlessUIKit
import OwnProcess
import Testing
import Tracing

@testable import LabModel
@testable import LabRun

/// Where a watched field changes, found by one copy of the process or by one for each step.
@Suite(.ownProcess) struct WatchingTests {
  /// The steps at which it changes in each event, and what it was and became.
  private func changes(of watched: Watched, isByStep: Bool) throws -> [[Int: [FieldChange]]] {
    let app = Simulation(AppEdition("watching/app", scene: { ListingSceneDelegate() }))
    for _ in 0..<3 { try app.send(.tap(.init("Go"), taps: 1)) }
    app.cache.hasCopyFailed = isByStep
    return app.timeline.events.indices.map { event in
      let steps = app.changes(of: watched, inEvent: event)
      #expect(app.cache.hasCopyFailed == isByStep)
      return Dictionary(uniqueKeysWithValues: steps.map { ($0, app.cache.values[watched]?[$0] ?? []) })
    }
  }

  nonisolated private static let fields: [Watched] = [
    .field(object: "ListingSceneDelegate#1", [.field("items")]),
    .field(object: "ListingSceneDelegate#1", [.field("count")]),
    .field(object: "ListingSceneDelegate#1", []), .field(object: "ListedItem#2", [.field("next")]),
  ]

  @Test(arguments: fields)
  func `One copy finds what a copy for each step finds`(watched: Watched) throws {
    let found = try changes(of: watched, isByStep: false)
    #expect(found.contains { !$0.isEmpty })
    #expect(try found == changes(of: watched, isByStep: true))
  }

  /// In the middle of its change what an array holds is not defined: that step may be left out, the end is told.
  @Test func `An array is looked at while code of the app decides what stays in it`() throws {
    let app = Simulation(AppEdition("watching/app", scene: { FilteringSceneDelegate() }))
    for _ in 0..<3 { try app.send(.tap(.init("Go"), taps: 1)) }
    let items = Watched.field(object: "FilteringSceneDelegate#1", [.field("items")])
    let steps = app.changes(of: items, inEvent: 3)
    #expect(steps.last.flatMap { app.cache.values[items]?[$0]?.last?.new } == "[]")
  }
}

@Traced private final class ListingSceneDelegate: GoSceneDelegate {
  var items: [ListedItem] = []
  var count = 0

  override func go() {
    items.append(ListedItem())
    items.last?.next = items.first
    count += 1
    if count == 3 { items.removeAll() }
  }
}

@Traced private final class FilteringSceneDelegate: GoSceneDelegate {
  var items: [ListedItem] = []

  override func go() {
    items.append(ListedItem())
    items.removeAll { isLeft(out: $0) }
  }

  private func isLeft(out item: ListedItem) -> Bool {
    item.next = nil
    return true
  }
}

@Traced private final class ListedItem {
  var next: ListedItem?
}
