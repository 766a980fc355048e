import HeadlessUIKit
import OwnProcess
import Testing
import Tracing

@testable import LabModel
@testable import LabRun

/// What an app keeps in static and global variables, when it is launched again.
@Suite(.ownProcess) struct StaticsTests {
  /// As in a process that has one thread, or has not.
  private func asIf(alone: Bool = true, _ work: () throws -> Void) rethrows {
    let wasAlone = LaunchStatics.isAlone
    defer { LaunchStatics.isAlone = wasAlone }
    LaunchStatics.isAlone = { alone }
    try work()
  }

  private func app(taps: Int = 0) throws -> Simulation {
    let app = Simulation(AppEdition("statics/app", scene: { CountingSceneDelegate() }))
    for _ in 0..<taps { try app.send(.tap(.init("Go"), taps: 1)) }
    return app
  }

  private func holders(of name: String, in app: Simulation) throws -> [String] {
    try app.referencesByRerunning(of: name).lines(RenderOptions()).map(\.text)
  }

  /// Who holds each visit at each step.
  private func everything(in app: Simulation, upTo end: Int) -> [[Reference]] {
    (0..<end).map { app.snapshotByRerunning(at: $0).memory.references }
  }

  @Test func `An earlier step is read as it was when it was the present`() throws {
    try asIf {
      let app = try app()
      var seen: [(step: Int, lines: [String])] = []
      for visit in 1...3 {
        try app.send(.tap(.init("Go"), taps: 1))
        seen.append((app.cursor, try holders(of: "Visit#\(visit)", in: app)))
      }
      #expect(
        seen.map { $0.lines.filter { $0.contains("Delegate") } } == [
          ["  CountingSceneDelegate#1.odd[0]  strong"], ["  CountingSceneDelegate#1.even[0]  strong"],
          ["  CountingSceneDelegate#1.odd[1]  strong"],
        ])
      // The event's other steps are read in a launch of their own.
      let whole = everything(in: app, upTo: app.timeline.stepCount)
      for (step, _) in seen { #expect(whole[step].contains { $0.field.hasPrefix("odd") }) }
      #expect(whole == everything(in: try self.app(taps: 3), upTo: app.timeline.stepCount))
    }
  }

  @Test func `A look at the past changes nothing for the app that runs`() throws {
    try asIf {
      let app = try app(taps: 3)
      #expect((visits, Visit.living, Visit.cache.count, Shared.instance.list.count) == (3, 3, 3, 3))
      for step in app.timeline.steps { #expect(app.snapshotByRerunning(at: step).isMemoryRead) }
      _ = try app.leaksByRerunning()
      #expect((visits, Visit.living, Visit.cache.count, Shared.instance.list.count) == (3, 3, 3, 3))
      app.cache.follower = nil
      #expect((visits, Visit.living, Visit.cache.count, Shared.instance.list.count) == (3, 3, 3, 3))
      #expect(app.timeline.objects.filter { $0.type == "Visit" }.allSatisfy { $0.releasedAt == nil })
      #expect(Visit.last === Visit.cache.last)
    }
  }

  @Test func `Undo and redo begin with what the first launch began with`() throws {
    try asIf {
      let app = try app(taps: 3)
      try app.undo(2)
      #expect((visits, Visit.living, Visit.cache.count, Shared.instance.list.count) == (1, 1, 1, 1))
      #expect(app.didRepeat)
      #expect(app.otherStatics == [])
      try app.redo(2)
      #expect((visits, Visit.living, Visit.cache.count, Shared.instance.list.count) == (3, 3, 3, 3))
      try app.toggle(2)
      #expect((visits, Visit.living, Visit.cache.count, Shared.instance.list.count) == (2, 2, 2, 2))
      app.reset()
      #expect((visits, Visit.living, Visit.cache.count) == (0, 0, 0))
    }
  }

  @Test func `Two apps of one module do not see each other's variables`() throws {
    try asIf {
      let (first, second) = (try app(taps: 1), try app(taps: 2))
      #expect(visits == 2)
      try first.send(.tap(.init("Go"), taps: 1))
      try first.send(.tap(.init("Go"), taps: 1))
      #expect(visits == 3)
      try second.send(.tap(.init("Go"), taps: 1))
      #expect(visits == 3)
      #expect(try holders(of: "Visit#3", in: first) == holders(of: "Visit#3", in: second))
    }
  }

  @Test func `What is made while there are other threads stays for all launches, for they may be using it`()
    throws
  {
    let app = Simulation(AppEdition("shared/app", scene: { SharingSceneDelegate() }))
    try asIf(alone: false) {
      try app.send(.tap(.init("Go"), taps: 1))
      let instance = Everybodys.instance
      try app.send(.tap(.init("Go"), taps: 1))
      try app.undo(1)
      #expect(Everybodys.instance === instance)
      #expect(goes == 1)
    }
    let instance = Everybodys.instance
    try asIf {
      try app.undo(1)
      #expect(Everybodys.instance === instance)
      #expect(goes == 0)
    }
  }

  @Test func `A variable that held an object before any launch, and holds another now, is named`() throws {
    try asIf {
      Given.object = Given()
      let app = Simulation(AppEdition("given/app", scene: { GivenSceneDelegate() }))
      try app.send(.tap(.init("Go"), taps: 1))
      try app.send(.tap(.init("Go"), taps: 1))
      #expect(app.snapshotByRerunning(at: 2).memoryGap == .unrepeatable(["static Given.object"]))
      app.moveCursor(to: 2)
      #expect(throws: LabError.unrepeatable(statics: ["static Given.object"])) { try app.leaksByRerunning() }
      try app.undo(1)
      #expect(app.otherStatics == ["static Given.object"])
      #expect(!app.didRepeat)
    }
  }

  @Test func `An object that lies where the first one lay is not taken for it`() throws {
    try asIf {
      Given.object = Given()
      let place = Given.object.map(ObjectIdentifier.init)
      let app = Simulation(AppEdition("given/app", scene: { GivenSceneDelegate() }))
      // The second mostly lies there already.
      for _ in 0..<100 {
        try app.send(.tap(.init("Go"), taps: 1))
        if Given.object.map(ObjectIdentifier.init) == place { break }
      }
      try app.undo(1)
      #expect(app.otherStatics == ["static Given.object"])
    }
  }

  @Test func `What lasts for all launches and is changed after it was made is named`() throws {
    try asIf(alone: false) {
      let app = Simulation(AppEdition("lasting/app", scene: { LastingSceneDelegate() }))
      for _ in 0..<3 { try app.send(.tap(.init("Go"), taps: 1)) }
      try app.undo(1)
      #expect(app.otherStatics == ["static Lasting.latest"])
      #expect(!app.didRepeat)
    }
  }
}

private var visits = 0

@Traced private final class Visit {
  static var cache: [Visit] = []
  static var living = 0
  weak static var last: Visit?

  init() {
    Visit.living += 1
  }

  deinit { MainActor.assumeIsolated { Visit.living -= 1 } }
}

private final class Shared {
  static let instance = Shared()
  var list: [Visit] = []
}

private var goes = 0

private final class Everybodys: Sendable {
  static let instance = Everybodys()
}

@Traced private final class SharingSceneDelegate: GoSceneDelegate {
  override func go() {
    goes += 1
    _ = Everybodys.instance
  }
}

/// Who holds a visit depends on how many there were: a static tells, and no step does.
@Traced private final class CountingSceneDelegate: GoSceneDelegate {
  var odd: [Visit] = []
  var even: [Visit] = []

  override func go() {
    visits += 1
    let visit = Visit()
    if visits.isMultiple(of: 2) { even.append(visit) } else { odd.append(visit) }
    Visit.cache.append(visit)
    Visit.last = visit
    Shared.instance.list.append(visit)
  }
}

private final class Given {
  static var object: Given?
}

@Traced private final class GivenSceneDelegate: GoSceneDelegate {
  override func go() { Given.object = Given() }
}

private final class Lasting {
  static let first = Given()
  static var latest = [1]
}

@Traced private final class LastingSceneDelegate: GoSceneDelegate {
  override func go() {
    _ = Lasting.first
    // Always another array: what is appended may find room in the old one.
    Lasting.latest = Lasting.latest + [Lasting.latest.count]
  }
}
