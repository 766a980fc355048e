import Trace

/// The screen stack at one step: windows, containers, screens, and presented screens on top.
public struct ScreenStack: Sendable, Hashable {
  /// A window or a screen.
  public struct Node: Sendable, Hashable {
    /// The screen or window.
    public var id: ObjectID
    /// Its name: `LoginViewController#1`.
    public var name: String
    /// The title in its bar or its tab; nil for none.
    public var title: String?
    /// Its relation to its parent node.
    public var relation: Relation
    /// Whether the user sees it.
    public var isVisible: Bool
    /// Its children, bottom first, then the screen that it presents.
    public var children: [Node]

    /// It, and all its descendants.
    var flattened: [Node] { [self] + children.flatMap(\.flattened) }
  }

  /// The relation of a node to its parent.
  public enum Relation: Sendable, Hashable {
    /// It is a window.
    case window
    /// It is a window's root, or one of a container's screens.
    case child
    /// It is in a tab.
    case tab(isSelected: Bool)
    /// It is presented.
    case presented
    /// It has left its parent; the user sees it until its transition ends.
    case leaving
  }

  /// The windows.
  public var windows: [Node]
}

extension ScreenStack {
  /// The stack of a snapshot.
  public init(_ snapshot: Snapshot, _ timeline: Timeline) {
    self.init(snapshot.hierarchy, visible: snapshot.visible, timeline)
  }

  /// The stack of a hierarchy.
  init(_ hierarchy: Hierarchy, visible: Set<ObjectID>, _ timeline: Timeline) {
    func node(_ screen: ObjectID, _ relation: Relation) -> Node {
      let isTabs = timeline.objects[screen].role == .containerOfSelected
      let selection = hierarchy.selection(of: screen)
      let children = hierarchy.children(of: screen).enumerated().map { index, child in
        node(child, isTabs ? .tab(isSelected: index == selection) : .child)
      }
      let title = hierarchy.title(of: screen).map { timeline.texts[$0] }
      return Node(
        id: screen, name: timeline.name(screen), title: title.flatMap { $0.isEmpty ? nil : $0 },
        relation: relation,
        isVisible: visible.contains(screen),
        children: children + (hierarchy.presented(by: screen).map { [node($0, .presented)] } ?? [])
          + leaving(screen))
    }
    func leaving(_ holder: ObjectID) -> [Node] { hierarchy.leaving(holder).map { node($0, .leaving) } }
    windows = hierarchy.windows.map { window in
      Node(
        id: window, name: timeline.name(window), relation: .window, isVisible: false,
        children: (hierarchy.root(of: window).map { [node($0, .child)] } ?? []) + leaving(window))
    }
  }
}

extension AppAtStep {
  /// Whether the screen stack differs at a step from the step before, in what `stack` shows: parents, visibility,
  /// leaving screens, titles.
  public func stackChanges(at step: Int) -> Bool {
    if step == 0 { return true }
    let change = timeline.changes.partition { $0.step >= step }
    guard change < timeline.changes.endIndex, timeline.changes[change].step == step else { return false }
    let (before, now) = (hierarchy(at: step - 1), hierarchy(at: step))
    return ScreenStack(now, visible: now.visibleScreens(in: timeline), timeline)
      != ScreenStack(before, visible: before.visibleScreens(in: timeline), timeline)
  }
}
