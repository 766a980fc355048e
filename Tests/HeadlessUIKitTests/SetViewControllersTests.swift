import HeadlessUIKit
import Testing

struct SetViewControllersTests {
  /// Source: Apple, setViewControllers(_:animated:).
  @Test func `A last item that is in the stack but not on top is a pop`() {
    let stack = StackFixture()
    stack.push("B")
    stack.push("C")
    let lines = stack.event { $0.setViewControllers([$0.viewControllers[1]], animated: true) }
    #expect(
      lines == [
        "A.willMove(nil)", "C.willMove(nil)", "—", "C.willDisappear from parent", "B.willAppear",
        "willShow(B)", "B.isAppearing", "…", "C.didDisappear from parent", "B.didAppear", "didShow(B) from C",
        "A.didMove(nil)", "C.didMove(nil)", "A.deinit", "C.deinit",
      ])
  }

  /// Source: Apple, setViewControllers(_:animated:).
  @Test func `A last item that is on top already is no transition`() {
    let stack = StackFixture()
    stack.push("B")
    let lines = stack.event { $0.setViewControllers([$0.viewControllers[1]], animated: true) }
    #expect(lines == ["A.willMove(nil)", "A.didMove(nil)", "A.deinit"])
  }

  /// Source: Apple, setViewControllers(_:animated:).
  @Test func `A new last item is a push and the rest is replaced`() {
    let stack = StackFixture()
    stack.push("B")
    let lines = stack.event { $0.setViewControllers([stack.screen("C"), stack.screen("D")], animated: true) }
    #expect(
      lines == [
        "A.willMove(nil)", "B.willMove(nil)", "C.willMove(parent)", "D.willMove(parent)", "—", "D.load",
        "B.willDisappear from parent", "D.willAppear to parent", "willShow(D)", "D.isAppearing to parent",
        "…",
        "B.didDisappear from parent", "D.didAppear to parent", "didShow(D) from B", "A.didMove(nil)",
        "B.didMove(nil)", "C.didMove(parent)", "D.didMove(parent)", "A.deinit", "B.deinit",
      ])
  }

  /// Source: Apple, viewControllers.
  @Test func `The setter is the form without animation`() {
    let stack = StackFixture()
    let lines = stack.event { $0.viewControllers = [stack.screen("B")] }
    #expect(
      lines == [
        "A.willMove(nil)", "B.willMove(parent)", "—", "B.load", "A.willDisappear from parent",
        "B.willAppear to parent", "willShow(B)", "B.isAppearing to parent", "A.didDisappear from parent",
        "B.didAppear to parent", "didShow(B)", "A.didMove(nil)", "B.didMove(parent)", "A.deinit",
      ])
  }

  /// Source: none found; follows from the rest.
  @Test func `An emptied stack shows nothing`() {
    let stack = StackFixture()
    let lines = stack.event { $0.viewControllers = [] }
    #expect(
      lines == [
        "A.willMove(nil)", "—", "A.willDisappear from parent", "A.didDisappear from parent", "A.didMove(nil)",
        "A.deinit",
      ])
    #expect(stack.navigation.topViewController == nil)
  }

  /// Source: coordinators in public that empty the stack first.
  @Test func `Emptying and pushing in one event is how a flow is exchanged`() {
    let stack = StackFixture()
    let lines = stack.event {
      $0.viewControllers = []
      $0.pushViewController(stack.screen("B"), animated: true)
    }
    #expect(lines.suffix(4) == ["…", "B.didAppear to parent", "didShow(B)", "B.didMove(parent)"])
  }
}
