import HeadlessUIKit
import MemoryGraph
import Trace

/// What a running app is like between two events, as far as an exploration asks.
///
/// What takes long is found out when it is asked for: that must be before the app goes on.
final class ExploredState {
  let timeline: Timeline
  /// The screens.
  let hierarchy: Hierarchy
  /// The living objects, in the order of their making.
  let alive: [ObjectID]
  private let running: RunningApp

  private(set) lazy var visible = hierarchy.visibleScreens(in: timeline)
  private(set) lazy var snapshot = Snapshot(
    step: timeline.stepCount - 1, of: timeline, hierarchy: hierarchy, alive: alive, running: [],
    memory: MemoryReading(of: running), namesHolders: false)

  // An implicit deinit would be isolated, which costs time.
  deinit {}

  init(_ running: RunningApp) {
    self.running = running
    timeline = running.recorder.timeline
    hierarchy = timeline.hierarchy(before: timeline.changes.endIndex)
    alive = running.recorder.aliveObjects
  }

  /// The same for states that are the same up to the numbers of their objects.
  private(set) lazy var fingerprint = StateGraph(self, running).fingerprint(snapshot)

  /// The names of some objects.
  func names(_ objects: [ObjectID]) -> [String] { objects.map(timeline.name) }

  /// What the user sees: titles, or the types of screens that have none.
  var shown: [String] {
    visible.sorted().map { screen in
      hierarchy.title(of: screen).map { timeline.texts[$0] } ?? timeline.objects[screen].type
    }
  }
}

extension ExploredState {
  /// What the user sees, whatever the types that show it; as `compare` tells it.
  var seenLayers: [SeenLayer] { hierarchy.seenLayers(in: timeline) }

  /// The types of some objects, each as often as there are of it.
  func types(_ objects: [ObjectID]) -> [String] { objects.map { timeline.objects[$0].type }.sorted() }
}

extension Timeline {
  /// The screens once some of the changes have happened.
  nonisolated func hierarchy(before end: Int) -> Hierarchy {
    var hierarchy = Hierarchy()
    for place in changes.startIndex..<end { hierarchy.apply(changes[place].change) }
    return hierarchy
  }
}
