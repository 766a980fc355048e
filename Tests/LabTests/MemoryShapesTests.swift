import HeadlessUIKit
import OwnProcess
import Testing
import Trace

@testable import LabModel
@testable import LabRun

/// Ways in which objects hold one another, each judged by what really dies.
@Suite(.serialized, .ownProcess) struct MemoryShapesTests {
  nonisolated static let shapes = implicitInitializers + cycles + captures + failures + statics + unseen

  @Test(arguments: shapes)
  func `What is said to leak is what outlives the app, and no leak is said only where nothing does`(
    _ shape: Shape
  ) throws {
    Ledger.reset()
    let app = Simulation(AppEdition("shapes/app", scene: { ShapeSceneDelegate(shape.run) }))
    try app.send(.tap(.init("Go"), taps: 1))
    // What leaks does so while the app still runs.
    let early = Ledger.names(in: try app.leaksByRerunning().lines(RenderOptions()).map(\.text))
    try app.send(.disconnect)
    let lines = try app.leaksByRerunning().lines(RenderOptions()).map(\.text)
    #expect(Ledger.names(in: lines) == (shape.isSeen ? Ledger.living : []))
    #expect(early == Ledger.names(in: lines))
    #expect((lines == ["no leak"]) == Ledger.living.isEmpty)
    Kept.clear()
  }

  @Test(arguments: shapes)
  func `Every step can be read, and names each living object`(_ shape: Shape) throws {
    let app = Simulation(AppEdition("shapes/app", scene: { ShapeSceneDelegate(shape.run) }))
    try app.send(.tap(.init("Go"), taps: 1))
    for step in app.timeline.steps {
      let snapshot = app.snapshotByRerunning(at: step)
      #expect(snapshot.isMemoryRead)
      for leak in snapshot.memory.leaks { #expect(snapshot.memory.path(to: leak) == nil) }
    }
    #expect(app.snapshotByRerunning().alive.allSatisfy { app.running.recorder.address(of: $0) != 0 })
    Kept.clear()
  }

  @Test func `A cycle through objects that are not traced is named with them`() throws {
    let app = Simulation(
      AppEdition("shapes/app", scene: { ShapeSceneDelegate(Self.cycles[0].run) }))
    try app.send(.tap(.init("Go"), taps: 1))
    #expect(
      try app.leaksByRerunning().lines(RenderOptions()).map(\.text) == [
        "leaked: Service#1, Plain~1, Plain~2", "~ marks what is not traced", "a cycle",
        "  Plain~1.other → Plain~2.other → Plain~1",
      ])
  }

  @Test func `A view and its button's action are a cycle`() throws {
    let app = Simulation(
      AppEdition("shapes/app", scene: { ShapeSceneDelegate(Self.cycles[1].run) }))
    try app.send(.tap(.init("Go"), taps: 1))
    #expect(
      try app.leaksByRerunning().lines(RenderOptions()).map(\.text) == [
        "leaked: LoggedView~1, UIAction~1, UIButton~1", "~ marks what is not traced", "a cycle",
        "  LoggedView~1.subviews[0] → UIButton~1.actions[0] → UIAction~1.handler → LoggedView~1",
      ])
  }

  @Test func `At rest no code is said to run that holds something`() throws {
    let app = Simulation(AppEdition("shapes/app", scene: { ShapeSceneDelegate(Self.unseen[0].run) }))
    try app.send(.tap(.init("Go"), taps: 1))
    #expect(
      try app.leaksByRerunning().lines(RenderOptions()).map(\.text) == [
        "no leak for certain", "something unseen holds: Service#1",
      ])
    #expect(
      try app.retentionByRerunning(of: "Service#1").lines(RenderOptions()).map(\.text) == [
        "no strong path leads from the system to Service#1", "something unseen holds it",
      ])
    Kept.clear()
  }

  @Test func `A static variable is named that holds an object`() throws {
    let app = Simulation(AppEdition("shapes/app", scene: { ShapeSceneDelegate(Self.statics[0].run) }))
    try app.send(.tap(.init("Go"), taps: 1))
    #expect(
      try app.leaksByRerunning().lines(RenderOptions()).map(\.text) == [
        "no leak", "static and global variables hold: Service#1, Service#2",
      ])
    #expect(
      try app.retentionByRerunning(of: "Service#2").lines(RenderOptions()).map(\.text) == [
        "Service#2 is kept alive by", "  static Kept.all[0] → Service#1.next → Service#2",
      ])
    #expect(
      try app.referencesByRerunning(of: "Service#1").lines(RenderOptions()).map(\.text) == [
        "Service#1 is referred to by", "  static Kept.all[0]  strong", "Service#1 refers to",
        "  .next → Service#2  strong",
      ])
    Kept.clear()
  }

  @Test func `A global variable is named that holds an object, and one that does not hold it is not`() throws
  {
    let app = Simulation(AppEdition("shapes/app", scene: { ShapeSceneDelegate(Self.statics[2].run) }))
    try app.send(.tap(.init("Go"), taps: 1))
    let why = try app.retentionByRerunning(of: "Service#1").lines(RenderOptions()).map(\.text)
    #expect(why == ["Service#1 is kept alive by", "  global keptService → Service#1"])
    Kept.clear()
  }

  @Test func `An object whose initializer takes no arguments and is not written is held by its field`() throws
  {
    let app = Simulation(
      AppEdition("shapes/app", scene: { ShapeSceneDelegate(Self.implicitInitializers[0].run) }))
    try app.send(.tap(.init("Go"), taps: 1))
    #expect(
      try app.referencesByRerunning(of: "Service#1").lines(RenderOptions()).map(\.text) == [
        "Service#1 is referred to by", "  Child#1.service  strong", "Service#1 refers to", "  nothing",
      ])
  }
}
