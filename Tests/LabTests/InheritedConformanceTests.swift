import HeadlessUIKit
import Testing
import Tracing

@testable import LabModel
@testable import LabRun

/// Optional methods that only a subclass of the class that conforms has.
@Suite struct InheritedConformanceTests {
  private let app = Simulation(AppEdition("inherited/app", scene: { InheritingSceneDelegate() }))

  /// Source: Swift, on protocol witnesses; Apple, UIAdaptivePresentationControllerDelegate, for who calls it on a device.
  @Test func `A warning names the method and the class that conforms, once there is such an object`() throws {
    #expect(app.warnings == [])
    try app.send(.tap(.init("Go"), taps: 1))
    try app.send(.swipe(cancelled: false))
    #expect(
      app.warnings == [
        "DraggedCoordinator.presentationControllerDidDismiss(_:) is never called here; BaseDraggedCoordinator "
          + "conforms to the protocol: declare the method there, and override it"
      ])
  }
}

@Traced private final class InheritingSceneDelegate: GoSceneDelegate {
  private var coordinator: DraggedCoordinator?

  override func go() {
    coordinator = DraggedCoordinator()
    coordinator?.start(on: window?.rootViewController)
  }
}

@Traced private class BaseDraggedCoordinator: UIAdaptivePresentationControllerDelegate {
  init() {}

  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
    true
  }
}

@Traced private final class DraggedCoordinator: BaseDraggedCoordinator {
  func start(on screen: UIViewController?) {
    let sheet = UIViewController()
    sheet.presentationController?.delegate = self
    screen?.present(sheet, animated: false)
  }

  // The base class has this one: it is called.
  override func presentationControllerShouldDismiss(_ presentationController: UIPresentationController)
    -> Bool
  {
    true
  }
}

@Traced extension DraggedCoordinator {
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
}
