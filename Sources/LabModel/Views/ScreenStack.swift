import Trace

/// The screen stack at one step: windows, containers, screens, what is presented on top.
public struct ScreenStack: Sendable, Hashable {
  /// A window or a screen.
  public struct Node: Sendable, Hashable {
    /// Which one.
    public var id: ObjectID
    /// Its name: `LoginViewController#1`.
    public var name: String
    /// What its bar or its tab has as a title; nil for none.
    public var title: String?
    /// How it stands to the node above it.
    public var relation: Relation
    /// Whether the user sees it.
    public var isVisible: Bool
    /// What it shows, bottom first, then what it presents.
    public var children: [Node]

    /// It, and all below it.
    var flattened: [Node] { [self] + children.flatMap(\.flattened) }
  }

  /// How a node stands to the one above it.
  public enum Relation: Sendable, Hashable {
    /// It is a window.
    case window
    /// It is a window's root, or one of a container's screens.
    case child
    /// It is in a tab.
    case tab(isSelected: Bool)
    /// It is presented.
    case presented
    /// It stands there no more; the user sees it until its transition ends.
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
  /// Whether the screen stack differs at a step from what it was at the one before, in what `stack` shows of it: what
  /// stands where, what is visible, what is leaving, titles.
  public func stackChanges(at step: Int) -> Bool {
    if step == 0 { return true }
    let change = timeline.changes.partition { $0.step >= step }
    guard change < timeline.changes.endIndex, timeline.changes[change].step == step else { return false }
    let (before, now) = (hierarchy(at: step - 1), hierarchy(at: step))
    return ScreenStack(now, visible: now.visibleScreens(in: timeline), timeline)
      != ScreenStack(before, visible: before.visibleScreens(in: timeline), timeline)
  }
}
