import Foundation
import HeadlessUIKit
import Testing
import Tracing

@testable import Lab

/// Copies of the process that tell what the memory was like. The process of the tests has other threads, whose locks a
/// copy may inherit: what is told is right even then, but the app is run again for it.
@Suite(.serialized) struct PausedCopiesTests {
  private func app(copies limit: Int, events: Int, spacing: Int = 20) throws -> Simulation {
    let app = Simulation(AppEdition("paused/app", scene: { PilingSceneDelegate() }))
    app.copyRules = PausedCopies.Rules(spacing: spacing, limit: limit, isPossible: { true })
    for _ in 0..<events { try app.send(.tap(.init("Add"), taps: 1)) }
    return app
  }

  @Test func `Who holds whom at a step is the same whether a copy tells it or the app is run again`() throws {
    let (copied, launched) = (try app(copies: 4, events: 12), try app(copies: 0, events: 12))
    #expect(copied.past.copies.places.count == 4)
    #expect(launched.past.copies.places.isEmpty)
    for step in copied.timeline.steps.reversed() {
      let (first, second) = (copied.snapshotByRerunning(at: step), launched.snapshotByRerunning(at: step))
      #expect(first.memory == second.memory, "step \(step)")
      #expect(first.isMemoryRead && second.isMemoryRead)
    }
  }

  @Test func `A copy can be asked again and again, and the app is not run again for it`() throws {
    // Of those made while another thread held a lock, one may fail.
    for _ in 0..<5 {
      let app = try app(copies: 3, events: 9)
      let steps = app.timeline.steps(ofEvent: 9)
      for step in [steps.lowerBound + 1, steps.lowerBound] {
        #expect(app.snapshotByRerunning(at: step).isMemoryRead)
      }
      #expect(steps.allSatisfy { $0 == steps.last || app.past.reading(at: $0) != nil })
      if app.past.follower == nil { return }
    }
    Issue.record("no copy answered")
  }

  @Test func `Where there are as many as there may be, those that are closest to others go`() throws {
    let app = try app(copies: 3, events: 30)
    let places = app.past.copies.places
    #expect(places.count == 3)
    let gaps = zip([0] + places, places + [app.timeline.stepCount]).map { $1 - $0 }
    #expect((gaps.max() ?? 0) <= app.timeline.stepCount / 2)
    let other = try self.app(copies: 3, events: 5)
    #expect(other.past.copies.places.isEmpty)
    #expect(PausedCopy.connections.count == 3)
    // It lives up to here.
    #expect(app.past.copies.places == places)
  }

  @Test func `Copies go with the events that are taken back and with the steps that are forgotten`() throws {
    let app = try app(copies: 8, events: 8)
    let places = app.past.copies.places
    #expect(places.count > 4)
    try app.undo(4)
    let end = app.timeline.stepCount
    #expect(app.past.copies.places == places.filter { $0 <= end })
    try app.redo(4)
    app.keptEvents = 3
    let start = app.timeline.steps.lowerBound
    #expect(app.past.copies.places.allSatisfy { $0 >= start })
    app.reset()
    #expect(app.past.copies.places.isEmpty)
  }

  @Test func `A copy that does something else is not believed, nor asked again`() throws {
    let app = Simulation(AppEdition("paused/other", scene: { PilingSceneDelegate(addsForMaker: getpid()) }))
    app.copyRules = PausedCopies.Rules(spacing: 20, limit: 1, isPossible: { true })
    for _ in 0..<4 { try app.send(.tap(.init("Add"), taps: 1)) }
    let count = app.past.copies.places.count
    #expect(count == 1)
    let steps = app.timeline.steps(ofEvent: 4)
    #expect(app.snapshotByRerunning(at: steps.lowerBound + 1).isMemoryRead)
    #expect(app.past.copies.places.isEmpty)
  }

  @Test func `There are no copies while the process has other threads`() throws {
    let app = Simulation(AppEdition("paused/app", scene: { PilingSceneDelegate() }))
    app.copyRules.spacing = 1
    for _ in 0..<4 { try app.send(.tap(.init("Add"), taps: 1)) }
    #expect(app.past.copies.places.isEmpty)
  }
}

@Traced private final class PilingSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var pile: [Piled] = []
  private let maker: Int32?

  /// - Parameter maker: the process in which two are added at a time; nil for all.
  init(addsForMaker maker: Int32? = nil) {
    self.maker = maker
    super.init()
  }

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    window = UIWindow(frame: .zero)
    let screen = UIViewController()
    screen.view.addSubview(
      UIButton(type: .system, primaryAction: UIAction(title: "Add") { [weak self] _ in self?.add() }))
    window?.rootViewController = screen
    window?.makeKeyAndVisible()
  }

  private func add() {
    let piled = Piled()
    piled.below = pile.last
    // Leaks.
    piled.twin = Piled()
    piled.twin?.twin = piled
    pile.append(piled)
    if maker == nil || maker == getpid() { pile.append(Piled()) }
    if pile.count > 4 { pile.removeFirst() }
  }
}

@Traced private final class Piled {
  weak var below: Piled?
  var twin: Piled?
}
