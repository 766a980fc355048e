import Testing
import Tracing

@Suite struct TracedClosureTests {
  @Test func `A closure that outlives its method is a call to the object that wrote it`() {
    let timeline = record {
      let door = Door()
      let bell = Bell()
      door.attach(bell)
      bell.ring()
    }
    #expect(
      timeline.transcript == [
        "init Door#1", "init Bell#1",
        "- -> Door#1 attach(_:) [Bell#1]", "  Door#1 line 1", "  return",
        "- -> Bell#1 ring() []", "  Bell#1 line 1",
        "  Bell#1 -> Door#1 onRing: closure #1 in attach(_:) [3]", "    Door#1 line 0",
        "    Door#1 -> Door#1 open(_:) [3]", "      return", "    return", "  return",
        "deinit Bell#1", "deinit Door#1",
      ])
  }

  @Test func `A closure that runs inside its method has calls of its own`() {
    let timeline = record { _ = Door().doubled([1, 2]) }
    #expect(
      timeline.transcript == [
        "init Door#1", "- -> Door#1 doubled(_:) [[1, 2]]", "  Door#1 line 1",
        "  Door#1 -> Door#1 closure #1 in doubled(_:) [1]", "    Door#1 line 0", "    return 2",
        "  Door#1 -> Door#1 closure #1 in doubled(_:) [2]", "    Door#1 line 0", "    return 4",
        "  return [2, 4]", "deinit Door#1",
      ])
  }

  @Test func `A message to a released object is recorded as a message to nil`() {
    let timeline = record {
      let bell = Bell()
      do {
        let door = Door()
        door.attach(bell)
      }
      bell.ring()
    }
    let isMissing: (Step.Kind) -> Bool = { if case .missing = $0 { true } else { false } }
    #expect(timeline.transcript(of: isMissing) == ["Door#1 nil self open"])
  }

  @Test func `A weak delegate that is nil is recorded, and whom it last meant`() throws {
    let timeline = record {
      let bell = Bell()
      bell.listener = nil
      do {
        let door = Door()
        door.listen(to: bell)
      }
      bell.tell()
    }
    let isMissing: (Step.Kind) -> Bool = { if case .missing = $0 { true } else { false } }
    #expect(timeline.transcript(of: isMissing) == ["Bell#1 nil listener heard"])
    let bell = ObjectID(rawValue: 0)
    let assignment = timeline.lastAssignment(to: "listener", of: bell, before: timeline.stepCount)
    let target = try #require(assignment?.target)
    #expect(timeline.name(target) == "Door#1")
  }

  @Test func `Of optionals one behind the other the first that is nil is recorded`() {
    let timeline = record {
      let (bell, other) = (Bell(), Bell())
      bell.pass()
      bell.other = other
      bell.pass()
    }
    let isMissing: (Step.Kind) -> Bool = { if case .missing = $0 { true } else { false } }
    #expect(
      timeline.transcript(of: isMissing)
        == ["Bell#1 nil other onRing", "Bell#1 nil other?.onRing other?.onRing"])
  }
}

private protocol Listener: AnyObject {
  func heard()
}

@Traced private final class Bell {
  var onRing: ((Int) -> Void)?
  weak var listener: (any Listener)?
  weak var other: Bell?

  func pass() {
    other?.onRing?(4)
  }

  func ring() {
    onRing?(3)
  }

  func tell() {
    listener?.heard()
  }
}

@Traced private final class Door: Listener {
  func attach(_ bell: Bell) {
    bell.onRing = { [weak self] times in self?.open(times) }
  }

  func listen(to bell: Bell) {
    bell.listener = self
  }

  func open(_ times: Int) {}

  func heard() {}

  func doubled(_ numbers: [Int]) -> [Int] {
    numbers.map { $0 * 2 }
  }
}
