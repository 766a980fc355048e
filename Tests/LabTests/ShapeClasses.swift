import HeadlessUIKit
import Tracing

/// What is kept by variables that are no objects' fields.
enum Kept {
  static var all: [Any] = []

  /// In one global that holds it, and in one that does not.
  static func keepInGlobals(_ service: Service) { (keptService, unownedService) = (service, service) }

  static func clear() { (all, keptService, unownedService) = ([], nil, nil) }
}

private var keptService: Service?
private unowned(unsafe) var unownedService: Service?

@Traced final class Service {
  let entry = Ledger.Entry("Service")
  var next: AnyObject?
  var action: (() -> Void)?
}

@Traced final class Child {
  let entry = Ledger.Entry("Child")
  var service = Service()
  var children: [Child] = []
}

@Traced final class Ticker {
  let entry = Ledger.Entry("Ticker")
  var timers: [() -> Void] = []

  init() {
    timers.append { [self] in tick() }
  }

  func tick() {}
}

final class Plain {
  let entry = Ledger.Entry("Plain")
  var other: AnyObject?
  var third: AnyObject?
}

/// Is on the way of a cycle, where its place is named, not itself.
final class Between {
  var other: AnyObject?
}

final class LoggedView: UIView {
  let entry = Ledger.Entry("LoggedView")
}

@Traced class Picky {
  let entry = Ledger.Entry("Picky")
  let service: Service

  init?(_ number: Int) {
    if number == 1 { return nil }
    service = Service()
    if number == 2 { return nil }
  }
}

@Traced class Thrower {
  struct Refusal: Error {}
  let entry = Ledger.Entry("Thrower")
  let service: Service

  init(_ number: Int) throws {
    guard number != 1 else { throw Refusal() }
    service = Service()
  }
}

@Traced final class Subthrower: Thrower {
  let own: Service

  init() throws {
    own = Service()
    try super.init(1)
  }
}
