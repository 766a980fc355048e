import Trace

/// A fact of the screen hierarchy. Indices count from 0.
public enum Placement: Hashable, Sendable {
  /// A window on display: the `index`th in the order in which they got a root, perhaps covered by one in front.
  case window(index: Int, ObjectID, isHidden: Bool)
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
  /// A screen has left a container, presenter or window, and its view is still in the window.
  case leaving(holder: ObjectID, index: Int, ObjectID)
}

extension Hierarchy {
  /// The hierarchy as facts about some objects.
  func placements(of objects: [ObjectID]) -> [Placement] {
    windows.enumerated().map { .window(index: $0, $1, isHidden: !seenWindows.contains($1)) }
      + objects.flatMap { object -> [Placement] in
        let single: [Placement?] = [
          root(of: object).map { .root(window: object, $0) },
          selection(of: object).map { .selected(container: object, index: $0) },
          presented(by: object).map { .presented(presenter: object, $0) },
          title(of: object).map { .title(screen: object, $0) },
          hasAppeared(object) ? .appeared(object) : nil,
        ]
        return single.compactMap(\.self)
          + children(of: object).enumerated().map { .child(container: object, index: $0, $1) }
          + leaving(object).enumerated().map { .leaving(holder: object, index: $0, $1) }
      }
  }
}
