import HeadlessUIKit
import Testing
import Tracing

@testable import LabModel
@testable import LabRun

/// Coordinators' classes without `@Traced`.
@Suite struct UntracedCoordinatorTests {
  private func warnings(_ names: [String] = [], _ make: @escaping () -> AnyObject) throws -> [String] {
    var edition = AppEdition("untraced/class", scene: { ClassMakingSceneDelegate(make) })
    edition.coordinators = names
    let app = Simulation(edition)
    try app.send(.tap(.init("Go"), taps: 1))
    try app.send(.tap(.init("Go"), taps: 1))
    return app.warnings
  }

  private func missing(_ name: String) -> String {
    "class \(name), which is missing from the tree, is not traced: write @Traced before it"
  }

  @Test func `A warning names a class that is a coordinator by its name, once`() throws {
    #expect(try warnings { BareCoordinator() } == [missing("BareCoordinator")])
    #expect(try warnings { BareListCoordinator<Int>() } == [missing("BareListCoordinator<Int>")])
  }

  @Test func `A warning names a class that is one by a protocol, or by a declared ending`() throws {
    #expect(try warnings { BareFlow() } == [missing("BareFlow")])
    #expect(try warnings { BareRouter() } == [])
    #expect(try warnings(["Router"]) { BareRouter() } == [missing("BareRouter")])
  }

  @Test func `A subclass of a traced class or of UIKit's is in the tree, and is named as well`() throws {
    #expect(
      try warnings { BareSubCoordinator() } == [
        "class BareSubCoordinator, which the tree shows as OwnCoordinator, is not traced: write @Traced before it"
      ])
    #expect(
      try warnings { BareTabCoordinator() } == [
        "class BareTabCoordinator is not traced: write @Traced before it"
      ])
  }

  @Test func `No traced class is named, generic or not`() throws {
    #expect(try warnings { OwnCoordinator() } == [])
    #expect(try warnings { OwnListCoordinator<Int>() } == [])
    #expect(try warnings { OwnFlow() } == [])
  }

  @Test func `Nothing is refused by UIKit there`() {
    #expect(LimitWarning.isOne(missing("BareCoordinator")))
  }
}

/// Keeps a new object at each tap.
@Traced private final class ClassMakingSceneDelegate: GoSceneDelegate {
  private let make: () -> AnyObject
  private var made: [AnyObject] = []

  init(_ make: @escaping () -> AnyObject) { self.make = make }

  override func go() { made.append(make()) }
}

private protocol BareFlowCoordinator: AnyObject {}

private final class BareCoordinator {}
private final class BareListCoordinator<Item> { var items: [Item] = [] }
private final class BareFlow: BareFlowCoordinator {}
private final class BareRouter {}
private final class BareTabCoordinator: UITabBarController {}
@Traced private class OwnCoordinator {
  init() {}
}
private final class BareSubCoordinator: OwnCoordinator {}
@Traced private final class OwnListCoordinator<Item> { var items: [Item] = [] }
@Traced private final class OwnFlow: BareFlowCoordinator {}
