import Foundation
import HeadlessUIKit
import Testing
import Trace

// What is held, and by what.
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

  /// What stands beside a captured tuple that contains a closure.
  nonisolated static let captures = [
    Shape("an object that holds itself, beside an item of a loop") { _ in
      let other = Service()
      let items: [(Service, () -> Void)] = [(Service(), {}), (Service(), { other.next = nil })]
      for item in items {
        let service = Service()
        service.action = {
          item.1()
          item.0.next = service
        }
      }
    },
    Shape("an object that holds itself, beside an enumerated closure") { _ in
      let service = Service()
      for pair in [{}, { service.next = nil }].enumerated() {
        service.action = { pair.offset == 0 ? pair.element() : service.action?() }
      }
    },
    Shape("an object that an item's own closure holds") { _ in
      let service = Service()
      let item = (name: "name", run: { service.next = nil })
      service.action = { [weak service] in service.map { _ in item.run() } }
    },
    Shape("an object that does not hold itself, beside an item") { _ in
      let (service, item) = (Service(), (Service(), {}))
      service.action = { [weak service, unowned other = service] in
        service?.next = other === item.0 ? nil : other
      }
      service.action?()
      service.next = nil
    },
    Shape("an object that a static holds, beside an item", isSeen: false) { _ in
      let (service, item) = (Service(), (Service(), {}))
      service.action = { [unowned service] in
        item.1()
        service.next = item.0
      }
      Kept.all = [service]
    },
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
      Kept.keepInGlobals(Service())
    },
  ]

  nonisolated static let unseen = [
    Shape("an object that only a raw retain holds", isSeen: false) { _ in Kept.hide(Service()) }
  ]
}

/// What a tap on Go does; and whether what then outlives the app can be told to leak.
nonisolated struct Shape: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var isSeen: Bool
  var run: @MainActor @Sendable (ShapeRoot) -> Void

  init(
    _ name: String, isSeen: Bool = true, _ run: @escaping @MainActor @Sendable (ShapeRoot) -> Void
  ) {
    (testDescription, self.isSeen, self.run) = (name, isSeen, run)
  }
}
