import HeadlessUIKit
import Observation
import Synchronization
import Tracing

/// What is kept by variables that are no objects' fields.
enum Kept {
  static var all: [Any] = []
  static let lock = Mutex<Service?>(nil)
  static weak var remembered: Service?
  @TaskLocal static var local: Service?
  private static var hidden: UInt = 0

  /// Retains an object, and remembers where it lies in a form that nobody takes for a reference.
  static func hide(_ object: AnyObject) {
    hidden = ~UInt(bitPattern: Unmanaged.passRetained(object).toOpaque())
  }

  /// Gives back what was hidden, and lets go of it.
  @discardableResult
  static func releaseHidden() -> AnyObject? {
    UnsafeRawPointer(bitPattern: ~hidden).map { Unmanaged<AnyObject>.fromOpaque($0).takeRetainedValue() }
  }

  /// Removes the observer whose token was hidden.
  static func removeObserver() { releaseHidden().map(NotificationCenter.default.removeObserver) }

  static func keepUnowned(_ service: Service) { unownedService = service }

  /// In one global that holds it, and in one that does not.
  static func keepInGlobals(_ service: Service) { (keptService, unownedService) = (service, service) }

  static func clear() { (all, keptService, unownedService, remembered) = ([], nil, nil, nil) }
}

private var keptService: Service?
private unowned(unsafe) var unownedService: Service?

@Traced final class Service {
  let entry = Ledger.Entry("Service")
  var next: AnyObject?
  var action: (() -> Void)?
}

@Traced extension Service {
  func waitForEver() -> Task<Void, Never> {
    Task { await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in next = nil } }
  }
}

/// Runs what a library's closure does: on Linux, on the main thread here.
nonisolated func assumeMain(_ work: @MainActor () -> Void) { MainActor.assumeIsolated(work) }

nonisolated final class Locked: Sendable {
  let state = Mutex<Service?>(nil)
}

actor Keeper {
  nonisolated(unsafe) var service: Service?
}

@Observable final class Model {
  var count = 0
}

struct WeakService {
  weak var service: Service?
}

enum Outcome {
  case failed(String)
  case done(Service, () -> Void)
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
