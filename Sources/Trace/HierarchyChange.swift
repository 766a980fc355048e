/// A change of the windows, containers and presentations. These changes, applied in order up to a step, make the screen
/// stack at that step.
public enum HierarchyChange: Sendable, Hashable {
  /// The window's root became `screen`, or nothing.
  case root(window: ObjectID, screen: ObjectID?)
  /// The window was shown (`makeKeyAndVisible`) or hidden.
  case windowVisible(ObjectID, Bool)
  /// The window's level, and whether it covers the windows behind it.
  case windowPlacement(ObjectID, level: Int, covers: Bool)
  /// `screen` became the last child of a container.
  case push(container: ObjectID, screen: ObjectID)
  /// The last child left a container.
  case pop(container: ObjectID)
  /// A container's children became exactly these, first to last.
  case children(container: ObjectID, [ObjectID])
  /// A tab bar controller shows the child at `index`, counted from 0.
  case select(container: ObjectID, index: Int)
  /// `screen` stands on top of `presenter`.
  case present(presenter: ObjectID, screen: ObjectID)
  /// What `presenter` presented left the screen.
  case dismiss(presenter: ObjectID)
  /// A screen's view came into a window: from the call of `viewIsAppearing` on.
  case appear(ObjectID)
  /// A screen's view has left its window: from the call of `viewDidDisappear` on.
  case disappear(ObjectID)
  /// A screen or a window was released.
  case released(ObjectID)
  /// What the user reads as the screen's title or its tab's: an index into `Timeline.texts`.
  case title(screen: ObjectID, text: Int32)
}

/// How screens move, as UIKit names it.
public enum Transition: UInt8, Sendable, Hashable, CaseIterable {
  case push, pop, set, present, dismiss, select, root
}

/// The callbacks of a screen's life, by UIKit's names.
public enum LifecycleCallback: UInt8, Sendable, Hashable, CaseIterable {
  case viewDidLoad, viewWillAppear, viewIsAppearing, viewDidAppear, viewWillDisappear, viewDidDisappear
  case willMoveToParent, didMoveToParent

  /// The method as UIKit spells it: `viewWillAppear(_:)`.
  public var method: String {
    switch self {
    case .viewDidLoad: "viewDidLoad()"
    case .viewWillAppear: "viewWillAppear(_:)"
    case .viewIsAppearing: "viewIsAppearing(_:)"
    case .viewDidAppear: "viewDidAppear(_:)"
    case .viewWillDisappear: "viewWillDisappear(_:)"
    case .viewDidDisappear: "viewDidDisappear(_:)"
    case .willMoveToParent: "willMove(toParent:)"
    case .didMoveToParent: "didMove(toParent:)"
    }
  }
}
