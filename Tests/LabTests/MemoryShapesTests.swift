import HeadlessUIKit
import Testing
import Trace

@testable import Lab

/// Ways in which objects hold one another, each judged by what really dies.
@Suite(.serialized) struct MemoryShapesTests {
  nonisolated static let shapes = implicitInitializers + cycles + failures + statics + unseen

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
    #expect(
      try app.retentionByRerunning(of: "Service#1").lines(RenderOptions()).map(\.text) == [
        "Service#1 is kept alive by", "  global keptService → Service#1",
      ])
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

extension MemoryShapesTests {
  nonisolated static let implicitInitializers = [
    Shape("objects without an initializer, in fields") { $0.child = Child() },
    Shape("objects without an initializer, in a list") { root in
      let child = Child()
      child.children.append(Child())
      root.child = child
    },
    Shape("an object without an initializer that holds itself") { _ in
      let service = Service()
      service.next = service
    },
    Shape("an object without an initializer whose closure captures it") { _ in
      let service = Service()
      service.action = { service.action = nil }
    },
    Shape("a timer's closure from an initializer's capture list") { _ in _ = Ticker() },
  ]

  nonisolated static let cycles = [
    Shape("two objects that are not traced hold each other and a traced one") { _ in
      let (first, second) = (Plain(), Plain())
      (first.other, second.other, first.third) = (second, first, Service())
    },
    Shape("a view and the action of its button") { _ in
      let view = LoggedView()
      view.addSubview(
        UIButton(type: .system, primaryAction: UIAction(title: "Go") { _ in view.isHidden = true }))
    },
    Shape("a cycle that leads over an object that is not traced") { _ in
      let (service, between) = (Service(), Between())
      (service.next, between.other) = (between, service)
    },
    Shape("a closure that holds itself, and a traced object") { _ in
      let service = Service()
      var again: (() -> Void)?
      again = {
        service.next = nil
        again?()
      }
      service.action = again
    },
    Shape("objects that are not traced and hold no other") { root in root.child = Plain() },
  ]

  nonisolated static let failures = [
    Shape("an initializer that gives nil before all is set") { root in root.child = Picky(1) },
    Shape("an initializer that gives nil when all is set") { root in root.child = Picky(2) },
    Shape("an initializer that throws") { root in root.child = try? Thrower(1) },
    Shape("an initializer that does not throw") { root in root.child = try? Thrower(0) },
    Shape("a subclass whose superclass's initializer throws") { root in root.child = try? Subthrower() },
  ]

  nonisolated static let statics = [
    Shape("objects that a static holds", isSeen: false) { _ in
      let service = Service()
      service.next = Service()
      Kept.all = [service]
    },
    Shape("a cycle that a static holds", isSeen: false) { _ in
      let service = Service()
      service.next = service
      Kept.all = [service]
    },
    Shape("an object that a global holds", isSeen: false) { _ in
      keptService = Service()
      unownedService = keptService
    },
  ]

  nonisolated static let unseen = [
    Shape("an object that only an observer's closure holds", isSeen: false) { _ in
      let service = Service()
      let center = NotificationCenter()
      _ = center.addObserver(forName: nil, object: nil, queue: nil) { _ in
        MainActor.assumeIsolated { service.next = nil }
      }
      Kept.all = [center]
    }
  ]
}

/// What a tap on Go does; and whether what then outlives the app can be told to leak.
nonisolated struct Shape: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var isSeen: Bool
  fileprivate var run: @MainActor @Sendable (ShapeRoot) -> Void

  fileprivate init(
    _ name: String, isSeen: Bool = true, _ run: @escaping @MainActor @Sendable (ShapeRoot) -> Void
  ) {
    (testDescription, self.isSeen, self.run) = (name, isSeen, run)
  }
}

/// The objects that live, by their classes: told by their own coming and going.
private enum Ledger {
  private(set) static var living: [String] = []

  static func reset() { living = [] }
  static func add(_ name: String) { living = (living + [name]).sorted() }
  static func remove(_ name: String) { living.firstIndex(of: name).map { _ = living.remove(at: $0) } }

  /// The classes of the objects that `leaks` names, but for UIKit's.
  static func names(in lines: [String]) -> [String] {
    guard let first = lines.first, first.hasPrefix("leaked: ") else { return [] }
    return first.dropFirst(8).split(separator: ", ").map { String($0.prefix { $0 != "#" && $0 != "~" }) }
      .filter { !$0.hasPrefix("UI") }.sorted()
  }

  /// A field that says that its object lives.
  final class Entry {
    private let name: String

    init(_ name: String) {
      self.name = name
      Ledger.add(name)
    }

    isolated deinit { Ledger.remove(name) }
  }
}

private enum Kept {
  static var all: [Any] = []

  static func clear() { (all, keptService, unownedService) = ([], nil, nil) }
}

private var keptService: Service?
private unowned(unsafe) var unownedService: Service?

@Traced private final class ShapeSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  let root: ShapeRoot
  let shape: @MainActor (ShapeRoot) -> Void

  init(_ shape: @escaping @MainActor (ShapeRoot) -> Void) {
    self.shape = shape
    root = ShapeRoot()
    super.init()
  }

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    window = UIWindow(frame: .zero)
    let screen = UIViewController()
    screen.view.addSubview(
      UIButton(type: .system, primaryAction: UIAction(title: "Go") { [weak self] _ in self?.go() }))
    window?.rootViewController = screen
    window?.makeKeyAndVisible()
  }

  func go() { shape(root) }
}

@Traced private final class ShapeRoot {
  var child: AnyObject?
}

@Traced private final class Service {
  let entry = Ledger.Entry("Service")
  var next: AnyObject?
  var action: (() -> Void)?
}

@Traced private final class Child {
  let entry = Ledger.Entry("Child")
  var service = Service()
  var children: [Child] = []
}

@Traced private final class Ticker {
  let entry = Ledger.Entry("Ticker")
  var timers: [() -> Void] = []

  init() {
    timers.append { [self] in tick() }
  }

  func tick() {}
}

private final class Plain {
  let entry = Ledger.Entry("Plain")
  var other: AnyObject?
  var third: AnyObject?
}

/// Is on the way of a cycle, where its place is named, not itself.
private final class Between {
  var other: AnyObject?
}

private final class LoggedView: UIView {
  let entry = Ledger.Entry("LoggedView")
}

@Traced private class Picky {
  let entry = Ledger.Entry("Picky")
  let service: Service

  init?(_ number: Int) {
    if number == 1 { return nil }
    service = Service()
    if number == 2 { return nil }
  }
}

@Traced private class Thrower {
  struct Refusal: Error {}
  let entry = Ledger.Entry("Thrower")
  let service: Service

  init(_ number: Int) throws {
    guard number != 1 else { throw Refusal() }
    service = Service()
  }
}

@Traced private final class Subthrower: Thrower {
  let own: Service

  init() throws {
    own = Service()
    try super.init(1)
  }
}
