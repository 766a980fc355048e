import Testing
import Tracing

private protocol Starting: AnyObject {}

@Traced private class BaseCoordinator {
  var children: [BaseCoordinator] = []
  let label: String

  init() { label = "base" }
}

@Traced private class HomeCoordinator: BaseCoordinator {
  let title: String

  init(title: String) {
    self.title = title
  }

  func start() {}
}

@Traced private final class DeepCoordinator: HomeCoordinator {
  let depth: Int

  init(depth: Int) {
    self.depth = depth
    super.init(title: "deep")
  }
}

@Traced private final class Storage: Starting {
  let items: [Int]

  init(items: [Int]) {
    self.items = items
  }
}

struct ImplicitSuperInitTests {
  @Test func `An initializer need not write super.init, and its object is one all the same`() {
    let recorder = Recorder()
    Trace.recorder = recorder
    defer { Trace.recorder = nil }
    recorder.beginEvent("test")
    let home = HomeCoordinator(title: "a")
    let base = BaseCoordinator()
    let deep = DeepCoordinator(depth: 2)
    let storage = Storage(items: [1])
    let second = HomeCoordinator(title: "b")
    home.start()
    recorder.endEvent()
    #expect(
      recorder.timeline.objects.map(\.name)
        == ["HomeCoordinator#1", "BaseCoordinator#1", "DeepCoordinator#1", "Storage#1", "HomeCoordinator#2"])
    let objects: [AnyObject] = [home, base, deep, storage, second]
    #expect(
      objects.map { recorder.objectID(of: $0).map(recorder.timeline.name) }
        == recorder.timeline.objects.map(\.name))
  }
}
