import HeadlessUIKit
import Tracing

/// An app whose one button makes the objects of a shape.
@Traced final class ShapeSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  let root: ShapeRoot
  let shape: @MainActor (ShapeRoot) -> Void

  init(_ shape: @escaping @MainActor (ShapeRoot) -> Void) {
    self.shape = shape
    root = ShapeRoot()
    super.init()
  }

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    window = UIWindow(frame: .zero)
    let screen = UIViewController()
    screen.view.addSubview(
      UIButton(type: .system, primaryAction: UIAction(title: "Go") { [weak self] _ in self?.go() }))
    window?.rootViewController = screen
    window?.makeKeyAndVisible()
  }

  func go() { shape(root) }
}

@Traced final class ShapeRoot {
  var child: AnyObject?
}
