import HeadlessUIKit
import Testing
import Trace

/// The hierarchy that the recorded changes describe.
struct Replay {
  var roots: [ObjectID: ObjectID] = [:]
  var visible: Set<ObjectID> = []
  var children: [ObjectID: [ObjectID]] = [:]
  var selected: [ObjectID: Int] = [:]
  var presented: [ObjectID: ObjectID] = [:]

  init(_ timeline: Timeline) {
    timeline.changes.forEach { apply($0.change) }
  }

  private mutating func apply(_ change: HierarchyChange) {
    switch change {
    case .root(let window, let screen): roots[window] = screen
    case .windowPlacement: break
    case .windowVisible(let window, let isVisible):
      if isVisible { visible.insert(window) } else { visible.remove(window) }
    case .push(let container, let screen): children[container, default: []].append(screen)
    case .pop(let container): children[container]?.removeLast()
    case .children(let container, let screens): children[container] = screens
    case .select(let container, let index): selected[container] = index
    case .present(let presenter, let screen): presented[presenter] = screen
    case .dismiss(let presenter): presented[presenter] = nil
    case .title, .appear, .disappear, .released: break
    }
  }

  /// The tree below a screen, in words.
  func tree(_ screen: ObjectID, _ timeline: Timeline) -> String {
    let inside = (children[screen] ?? []).map { tree($0, timeline) }.joined(separator: " ")
    let chosen = selected[screen].map { "[\($0)]" } ?? ""
    let above = presented[screen].map { " ^ " + tree($0, timeline) } ?? ""
    return "\(timeline.name(screen))\(chosen)(\(inside))\(above)"
  }
}

/// Our choice: how the record tells of the hierarchy.
struct ReplayTests {
  /// The same tree, read from the objects.
  private func tree(_ screen: UIViewController, _ recorder: Recorder) -> String {
    let inside = screen.children.map { tree($0, recorder) }.joined(separator: " ")
    let index = (screen as? UITabBarController)?.selectedIndex
    let chosen = index.map { $0 == Int.max ? "" : "[\($0)]" } ?? ""
    let own = screen.presentedViewController.flatMap { $0.presentingViewController === screen ? $0 : nil }
    let above = own.map { " ^ " + tree($0, recorder) } ?? ""
    let name = recorder.objectID(of: screen).map(recorder.timeline.name) ?? "?"
    return "\(name)\(chosen)(\(inside))\(above)"
  }

  @Test(arguments: 0..<40)
  func `The recorded changes give the hierarchy of the objects`(_ seed: Int) {
    let stage = Stage()
    var monkey = Monkey(seed: seed)
    stage.launch { monkey.tabs() }
    for _ in 0..<60 {
      stage.event { (0..<monkey.below(3) + 1).forEach { _ in monkey.act(stage) } }
      guard let window = stage.window, let root = window.rootViewController else { break }
      let timeline = stage.recorder.timeline
      let replay = Replay(timeline)
      guard let id = stage.recorder.objectID(of: window), let rootID = replay.roots[id] else {
        Issue.record("seed \(seed): the window has no root")
        return
      }
      let (recorded, live) = (replay.tree(rootID, timeline), tree(root, stage.recorder))
      #expect(recorded == live, "seed \(seed)")
      #expect(stage.failure == nil, "seed \(seed)")
      let life = Life(timeline)
      #expect(life.problems.isEmpty, "seed \(seed)")
      #expect(Set(life.seen) == Set(Life.screens(seenIn: root).map(Trace.name)), "seed \(seed)")
      if recorded != live || !life.problems.isEmpty { return }
    }
    stage.event { stage.app.disconnect() }
    #expect(stage.alive.isEmpty, "seed \(seed)")
  }
}

/// What the recorded callbacks say of each screen.
struct Life {
  /// Callbacks in an order that UIKit does not know.
  var problems: [String] = []
  /// The screens that have appeared, and live.
  var seen: [String] = []

  init(_ timeline: Timeline) {
    var states: [ObjectID: LifecycleCallback] = [:]
    for index in 0..<timeline.stepCount {
      let step = timeline.step(at: index)
      guard case .lifecycle(let callback) = step.kind, let screen = step.object else { continue }
      guard callback != .willMoveToParent, callback != .didMoveToParent else { continue }
      let before = states[screen]
      if !Self.allowed(before).contains(callback) {
        problems.append("\(timeline.name(screen)): \(callback) after \(String(describing: before))")
      }
      states[screen] = callback
    }
    seen = states.filter { $0.value == .viewDidAppear && timeline.objects[$0.key].releasedAt == nil }
      .map { timeline.name($0.key) }
  }

  /// The screens that the hierarchy of objects shows.
  static func screens(seenIn root: UIViewController) -> [UIViewController] {
    var seen: [UIViewController] = []
    var next: UIViewController? = root
    while let screen = next {
      next = screen.presentedViewController
      if next?.modalPresentationStyle != .fullScreen { seen += shown(in: screen) }
    }
    return seen
  }

  private static func shown(in screen: UIViewController) -> [UIViewController] {
    switch screen {
    case let container as UINavigationController:
      [screen] + (container.topViewController.map(shown) ?? [])
    case let container as UITabBarController:
      [screen] + (container.selectedViewController.map(shown) ?? [])
    default: [screen] + screen.children.filter { $0.isViewLoaded }.flatMap(shown)
    }
  }

  private static func allowed(_ before: LifecycleCallback?) -> Set<LifecycleCallback> {
    switch before {
    case nil: [.viewDidLoad]
    case .viewDidLoad, .viewDidDisappear: [.viewWillAppear]
    case .viewWillAppear: [.viewIsAppearing, .viewDidAppear, .viewWillDisappear]
    case .viewIsAppearing: [.viewDidAppear, .viewWillDisappear]
    case .viewDidAppear: [.viewWillDisappear]
    case .viewWillDisappear: [.viewDidDisappear, .viewWillAppear]
    default: []
    }
  }
}
