import HeadlessUIKit
import Testing

struct DeepStackTests {
  @Test func `A push costs the same however deep the stack is`() {
    let stack = StackFixture()
    func duration(_ count: Int) -> Duration {
      ContinuousClock().measure {
        for _ in 0..<count {
          stack.event { $0.pushViewController(UIViewController(), animated: true) }
        }
      }
    }
    _ = duration(200)
    let shallow = duration(500)
    _ = duration(8000)
    let deep = duration(500)
    #expect(deep < shallow * 5, "\(shallow) at first, \(deep) at a depth of 9000")
    #expect(stack.navigation.viewControllers.count == 9201)
  }

  @Test func `A pop costs the same however deep the stack is`() {
    let stack = StackFixture()
    stack.event { $0.viewControllers = (0..<10_000).map { _ in UIViewController() } }
    let clock = ContinuousClock()
    let deep = clock.measure {
      for _ in 0..<500 { stack.event { $0.popViewController(animated: true) } }
    }
    stack.event { $0.viewControllers = Array($0.viewControllers.prefix(1000)) }
    let shallow = clock.measure {
      for _ in 0..<500 { stack.event { $0.popViewController(animated: true) } }
    }
    #expect(deep < shallow * 5)
  }
}
