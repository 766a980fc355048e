import Trace

/// A fact of the screen hierarchy. Indices count from 0.
public nonisolated enum Placement: Hashable, Sendable {
  /// A window is on display, the `index`th in the order in which they got a root.
  case window(index: Int, ObjectID)
  /// The root screen of a window.
  case root(window: ObjectID, ObjectID)
  /// A screen in a container.
  case child(container: ObjectID, index: Int, ObjectID)
  /// The selected tab of a container.
  case selected(container: ObjectID, index: Int)
  /// A screen on top of another.
  case presented(presenter: ObjectID, ObjectID)
  /// What the user reads as a screen's title: an index into `Timeline.texts`.
  case title(screen: ObjectID, Int32)
  /// A screen's view is in a window.
  case appeared(ObjectID)
  /// A screen has left a container, presenter or window, and its view is in the window still.
  case leaving(holder: ObjectID, index: Int, ObjectID)
}

/// The hierarchy as it changes, as facts with lifetimes.
nonisolated struct PlacementTable {
  private(set) var hierarchy = Hierarchy()
  private var table = LifetimeTable<Key, Placement>()
  private var childCounts: [ObjectID: Int] = [:]
  private var windowCount = 0
  private var leavingCounts: [ObjectID: Int] = [:]

  private enum Key: Hashable {
    case window(Int)
    case root(ObjectID), child(ObjectID, Int), selected(ObjectID), presented(ObjectID), title(ObjectID)
    case appeared(ObjectID)
    case leaving(ObjectID, Int)
  }

  /// Begins with what is known at a step.
  init(_ hierarchy: Hierarchy = Hierarchy(), of objects: [ObjectID] = [], at step: Int = 0) {
    self.hierarchy = hierarchy
    for object in objects { note(object, at: step) }
    noteWindows(at: step)
    noteLeaving(at: step)
  }

  /// Every fact, in the order in which they began to hold.
  var all: [Lifetime<Placement>] { table.all }

  mutating func apply(_ change: HierarchyChange, at step: Int) {
    hierarchy.apply(change)
    switch change {
    case .root(let window, _): note(window, at: step)
    case .push(let container, _), .pop(let container), .children(let container, _),
      .select(let container, _):
      note(container, at: step)
    case .present(let presenter, _), .dismiss(let presenter): note(presenter, at: step)
    case .title(let screen, _): note(screen, at: step)
    case .appear(let screen), .disappear(let screen): note(screen, at: step)
    case .released(let object): note(object, at: step)
    case .windowVisible: break
    }
    noteWindows(at: step)
    noteLeaving(at: step)
  }

  private mutating func note(_ object: ObjectID, at step: Int) {
    table.set(
      hierarchy.root(of: object).map { .root(window: object, $0) }, for: .root(object), at: step)
    table.set(
      hierarchy.selection(of: object).map { .selected(container: object, index: $0) },
      for: .selected(object), at: step)
    table.set(
      hierarchy.presented(by: object).map { .presented(presenter: object, $0) }, for: .presented(object),
      at: step)
    table.set(
      hierarchy.title(of: object).map { .title(screen: object, $0) }, for: .title(object), at: step)
    table.set(
      hierarchy.hasAppeared(object) ? .appeared(object) : nil, for: .appeared(object), at: step)
    noteChildren(of: object, at: step)
  }

  private mutating func noteChildren(of object: ObjectID, at step: Int) {
    let children = hierarchy.children(of: object)
    let former = childCounts[object] ?? 0
    // A push or a pop concerns the last two at most; whatever else happens says what all of them are.
    let first = abs(children.count - former) == 1 ? max(0, min(children.count, former) - 1) : 0
    for index in first..<max(children.count, former, first) {
      let child = children.indices.contains(index) ? children[index] : nil
      table.set(
        child.map { .child(container: object, index: index, $0) }, for: .child(object, index), at: step)
    }
    childCounts[object] = children.isEmpty ? nil : children.count
  }

  private mutating func noteWindows(at step: Int) {
    let windows = hierarchy.windows
    for index in 0..<max(windows.count, windowCount) {
      let window = windows.indices.contains(index) ? windows[index] : nil
      table.set(window.map { .window(index: index, $0) }, for: .window(index), at: step)
    }
    windowCount = windows.count
  }

  private mutating func noteLeaving(at step: Int) {
    for holder in Set(hierarchy.leftHolders + leavingCounts.keys).sorted() {
      let screens = hierarchy.leaving(holder)
      for index in 0..<max(screens.count, leavingCounts[holder] ?? 0) {
        let screen = screens.indices.contains(index) ? screens[index] : nil
        table.set(
          screen.map { .leaving(holder: holder, index: index, $0) }, for: .leaving(holder, index), at: step)
      }
      leavingCounts[holder] = screens.isEmpty ? nil : screens.count
    }
  }
}
