import HeadlessUIKit
import LabModel
import LabRun
import MemoryGraph
import Trace

/// The state of a running app between two events, read from live objects.
///
/// Expensive parts are computed on first use. Use them before the app gets its next event.
final class LiveState {
  let timeline: Timeline
  /// The screens.
  let hierarchy: Hierarchy
  /// The objects that are alive, in the order in which they were made.
  let alive: [ObjectID]
  private let running: RunningApp

  private(set) lazy var visible = hierarchy.visibleScreens(in: timeline)
  private(set) lazy var snapshot = Snapshot(
    step: timeline.stepCount - 1, of: timeline, hierarchy: hierarchy, alive: alive, running: [],
    memory: MemoryReading(of: running), namesHolders: false)

  /// What the windows and the loaded views of all screens show.
  private(set) lazy var viewContents = running.viewContents(
    of: alive.filter { timeline.objects[$0].role.isScreen || hierarchy.windows.contains($0) })

  // An implicit deinit would be isolated, which costs time.
  deinit {}

  init(_ running: RunningApp) {
    self.running = running
    timeline = running.recorder.timeline
    hierarchy = timeline.hierarchy(before: timeline.changes.endIndex)
    alive = running.recorder.aliveObjects
  }

  // Values only: an `ObjectGraph` that stayed here would retain this state, and with it the app.
  private lazy var identity = {
    let graph = ObjectGraph(self, running)
    return (fingerprints: graph.fingerprints(snapshot), numbers: graph.numbers)
  }()
  /// Equal for states that differ only in the ordinals of their objects.
  var fingerprint: Fingerprint {
    running.failure == nil ? identity.fingerprints.whole : identity.fingerprints.shape
  }
  /// Equal for states that may differ in numbers and texts.
  var shape: Fingerprint { identity.fingerprints.shape }
  /// The numbers and texts.
  var numbers: StateNumbers { identity.numbers }

  /// The names of some objects.
  func names(_ objects: [ObjectID]) -> [String] { objects.map(timeline.name) }

  /// What the user sees: titles, or the types of screens that have none.
  var shown: [String] {
    visible.sorted().map { screen in
      hierarchy.title(of: screen).map { timeline.texts[$0] } ?? timeline.objects[screen].type
    }
  }
}

extension LiveState {
  /// What the user sees, without types; `compare` uses the same.
  var seenLayers: [SeenLayer] { hierarchy.seenLayers(in: timeline) }

  /// The types of some objects, one entry per object.
  func types(_ objects: [ObjectID]) -> [String] { objects.map { timeline.objects[$0].type }.sorted() }
}

extension Timeline {
  /// The screens after the changes before `end`.
  nonisolated func hierarchy(before end: Int) -> Hierarchy {
    var hierarchy = Hierarchy()
    for index in changes.startIndex..<end { hierarchy.apply(changes[index].change) }
    return hierarchy
  }
}
