import Trace

/// Coordinator tree and screen stack at one step.
public struct Scene: Sendable, Hashable {
  /// The coordinator tree.
  public var coordinators: CoordinatorTree
  /// The screen stack.
  public var screens: ScreenStack
}

extension Scene {
  /// Tree and stack of a snapshot.
  ///
  /// - Parameter showsHolders: whether the tree includes holders, if the memory was read.
  public init(_ snapshot: Snapshot, _ timeline: Timeline, showsHolders: Bool = true) {
    coordinators = CoordinatorTree(snapshot, timeline, showsHolders: showsHolders)
    screens = ScreenStack(snapshot, timeline)
  }

  /// The names of coordinators, windows and screens in it.
  package var names: [String] {
    coordinators.roots.flatMap(\.flattened).map(\.name) + screens.windows.flatMap(\.flattened).map(\.name)
  }
}

extension AppAtStep {
  /// Tree and stack at the cursor; may run the app again to read its memory there.
  public func presentSceneByRerunning() -> Scene { Scene(snapshotByRerunning(), timeline) }
}
