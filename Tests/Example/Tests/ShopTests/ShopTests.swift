import CoordinatorLab
import CoordinatorLabTesting
import Testing

@testable import shop

@Suite struct ShopTests {
  @Test func `Nothing is left behind within six events`() {
    expectNoFlaw(in: AppEdition("shop/app", scene: { SceneDelegate() }), depth: 6)
  }
}
