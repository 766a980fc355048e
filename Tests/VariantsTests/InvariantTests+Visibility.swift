import Testing
import Trace

@testable import LabModel
@testable import LabRun

/// What is told to be visible, against the order of the screens.
extension InvariantTests {
  /// When an event has come to rest, what is on top of the stack is visible.
  func checkTopVisible(_ snapshots: [Snapshot], _ timeline: Timeline) {
    for event in timeline.events.indices {
      let step = timeline.steps(ofEvent: event).upperBound - 1
      let snapshot = snapshots[step]
      #expect(snapshot.visible == snapshot.hierarchy.onTop(in: timeline), "\(timeline.label(ofStep: step))")
    }
  }

  /// A screen is visible from viewIsAppearing until viewDidDisappear, and its coordinator is no zombie.
  func checkShownVisible(_ snapshots: [Snapshot], _ timeline: Timeline) {
    var seen: Set<ObjectID> = []
    var hierarchy = Hierarchy()
    for step in 0..<timeline.stepCount {
      if case .lifecycle(let callback) = timeline.step(at: step).kind,
        let screen = timeline.step(at: step).object
      {
        if callback == .viewIsAppearing { seen.insert(screen) }
        // What stands in a container goes with it.
        if callback == .viewDidDisappear { seen.subtract(hierarchy.standing(in: screen)) }
      }
      let snapshot = snapshots[step]
      hierarchy = snapshot.hierarchy
      seen.formIntersection(snapshot.alive)
      // What a sheet stands on has not disappeared, and the scene's end tells no screen.
      let isCovering = ScreenStack(snapshot, timeline).windows.flatMap(\.flattened).contains {
        $0.relation == .presented
      }
      if snapshot.hierarchy.windows.isEmpty || isCovering { continue }
      let leaves = seen.filter { timeline.objects[$0].role == .screen }
      let label = timeline.label(ofStep: step)
      #expect(leaves.isSubset(of: snapshot.visible), "\(label)")
      let owners = Set(leaves.compactMap { timeline.objects[$0].coordinator })
      #expect(owners.isDisjoint(with: snapshot.zombies), "\(label)")
    }
  }
}

extension Hierarchy {
  /// A screen, and all that stands in it.
  fileprivate func standing(in screen: ObjectID) -> [ObjectID] {
    [screen] + (children(of: screen) + leaving(screen)).flatMap(standing)
  }

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
