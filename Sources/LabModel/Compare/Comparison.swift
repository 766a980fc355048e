/// Several apps that got the same events, side by side.
public struct Comparison: Sendable, Hashable {
  /// The apps, as they were loaded.
  public let apps: [ComparedApp]

  /// A comparison of these apps.
  public init(_ apps: [ComparedApp]) {
    self.apps = apps
  }

  /// Where apps differ.
  public struct Divergence: Sendable, Hashable {
    /// What differs; the first of these that does is told.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
      /// What the user sees.
      case screens
      /// Whether the app could take the event.
      case refused
      /// How many coordinators are zombies.
      case zombies
      /// How many objects have leaked.
      case leaks

      /// All of them, as they are typed.
      public static let names = allCases.map(\.rawValue)
    }

    /// The event's number; 0 is the launch.
    public var event: Int
    /// What differs.
    public var kind: Kind
  }

  /// The numbers of the events that are known of all apps.
  public var events: Range<Int> {
    let first = apps.map(\.firstEvent).max() ?? 0
    let last = apps.map(\.lastEvent).min() ?? -1
    return first..<max(first, last + 1)
  }

  /// The number of the last event; 0 is the launch.
  var lastEvent: Int { apps.map(\.lastEvent).max() ?? 0 }

  /// Where the apps first differ; nil where all agree so far.
  public var firstDivergence: Divergence? { divergences.first }

  /// Where the apps first differ in each kind, in the order of the events.
  var divergences: [Divergence] {
    events.flatMap { event in
      let known = apps.compactMap { $0.event(event) }
      return Divergence.Kind.allCases.filter { $0.differs(among: known) }
        .map { Divergence(event: event, kind: $0) }
    }.reduce(into: []) { firsts, next in
      if !firsts.contains(where: { $0.kind == next.kind }) { firsts.append(next) }
    }
  }

  /// Whether the user sees the same in all of them after the last event.
  public var screensAgree: Bool { Set(apps.map { $0.events.last?.seen ?? [] }).count < 2 }

  /// What of the apps is ours and decides a verdict.
  public var provenance: [StyledLine] { Provenance.lines(apps.compactMap(\.provenance)) }

  /// The first event after which the user of an app sees something else than the first app's; nil if there is none.
  func firstOtherScreens(of app: ComparedApp) -> Int? {
    guard let first = apps.first else { return nil }
    return events.first { app.event($0)?.seen != first.event($0)?.seen }
  }
}

extension Comparison.Divergence.Kind {
  /// Whether some events differ in this. Zombies and leaks are counted: the types of two apps have other names.
  fileprivate func differs(among events: [ComparedEvent]) -> Bool {
    guard let first = events.first else { return false }
    return events.contains { event in
      switch self {
      case .screens: event.seen != first.seen
      case .refused: (event.refusal == nil) != (first.refusal == nil)
      case .zombies: event.zombies.count != first.zombies.count
      case .leaks: event.leaks.count != first.leaks.count
      }
    }
  }
}
