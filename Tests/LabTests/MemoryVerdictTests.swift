import HeadlessUIKit
import OwnProcess
import Testing
import Tracing

@testable import LabModel
@testable import LabRun

/// What attacks the memory reader: at each step it neither crashes nor claims what is not so.
@Suite(.ownProcess) struct MemoryVerdictTests {
  nonisolated static let attacks: [Attack] = [
    Attack("a leak that a weak field remembers is adopted") { root in
      if let lost = root.remembered { root.child = lost } else { root.remember() }
    },
    Attack("an unowned closure beside a closure in a tuple, of an object that a static holds") { root in
      Held.current = Held()
      Held.current?.arm()
    },
    Attack("a subclass that leaves super.init() out, of a base whose fields are set in its init") { root in
      root.child = Derived()
    },
    Attack("a label that a traced extension makes known, and that goes") { root in
      var label: UILabel? = UILabel()
      label?.decorate(root)
      label = nil
      root.note()
    },
    Attack("an object that another thread releases") { root in
      nonisolated(unsafe) var loose: Loose? = Loose()
      loose?.work()
      let done = DispatchSemaphore(value: 0)
      Thread {
        loose = nil
        done.signal()
      }.start()
      done.wait()
      root.note()
    },
    // Each reading is tried again until it is given up.
    Attack("a list that another thread changes all the time", taps: 1) { root in
      root.startChurning()
      root.note()
    },
    Attack("a work item that was set") { root in
      root.item = DispatchWorkItem { [weak root] in root?.note() }
      root.note()
    },
  ]

  @Test nonisolated func `No step crashes, and no leak is claimed of what a strong path leads to`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        for attack in MemoryVerdictTests.attacks { try MemoryVerdictTests().expectNoFalseLeak(attack) }
      }
    }
  }

  private func expectNoFalseLeak(_ attack: Attack) throws {
    let name = attack.testDescription
    let app = Simulation(AppEdition("attack/app", scene: { AttackSceneDelegate(attack.run) }))
    for _ in 0..<attack.taps { try app.send(.tap(.init("Go"), taps: 1)) }
    for step in app.timeline.steps {
      let snapshot = app.snapshotByRerunning(at: step)
      #expect(snapshot.isMemoryRead || snapshot.memoryGap == .unsettled, "\(name), step \(step)")
      for leak in snapshot.memory.leaks {
        #expect(snapshot.memory.path(to: leak) == nil, "\(name), step \(step): \(app.timeline.name(leak))")
      }
    }
  }

  @Test func `An object that only a static holds is not claimed to be leaked`() throws {
    let app = Simulation(AppEdition("attack/app", scene: { AttackSceneDelegate(Self.attacks[1].run) }))
    try app.send(.tap(.init("Go"), taps: 1))
    #expect(app.snapshotByRerunning().memory.leaks == [])
    #expect(app.snapshotByRerunning().memory.unexplained.map(app.timeline.name) == ["Held#1"])
    Held.current = nil
  }

  @Test func `A leak is one until it is adopted`() throws {
    let app = Simulation(AppEdition("attack/app", scene: { AttackSceneDelegate(Self.attacks[0].run) }))
    try app.send(.tap(.init("Go"), taps: 1))
    #expect(app.snapshotByRerunning().memory.leaks.map(app.timeline.name) == ["Lost#1"])
    try app.send(.tap(.init("Go"), taps: 1))
    #expect(app.snapshotByRerunning().memory.leaks == [])
  }
}

/// What a tap on Go does.
nonisolated struct Attack: CustomTestStringConvertible, Sendable {
  var testDescription: String
  fileprivate var taps: Int
  fileprivate var run: @MainActor @Sendable (Root) -> Void

  fileprivate init(_ name: String, taps: Int = 3, _ run: @escaping @MainActor @Sendable (Root) -> Void) {
    testDescription = name
    self.taps = taps
    self.run = run
  }
}

@Traced private final class AttackSceneDelegate: GoSceneDelegate {
  let root: Root
  let attack: @MainActor (Root) -> Void

  init(_ attack: @escaping @MainActor (Root) -> Void) {
    self.attack = attack
    root = Root()
    super.init()
  }

  override func go() { attack(root) }
}

@Traced private final class Root {
  var child: AnyObject?
  weak var remembered: Lost?
  var item: DispatchWorkItem?

  init() {
    child = nil
  }

  func remember() {
    let lost = Lost()
    lost.me = lost
    remembered = lost
  }

  func note() {}

  func startChurning() {
    let churn = Churn()
    child = churn
    Thread { [weak churn] in
      while let churn { churn.turn() }
    }.start()
  }
}

/// Its objects are traced; the thread ends when nobody else holds it.
private nonisolated final class Churn: @unchecked Sendable {
  private let lock = NSLock()
  private var items: [Int: [Loose]] = [:]
  private var round = 0

  func turn() {
    lock.withLock {
      round += 1
      items[round % 7] = (0..<round % 99).map { _ in Loose() }
    }
  }
}

@Traced private final class Lost {
  var me: Lost?
  init() {
    me = nil
  }
}

@Traced private final class Held {
  static var current: Held?
  var next: (Int, () -> Void)?
  var onDone: (() -> Void)?

  init() {
    next = (1, {})
  }

  func arm() {
    let next = next
    onDone = { [unowned self] in
      next?.1()
      finish()
    }
  }

  func finish() {}
}

@Traced private class Base {
  let first: Lost
  var rest: [Lost]

  init() {
    first = Lost()
    rest = [Lost()]
  }
}

@Traced private final class Derived: Base {
  var own: Lost

  override init() {
    own = Lost()
  }
}

@Traced private nonisolated final class Loose {
  func work() {}
}

@Traced extension UILabel {
  fileprivate func decorate(_ root: Root) { text = "\(root.item == nil)" }
}
