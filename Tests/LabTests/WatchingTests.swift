import HeadlessUIKit
import Testing
import Tracing

@testable import Lab

/// Where a watched field changes, found by one copy of the process or by one for each step.
@Suite struct WatchingTests {
  /// The steps at which it changes in each event, and what it was and became.
  private func changes(of watched: Watched, isByStep: Bool) throws -> [[Int: [FieldChange]]] {
    let app = Simulation(AppEdition("watching/app", scene: { ListingSceneDelegate() }))
    for _ in 0..<3 { try app.send(.tap(.init("Go"), taps: 1)) }
    app.past.hasCopyFailed = isByStep
    return app.timeline.events.indices.map { event in
      let steps = app.changes(of: watched, inEvent: event)
      #expect(app.past.hasCopyFailed == isByStep)
      return Dictionary(uniqueKeysWithValues: steps.map { ($0, app.past.values[watched]?[$0] ?? []) })
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
}

@Traced private final class ListingSceneDelegate: GoSceneDelegate {
  var items: [ListedItem] = []
  var count = 0

  override func go() {
    items.append(ListedItem())
    items.last?.next = items.first
    items.removeAll { isLeft(out: $0) }
    count += 1
  }

  private func isLeft(out item: ListedItem) -> Bool {
    item.next = nil
    return count == 1
  }
}

@Traced private final class ListedItem {
  var next: ListedItem?
}
