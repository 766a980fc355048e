import Trace

/// The screens in each window, container and presentation at one step: the screen stack, as values.
public struct Hierarchy: Sendable, Hashable {
  /// The windows on display, in the order in which they got a root. Excludes a window that was never made visible.
  public var windows: [ObjectID] { rootedWindows.filter(shownWindows.contains) }
  private var rootedWindows: [ObjectID] = []
  private var roots: [ObjectID: ObjectID] = [:]
  private var shownWindows: Set<ObjectID> = []
  /// The levels of windows above or below the others.
  private var levels: [ObjectID: Int] = [:]
  /// The windows that do not cover the windows behind them.
  private var openWindows: Set<ObjectID> = []
  /// The screens whose views are in a window.
  private var appearedScreens: Set<ObjectID> = []
  /// The living screens that were ever in a window on display.
  private var shownScreens: Set<ObjectID> = []
  private var childLists: [ObjectID: [ObjectID]] = [:]
  private var selections: [ObjectID: Int] = [:]
  private var presentations: [ObjectID: ObjectID] = [:]
  private var titles: [ObjectID: Int32] = [:]
  /// The container, presenter or window of each screen.
  private var holders: [ObjectID: ObjectID] = [:]
  /// The screens that each container, presenter or window has removed while their views are still in the window, in
  /// that order.
  private var leavingScreens: [ObjectID: [ObjectID]] = [:]
  /// The former holder of each screen that was removed before its view came into a window, where the view may still
  /// come.
  private var formerHolders: [ObjectID: ObjectID] = [:]

  /// How each screen that is in no window, container or presentation left the last one.
  private var departures: [ObjectID: Departure] = [:]

  /// How a screen left a window, container or presentation.
  struct Departure: Sendable, Hashable {
    enum Kind: Sendable {
      case popped, dismissed, replaced
      /// It was among the last children, and the others stayed: a navigation controller popped it, if it is one.
      case shortened
    }

    var kind: Kind
    /// The window, container or presenter.
    var holder: ObjectID
  }

  /// An empty screen.
  public init() {}

  /// The window's root screen.
  public func root(of window: ObjectID) -> ObjectID? { roots[window] }
  /// The screens in a container, first to last.
  public func children(of container: ObjectID) -> [ObjectID] { childLists[container] ?? [] }
  /// The index of the selected tab, counted from 0.
  public func selection(of container: ObjectID) -> Int? { selections[container] }
  /// The screen that a presenter presents.
  public func presented(by presenter: ObjectID) -> ObjectID? { presentations[presenter] }
  /// The title that the user reads, as an index into `Timeline.texts`.
  public func title(of screen: ObjectID) -> Int32? { titles[screen] }
  /// Whether the screen's view is in a window.
  public func hasAppeared(_ screen: ObjectID) -> Bool { appearedScreens.contains(screen) }
  /// How a screen left its last window, container or presentation; nil while it is in one.
  func departure(of screen: ObjectID) -> Departure? { departures[screen] }
  /// The outermost container or presenter around a screen; itself, if it is in none.
  func outermost(around screen: ObjectID) -> ObjectID {
    var current = screen
    while let holder = holders[current] { current = holder }
    return current
  }
  /// The screens that have left a container, presenter or window, and that the user sees until `viewDidDisappear`.
  public func leaving(_ holder: ObjectID) -> [ObjectID] { leavingScreens[holder] ?? [] }
  /// Whether a chain of containers and presenters connects the screen with a window on display; also for a leaving
  /// screen.
  public func contains(_ screen: ObjectID) -> Bool {
    var current = screen
    while let holder = holders[current] ?? leavingHolder(of: current) {
      if shownWindows.contains(holder) { return rootedWindows.contains(holder) }
      current = holder
    }
    return false
  }

  /// Whether it is a window on display, or a screen in one.
  func isShown(_ holder: ObjectID) -> Bool { windows.contains(holder) || contains(holder) }

  private func leavingHolder(of screen: ObjectID) -> ObjectID? {
    leavingScreens.first { $0.value.contains(screen) }?.key
  }

  /// Whether a screen is presented, or inside a presented one.
  package func isPresented(_ screen: ObjectID) -> Bool {
    var current = screen
    while let holder = holders[current] {
      if presentations[holder] == current { return true }
      if roots[holder] == current { return false }
      current = holder
    }
    return false
  }

  /// Whether the screen was ever in a window on display.
  package func wasShown(_ screen: ObjectID) -> Bool { shownScreens.contains(screen) }

  /// The screens in the visible windows, depth first, each with its chain of holders.
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

  /// Notes the screens that a change displayed.
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
      if let screen = childLists[container]?.popLast() { leave(screen, container, .popped) }
    case .children(let container, let screens): setChildren(screens, of: container)
    case .select(let container, let index): selections[container] = index
    case .present(let presenter, let screen):
      presentations[presenter] = screen
      stand(screen, in: presenter)
    case .dismiss(let presenter):
      if let screen = presentations.removeValue(forKey: presenter) { leave(screen, presenter, .dismissed) }
    case .title(let screen, let text): titles[screen] = text
    case .appear(let screen):
      appearedScreens.insert(screen)
      // UIKit ends one transition before the next: a screen that was replaced meanwhile appears, and leaves.
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
    if let old = roots[window] { leave(old, window, .replaced) }
    roots[window] = screen
    if let screen { stand(screen, in: window) }
    if screen == nil {
      rootedWindows.removeAll { $0 == window }
    } else if !rootedWindows.contains(window) {
      rootedWindows.append(window)
    }
  }

  private mutating func setChildren(_ screens: [ObjectID], of container: ObjectID) {
    let former = childLists[container] ?? []
    let isShortened = !screens.isEmpty && former.starts(with: screens)
    for old in former { leave(old, container, isShortened ? .shortened : .replaced) }
    childLists[container] = screens
    for screen in screens { stand(screen, in: container) }
  }

  private mutating func stand(_ screen: ObjectID, in holder: ObjectID) {
    holders[screen] = holder
    formerHolders[screen] = nil
    departures[screen] = nil
    endLeaving(screen)
  }

  /// Removes all traces of a released object, so that the size follows the living objects.
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
    departures[object] = nil
    departures = departures.filter { $0.value.holder != object }
    formerHolders = formerHolders.filter { $0.value != object }
    endLeaving(object)
  }

  private mutating func leave(_ screen: ObjectID, _ holder: ObjectID, _ kind: Departure.Kind) {
    guard holders[screen] == holder else { return }
    holders[screen] = nil
    departures[screen] = Departure(kind: kind, holder: holder)
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
  /// The screens that the user sees in the windows on display: those whose views are in a window and that present
  /// nothing. A container counts if it is empty.
  ///
  /// UIKit adds a screen's view to the window between `viewWillAppear` and `viewIsAppearing`, and has removed it when
  /// it calls `viewDidDisappear`. During a transition the user sees both screens.
  package func visibleScreens(in timeline: Timeline) -> Set<ObjectID> {
    var visible: Set<ObjectID> = []
    for window in seenWindows {
      if let root = roots[window] { show(root, timeline, &visible) }
      for screen in leaving(window) { show(screen, timeline, &visible) }
    }
    return visible
  }

  /// The windows on display that no window in front covers. The higher level is in front, then the younger window.
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
