import Testing
import Tracing

@Suite struct LifetimeTests {
  @Test func `Objects are counted by type, and a subclass is one object`() {
    let timeline = record {
      let first = Node(next: nil)
      _ = Leaf(next: first)
    }
    #expect(timeline.objects.map(\.name) == ["Node#1", "Leaf#1"])
    #expect(
      timeline.transcript { $0 == .made || $0 == .released }
        == ["init Node#1", "init Leaf#1", "deinit Leaf#1", "deinit Node#1"])
  }

  @Test func `Objects made while another is being made are told apart`() {
    let timeline = record { _ = Node(chain: 3) }
    #expect(timeline.objects.map(\.name) == ["Node#1", "Node#2", "Node#3"])
    #expect(timeline.objects.compactMap(\.releasedAt).count == 3)
  }

  @Test func `A subclass's initializer and its superclass's work on one object`() {
    let timeline = record { _ = Twig(length: 2) }
    #expect(
      timeline.transcript == [
        "init Twig#1", "- -> Twig#1 init(length:) [2]", "  Twig#1 line 1", "  Twig#1 line 2",
        "  Twig#1 -> Twig#1 init(next:) [nil]", "    Twig#1 line 1", "    return", "  Twig#1 line 3",
        "  return",
        "deinit Twig#1",
      ])
  }

  @Test func `An object whose initializer fails is released`() {
    let timeline = record { _ = Picky(accepts: false) }
    #expect(timeline.objects.map(\.name) == ["Picky#1"])
    #expect(timeline.objects.compactMap(\.releasedAt).count == 1)
  }

  @Test func `An object is there until its deinit has run, its superclass's too`() throws {
    let timeline = record {
      do {
        let first = Dying(Dying(nil))
        first.next = nil
      }
      _ = DyingLeaf(nil)
    }
    let names = (1..<timeline.stepCount).map { step in
      timeline.objects.filter { $0.isAlive(at: step) }.map { $0.name + ($0.isDying(at: step) ? "†" : "") }
        .joined(separator: " ")
    }
    let changes = names.reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
    #expect(
      changes == [
        "Dying#1", "Dying#1 Dying#2", "Dying#1† Dying#2", "Dying#2†", "DyingLeaf#1", "DyingLeaf#1†", "",
      ])
    let leaf = try #require(timeline.objects.first { $0.name == "DyingLeaf#1" })
    let released = try #require(leaf.releasedAt)
    let last = (released..<timeline.stepCount).last { leaf.isAlive(at: $0) }
    #expect(
      timeline.transcript.suffix(from: released - 1) == [
        "deinit DyingLeaf#1", "  DyingLeaf#1 line 1", "  return", "- -> DyingLeaf#1 deinit []",
        "  DyingLeaf#1 line 1", "  return",
      ])
    #expect(last == timeline.stepCount - 2)
  }

  @Test func `What lives follows from the steps, wherever one begins to follow`() {
    let timeline = record {
      let first = Dying(Dying(nil))
      first.next = nil
      _ = DyingLeaf(nil)
      _ = Picky(accepts: false)
    }
    for start in timeline.steps {
      func living(at step: Int) -> Set<ObjectID> {
        Set(timeline.objects.ids.filter { step >= 0 && timeline.objects[$0].isAlive(at: step) })
      }
      var followed = living(at: start - 1)
      for step in start..<timeline.stepCount {
        timeline.forEachLifetimeStep(in: step..<step + 1) { object, isMade in
          if isMade { followed.insert(object) } else { followed.remove(object) }
        }
        #expect(followed == living(at: step))
      }
    }
  }

  @Test func `An object whose initializer fails before all is set does not outlive the event`() {
    let timeline = record { _ = Choosy(nil) }
    #expect(timeline.objects.map(\.name) == ["Choosy#1"])
    #expect(timeline.objects.allSatisfy { !$0.isAlive(at: timeline.stepCount - 1) })
  }

  @Test func `While an initializer runs it is known which of the properties are set`() {
    let recorder = Recorder()
    var seen: [String] = []
    recorder.atStep = { _ in
      for (object, properties) in recorder.unfinishedObjects.sorted(by: { $0.key < $1.key }) {
        let names = properties.names?.sorted().joined(separator: " ") ?? "all"
        seen.append("\(recorder.timeline.name(object)) \(properties.level): \(names)")
      }
    }
    Trace.recorder = recorder
    defer { Trace.recorder = nil }
    recorder.beginEvent("test")
    _ = Setting(Dying(nil))
    recorder.endEvent()
    #expect(
      seen.reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } } == [
        "Dying#1 Dying: next", "Setting#1 Setting: count label weakly",
        "Setting#1 Setting: count first label weakly", "Setting#1 Setting: count first label second weakly",
        "Setting#1 Dying: next",
      ])
  }

  @Test func `A coordinator is told by its name, its superclass or a protocol it conforms to`() {
    let timeline = record {
      _ = MainCoordinator()
      _ = PhotoFlow()
      _ = Router()
      _ = Named()
      _ = Extended()
      _ = LaterExtended()
      _ = Refined()
      _ = Composed()
      _ = BaseUntraced()
      _ = Node(next: nil)
      _ = Twin.Extended()
    }
    #expect(timeline.objects.map(\.role) == Array(repeating: .coordinator, count: 9) + [.object, .object])
  }

  @Test(arguments: [true, false])
  func `Lifetimes are the same with recording on and off`(isOn: Bool) {
    var log: [String] = []
    let recorder = Recorder()
    recorder.options.isEnabled = isOn
    Trace.recorder = recorder
    defer { Trace.recorder = nil }
    recorder.beginEvent("test")
    weak var weakly: Probe?
    do {
      let probe = Probe { log.append($0) }
      weakly = probe
      probe.hold(Probe { log.append("inner " + $0) })
      _ = probe.passing(probe)
      log.append("end of scope")
    }
    #expect(weakly == nil)
    #expect(log == ["held", "passed", "end of scope", "gone", "inner gone"])
  }
}

@Traced private class Node {
  let next: Node?

  init(next: Node?) {
    self.next = next
  }

  convenience init(chain: Int) {
    self.init(next: chain > 1 ? Node(chain: chain - 1) : nil)
  }
}

@Traced private final class Leaf: Node {
  let label = "leaf"
}

@Traced private final class Twig: Node {
  var length: Int

  init(length: Int) {
    self.length = length
    super.init(next: nil)
    self.length += 1
  }
}

@Traced private final class Picky {
  init?(accepts: Bool) {
    if !accepts { return nil }
  }
}

@Traced private final class Choosy {
  let next: Node

  init?(_ next: Node?) {
    guard let next else { return nil }
    self.next = next
  }
}

@Traced private class Dying {
  var next: Dying?

  init(_ next: Dying?) {
    self.next = next
  }

  deinit {
    print("gone")
  }
}

@Traced private final class DyingLeaf: Dying {
  deinit {
    print("gone")
  }
}

@Traced private final class Setting: Dying {
  var count = 1
  let first: Dying
  let second: Int
  let label = "a"
  weak var weakly: Dying?
  var computed: Int { second }

  init(_ first: Dying) {
    let second = 2
    self.first = first
    self.second = second
    super.init(nil)
    count = 3
  }
}

private protocol Coordinator {}

@Traced private class MainCoordinator: Coordinator {
  init() {}
}
@Traced private final class PhotoFlow: MainCoordinator {}
@Traced private final class Router: Coordinator {}
@Traced private class Extended {
  init() {}
}
extension Extended: CustomStringConvertible, Coordinator {
  var description: String { "" }
}
@Traced private final class LaterExtended: Extended {}
@Traced(as: .coordinator) private final class Named {}
private protocol ChildFlow: Coordinator {}
private typealias Composition = CustomStringConvertible & ChildFlow
@Traced private final class Refined: ChildFlow {}
@Traced private final class Composed: Composition {
  var description: String { "" }
}
private class UntracedBase: Coordinator {
  init() {}
}
@Traced private final class BaseUntraced: UntracedBase {}
private enum Twin {
  @Traced final class Extended {}
}

@Traced private final class Probe {
  private var other: Probe?
  private let report: (String) -> Void

  init(report: @escaping (String) -> Void) {
    self.report = report
  }

  func hold(_ other: Probe) {
    self.other = other
    report("held")
  }

  func passing(_ probe: Probe) -> Probe {
    probe.report("passed")
    return probe
  }

  isolated deinit {
    report("gone")
  }
}
