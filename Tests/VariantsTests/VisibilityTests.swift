import Testing
import Trace
import Variants

@testable import Lab
@testable import Shell

/// What is told to be visible, against the order of the screens.
@Suite struct VisibilityTests {
  @Test(arguments: Tour.all)
  func `When an event has come to rest, what is on top of the stack is visible`(tour: Tour) throws {
    let session = Session(catalog: documentedVariants)
    for command in tour.commands { _ = session.run(command) }
    let simulation = try #require(session.stage.first)
    let timeline = simulation.timeline
    for event in timeline.events.indices {
      let step = timeline.steps(ofEvent: event).upperBound - 1
      let snapshot = simulation.recordedSnapshot(at: step)
      #expect(snapshot.visible == snapshot.hierarchy.onTop(in: timeline), "\(timeline.label(ofStep: step))")
    }
  }
}

extension Hierarchy {
  /// What is on top in each window, as far as the order of screens tells.
  fileprivate func onTop(in timeline: Timeline) -> Set<ObjectID> {
    var found: Set<ObjectID> = []
    func show(_ screen: ObjectID) {
      var top = screen
      while let above = presented(by: top) { top = above }
      let children = children(of: top)
      var shown = children
      switch timeline.objects[top].role {
      case .containerOfLast: shown = children.suffix(1)
      case .containerOfSelected:
        let index = selection(of: top) ?? 0
        shown = children.indices.contains(index) ? [children[index]] : []
      default: found.insert(top)
      }
      if shown.isEmpty { found.insert(top) }
      for child in shown { show(child) }
    }
    for window in windows { if let root = root(of: window) { show(root) } }
    return found
  }
}
