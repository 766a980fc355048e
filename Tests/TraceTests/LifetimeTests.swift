import Testing
import Trace

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

  @Test func `A coordinator is told by its name, its superclass or a protocol it conforms to`() {
    let timeline = record {
      _ = MainCoordinator()
      _ = PhotoFlow()
      _ = Router()
      _ = Named()
      _ = Node(next: nil)
    }
    #expect(
      timeline.objects.map(\.role) == [.coordinator, .coordinator, .coordinator, .coordinator, .object])
  }

  @Test(arguments: [true, false])
  func `Lifetimes are the same with recording on and off`(isOn: Bool) {
    var log: [String] = []
    let recorder = Recorder()
    recorder.isEnabled = isOn
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

private protocol Coordinator {}

@Traced private class MainCoordinator: Coordinator {
  init() {}
}
@Traced private final class PhotoFlow: MainCoordinator {}
@Traced private final class Router: Coordinator {}
@Traced(as: .coordinator) private final class Named {}

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
