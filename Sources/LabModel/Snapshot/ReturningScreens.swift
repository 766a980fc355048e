import MemoryGraph
import Trace

// A page, a segment or a root that was replaced by another one may be shown again: the user can come back to it. Our
// choice: see `help zombie`.
extension Timeline {
  /// The screens among those in no window that are kept to be shown again. A screen that its own coordinator alone holds
  /// is not.
  func returningScreens(among gone: [ObjectID], _ hierarchy: Hierarchy, _ memory: MemoryReading)
    -> Set<ObjectID>
  {
    if gone.isEmpty { return [] }
    let candidates = gone.filter { hierarchy.departure(of: $0).map { $0.kind != .dismissed } ?? false }
    let incoming = Dictionary(grouping: memory.references) { $0.target }
    let searches = searchControllers(among: gone, hierarchy, memory, incoming)
    let kept = candidates.filter { screen in
      guard let departure = hierarchy.departure(of: screen) else { return false }
      let own = objects[screen].owner ?? objects[screen].coordinator
      return incoming[screen, default: []].contains { reference in
        guard reference.isStrong, let holder = reference.source else { return false }
        if searches.contains(holder) { return holder == departure.holder }
        if holder == own { return isPageCoordinator(holder, departure, incoming) }
        return keeps(holder, departure, in: hierarchy, incoming)
      }
    }
    return reachable(Set(kept).union(searches), in: hierarchy)
  }

  /// The search controllers that were dismissed, by Cancel, and can be shown again: a screen on display holds each, as by
  /// its navigation item. They hold their results.
  private func searchControllers(
    among gone: [ObjectID], _ hierarchy: Hierarchy, _ memory: MemoryReading,
    _ incoming: [ObjectID: [Reference]]
  ) -> Set<ObjectID> {
    let sources = Set(memory.references.lazy.filter { $0.field == "searchResultsController" }.map(\.source))
    return Set(
      gone.filter { screen in
        sources.contains(screen)
          && incoming[screen, default: []].contains {
            $0.isStrong && $0.source.map { $0 != screen && hierarchy.contains($0) } ?? false
          }
      })
  }

  /// Those whose container is in the hierarchy, or may be shown again itself.
  private func reachable(_ kept: Set<ObjectID>, in hierarchy: Hierarchy) -> Set<ObjectID> {
    let reachable = kept.filter { screen in
      guard let departure = hierarchy.departure(of: screen) else { return false }
      // A split view controller's column was popped from a navigation controller, whose stack is not asked.
      return isPopped(departure) || hierarchy.isShown(departure.holder) || kept.contains(departure.holder)
    }
    return reachable.count == kept.count ? kept : self.reachable(reachable, in: hierarchy)
  }

  /// Whether an object that holds a screen keeps it to be shown again. A popped screen does not come back, unless a
  /// split view controller has it as a column.
  private func keeps(
    _ holder: ObjectID, _ departure: Hierarchy.Departure, in hierarchy: Hierarchy,
    _ incoming: [ObjectID: [Reference]]
  ) -> Bool {
    let isContainer =
      objects[holder].role.isScreen && hierarchy.contains(holder) && !hierarchy.children(of: holder).isEmpty
    if isPopped(departure) {
      return isContainer && objects[holder].role.isContainer && holder != departure.holder
    }
    return isContainer || governs(holder, departure.holder, incoming)
  }

  /// Whether the data source of the page controller that showed a screen is the screen's own coordinator, or holds it.
  private func isPageCoordinator(
    _ coordinator: ObjectID, _ departure: Hierarchy.Departure, _ incoming: [ObjectID: [Reference]]
  ) -> Bool {
    func isSource(_ object: ObjectID?) -> Bool {
      object.map { incoming[$0, default: []] }?.contains {
        $0.source == departure.holder && $0.field == "dataSource"
      } ?? false
    }
    return !isPopped(departure)
      && (isSource(coordinator)
        || incoming[coordinator, default: []].contains { $0.isStrong && isSource($0.source) })
  }

  /// Whether a navigation controller popped the screen.
  private func isPopped(_ departure: Hierarchy.Departure) -> Bool {
    departure.kind == .popped
      || departure.kind == .shortened && objects[departure.holder].role == .containerOfLast
  }

  /// Whether an object holds the container or window that showed the screen, or is the container's data source.
  private func governs(_ object: ObjectID, _ container: ObjectID, _ incoming: [ObjectID: [Reference]]) -> Bool
  {
    incoming[container, default: []].contains { $0.source == object && $0.isStrong }
      || incoming[object, default: []].contains { $0.source == container && $0.field == "dataSource" }
  }
}
