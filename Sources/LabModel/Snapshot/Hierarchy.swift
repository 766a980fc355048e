import Trace

/// What is in which window, container and presentation at one step: the screen stack, as values.
public struct Hierarchy: Sendable, Hashable {
  /// The windows on display, in the order in which they got a root. A window that was never made visible is not.
  public var windows: [ObjectID] { rootedWindows.filter(shownWindows.contains) }
  private var rootedWindows: [ObjectID] = []
  private var roots: [ObjectID: ObjectID] = [:]
  private var shownWindows: Set<ObjectID> = []
  /// The levels of windows above or below the others.
  private var levels: [ObjectID: Int] = [:]
  /// The windows through or beside which those behind are seen.
  private var openWindows: Set<ObjectID> = []
  /// The screens whose views have come into a window and not left it.
  private var appearedScreens: Set<ObjectID> = []
  /// The living screens that stood in a window on display at some time.
  private var shownScreens: Set<ObjectID> = []
  private var childLists: [ObjectID: [ObjectID]] = [:]
  private var selections: [ObjectID: Int] = [:]
  private var presentations: [ObjectID: ObjectID] = [:]
  private var titles: [ObjectID: Int32] = [:]
  /// The container, presenter or window that each screen stands in.
  private var holders: [ObjectID: ObjectID] = [:]
  /// What each container, presenter or window has let go of while its view is in the window still, in that order.
  private var leavingScreens: [ObjectID: [ObjectID]] = [:]
  /// What let go of each screen before its view came into a window, where that may come to it all the same.
  private var formerHolders: [ObjectID: ObjectID] = [:]

  /// An empty screen.
  public init() {}

  /// The window's root screen.
  public func root(of window: ObjectID) -> ObjectID? { roots[window] }
  /// The screens in a container, first to last.
  public func children(of container: ObjectID) -> [ObjectID] { childLists[container] ?? [] }
  /// The index of the selected tab, counted from 0.
  public func selection(of container: ObjectID) -> Int? { selections[container] }
  /// What stands on top of a presenter.
  public func presented(by presenter: ObjectID) -> ObjectID? { presentations[presenter] }
  /// The title that the user reads, as an index into `Timeline.texts`.
  public func title(of screen: ObjectID) -> Int32? { titles[screen] }
  /// Whether the screen's view has come into a window, and not left it.
  public func hasAppeared(_ screen: ObjectID) -> Bool { appearedScreens.contains(screen) }
  /// The screens that have left a container, presenter or window, and that the user sees until `viewDidDisappear`.
  public func leaving(_ holder: ObjectID) -> [ObjectID] { leavingScreens[holder] ?? [] }
  /// Whether a chain of containers and presenters leads from the screen up to a window on display; also from one that
  /// is leaving.
  public func contains(_ screen: ObjectID) -> Bool {
    var current = screen
    while let holder = holders[current] ?? leavingHolder(of: current) {
      if shownWindows.contains(holder) { return rootedWindows.contains(holder) }
      current = holder
    }
    return false
  }

  private func leavingHolder(of screen: ObjectID) -> ObjectID? {
    leavingScreens.first { $0.value.contains(screen) }?.key
  }

  /// Whether a screen is presented, or is in something that is.
  package func isPresented(_ screen: ObjectID) -> Bool {
    var current = screen
    while let holder = holders[current] {
      if presentations[holder] == current { return true }
      if roots[holder] == current { return false }
      current = holder
    }
    return false
  }

  /// Whether the screen stood in a window on display at some time.
  package func wasShown(_ screen: ObjectID) -> Bool { shownScreens.contains(screen) }

  /// What stands in the visible windows, depth first, each with what it stands in.
  package var onDisplay: [[ObjectID]] {
    var result: [[ObjectID]] = []
    func add(_ screen: ObjectID, in holder: ObjectID) {
      result.append([holder, screen] + (selections[screen].map { [ObjectID(rawValue: Int32($0))] } ?? []))
      for child in children(of: screen) { add(child, in: screen) }
      if let above = presentations[screen] { add(above, in: screen) }
    }
    for window in windows {
      if let root = roots[window] { add(root, in: window) }
    }
    return result
  }
}

extension Hierarchy {
  /// Applies one recorded change.
  package mutating func apply(_ change: HierarchyChange) {
    rearrange(change)
    noteShown(change)
  }

  /// Notes the screens that a change brought on display.
  private mutating func noteShown(_ change: HierarchyChange) {
    switch change {
    case .root(_, let screen?), .push(_, let screen), .present(_, let screen): noteShown(from: screen)
    case .children(_, let screens): for screen in screens { noteShown(from: screen) }
    case .windowVisible(let window, true): if let root = roots[window] { noteShown(from: root) }
    default: break
    }
  }

  private mutating func noteShown(from screen: ObjectID) {
    guard contains(screen) else { return }
    shownScreens.insert(screen)
    for child in children(of: screen) { noteShown(from: child) }
    if let above = presentations[screen] { noteShown(from: above) }
  }

  private mutating func rearrange(_ change: HierarchyChange) {
    switch change {
    case .root(let window, let screen): setRoot(screen, of: window)
    case .windowVisible(let window, let isVisible):
      if isVisible { shownWindows.insert(window) } else { shownWindows.remove(window) }
    case .windowPlacement(let window, let level, let covers):
      levels[window] = level == 0 ? nil : level
      if covers { openWindows.remove(window) } else { openWindows.insert(window) }
    case .push(let container, let screen):
      childLists[container, default: []].append(screen)
      stand(screen, in: container)
    case .pop(let container):
      if let screen = childLists[container]?.popLast() { leave(screen, container) }
    case .children(let container, let screens): setChildren(screens, of: container)
    case .select(let container, let index): selections[container] = index
    case .present(let presenter, let screen):
      presentations[presenter] = screen
      stand(screen, in: presenter)
    case .dismiss(let presenter):
      if let screen = presentations.removeValue(forKey: presenter) { leave(screen, presenter) }
    case .title(let screen, let text): titles[screen] = text
    case .appear(let screen):
      appearedScreens.insert(screen)
      // UIKit ends one transition before the next: what was replaced meanwhile is shown, and leaves.
      if let former = formerHolders.removeValue(forKey: screen) {
        leavingScreens[former, default: []].append(screen)
      }
    case .disappear(let screen):
      appearedScreens.remove(screen)
      endLeaving(screen)
    case .released(let object): forget(object)
    }
  }

  private mutating func setRoot(_ screen: ObjectID?, of window: ObjectID) {
    if let old = roots[window] { leave(old, window) }
    roots[window] = screen
    if let screen { stand(screen, in: window) }
    if screen == nil {
      rootedWindows.removeAll { $0 == window }
    } else if !rootedWindows.contains(window) {
      rootedWindows.append(window)
    }
  }

  private mutating func setChildren(_ screens: [ObjectID], of container: ObjectID) {
    for old in childLists[container] ?? [] { leave(old, container) }
    childLists[container] = screens
    for screen in screens { stand(screen, in: container) }
  }

  private mutating func stand(_ screen: ObjectID, in holder: ObjectID) {
    holders[screen] = holder
    formerHolders[screen] = nil
    endLeaving(screen)
  }

  /// Nothing is left of an object that is gone, so that the size follows what there is.
  private mutating func forget(_ object: ObjectID) {
    childLists[object] = nil
    selections[object] = nil
    presentations[object] = nil
    titles[object] = nil
    holders[object] = nil
    shownWindows.remove(object)
    levels[object] = nil
    openWindows.remove(object)
    shownScreens.remove(object)
    appearedScreens.remove(object)
    leavingScreens[object] = nil
    formerHolders[object] = nil
    formerHolders = formerHolders.filter { $0.value != object }
    endLeaving(object)
  }

  private mutating func leave(_ screen: ObjectID, _ holder: ObjectID) {
    guard holders[screen] == holder else { return }
    holders[screen] = nil
    if hasAppeared(screen) {
      leavingScreens[holder, default: []].append(screen)
    } else {
      formerHolders[screen] = holder
    }
  }

  private mutating func endLeaving(_ screen: ObjectID) {
    guard let holder = leavingHolder(of: screen) else { return }
    leavingScreens[holder]?.removeAll { $0 == screen }
    if leavingScreens[holder]?.isEmpty == true { leavingScreens[holder] = nil }
  }
}

extension Hierarchy {
  /// The screens that the user sees in the windows on display: those whose views are in them and that nothing is
  /// presented on. A container counts where it is empty.
  ///
  /// UIKit puts a screen's view in the window between `viewWillAppear` and `viewIsAppearing`, and has taken it out
  /// when it calls `viewDidDisappear`; during a transition the user sees both screens.
  package func visibleScreens(in timeline: Timeline) -> Set<ObjectID> {
    var visible: Set<ObjectID> = []
    for window in seenWindows {
      if let root = roots[window] { show(root, timeline, &visible) }
      for screen in leaving(window) { show(screen, timeline, &visible) }
    }
    return visible
  }

  /// The windows on display that none in front of them hides: in front stands the higher level, and the younger window.
  public var seenWindows: [ObjectID] {
    let stacked = windows.sorted { (levels[$0] ?? 0, $0) < (levels[$1] ?? 0, $1) }
    return Array(stacked[(stacked.lastIndex { !openWindows.contains($0) } ?? 0)...])
  }

  private func show(_ screen: ObjectID, _ timeline: Timeline, _ visible: inout Set<ObjectID>) {
    var top = screen
    for leaving in leaving(top) { show(leaving, timeline, &visible) }
    while let above = presentations[top], hasAppeared(above) {
      top = above
      for leaving in leaving(top) { show(leaving, timeline, &visible) }
    }
    guard hasAppeared(top) else { return }
    let children = children(of: top)
    let isEmpty = children.isEmpty && leaving(top).isEmpty
    if isEmpty || !timeline.objects[top].role.isContainer { visible.insert(top) }
    for child in children { show(child, timeline, &visible) }
  }
}
