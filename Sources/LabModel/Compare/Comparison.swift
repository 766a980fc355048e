/// Several apps that got the same events, side by side.
public struct Comparison: Sendable, Hashable {
  /// The apps, in the order of loading.
  public let apps: [ComparedApp]

  /// Creates a comparison of these apps.
  public init(_ apps: [ComparedApp]) {
    self.apps = apps
  }

  /// An event after which apps differ.
  public struct Divergence: Sendable, Hashable {
    /// What differs. If several kinds differ, the first in this order is reported.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
      /// What the user sees.
      case screens
      /// Whether the app could take the event, and was not stopped by it.
      case refused
      /// The number of zombie coordinators.
      case zombies
      /// The number of leaked objects, and of those that may be leaked.
      case leaks

      /// The names of all kinds, as the user types them.
      public static let names = allCases.map(\.rawValue)
    }

    /// The event's number; 0 is the launch.
    public var event: Int
    /// What differs.
    public var kind: Kind
  }

  /// The numbers of the events that are recorded in all apps.
  public var events: Range<Int> {
    let first = apps.map(\.firstEvent).max() ?? 0
    let last = apps.map(\.lastEvent).min() ?? -1
    return first..<max(first, last + 1)
  }

  /// The number of the last event; 0 is the launch.
  var lastEvent: Int { apps.map(\.lastEvent).max() ?? 0 }

  /// The first divergence; nil where all agree so far.
  public var firstDivergence: Divergence? { divergences.first }

  /// The first divergence of each kind, in the order of the events.
  var divergences: [Divergence] {
    events.flatMap { event in
      let known = apps.compactMap { $0.event(event) }
      return Divergence.Kind.allCases.filter { $0.differs(among: known) }
        .map { Divergence(event: event, kind: $0) }
    }.reduce(into: []) { firsts, next in
      if !firsts.contains(where: { $0.kind == next.kind }) { firsts.append(next) }
    }
  }

  /// Whether the user sees the same in all apps after the last event.
  public var screensAgree: Bool { Set(apps.map { $0.events.last?.seen ?? [] }).count < 2 }

  /// Our own decisions in the apps that decide a verdict.
  public var provenance: [StyledLine] { Provenance.lines(apps.compactMap(\.provenance)) }

  /// The first event after which the user of an app sees other screens than the first app's user; nil if there is none.
  func firstOtherScreens(of app: ComparedApp) -> Int? {
    guard let first = apps.first else { return nil }
    return events.first { app.event($0)?.seen != first.event($0)?.seen }
  }
}

extension Comparison.Divergence.Kind {
  /// Whether some events differ in this kind. Compares the numbers of zombies and leaks, since types have other names
  /// in other apps.
  fileprivate func differs(among events: [ComparedEvent]) -> Bool {
    guard let first = events.first else { return false }
    return events.contains { event in
      switch self {
      case .screens: event.seen != first.seen
      case .refused:
        (event.refusal == nil) != (first.refusal == nil) || (event.failure == nil) != (first.failure == nil)
      case .zombies: event.zombies.count != first.zombies.count
      case .leaks:
        event.leaks.count != first.leaks.count || event.possibleLeaks.count != first.possibleLeaks.count
      }
    }
  }
}
