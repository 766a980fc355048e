import HeadlessUIKit
import Testing
import Tracing

@testable import LabModel
@testable import LabRun

/// What observes the default notification centre, when an app is launched again.
@Suite struct LaunchObserverTests {
  private func app() -> Simulation {
    Simulation(AppEdition("observing/app", scene: { ObservingSceneDelegate() }))
  }

  private func go(_ app: Simulation) throws { try app.send(.tap(.init("Go"), taps: 1)) }

  private func told(in app: Simulation) -> Int { app.timeline.objects.count { $0.type == "Told" } }

  /// A launch stands for a new process, which has no observers.
  @Test func `An observer that is never removed is not told in the next launch`() throws {
    let app = app()
    try go(app)
    #expect(told(in: app) == 0)
    try go(app)
    #expect(told(in: app) == 1)
    app.reset()
    try go(app)
    #expect(told(in: app) == 0)
    #expect(app.timeline.objects.count { $0.type == "ObservingCoordinator" } == 1)
  }

  @Test func `Each of two apps keeps its own observers`() throws {
    let (first, second) = (app(), app())
    try go(first)
    try go(second)
    #expect((told(in: first), told(in: second)) == (0, 0))
    try go(first)
    #expect((told(in: first), told(in: second)) == (1, 0))
    try second.undo(1)
    try go(second)
    #expect((told(in: first), told(in: second)) == (1, 0))
    try go(second)
    #expect(told(in: second) == 1)
  }
}

@Traced private final class ObservingSceneDelegate: GoSceneDelegate {
  override func go() {
    NotificationCenter.default.post(name: ObservingCoordinator.name, object: nil)
    ObservingCoordinator().start()
  }
}

@Traced private final class ObservingCoordinator {
  static let name = Notification.Name("LaunchObserverTests")
  private var told: [Told] = []

  // Nobody removes it: the centre keeps the coordinator alive.
  func start() {
    _ = NotificationCenter.default.addObserver(forName: Self.name, object: nil, queue: nil) { _ in
      MainActor.assumeIsolated { self.told.append(Told()) }
    }
  }
}

@Traced private final class Told {}
