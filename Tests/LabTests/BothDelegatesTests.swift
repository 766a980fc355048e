import HeadlessUIKit
import LabModel
import LabRun
import Testing
import Tracing

@Suite struct BothDelegatesTests {
  /// Source: Apple, "Specifying the scenes your app supports": the application delegate launches the app, the scene's
  /// delegate shows it.
  @Test func `An app may have an application delegate and a scene's delegate`() throws {
    let edition = AppEdition(
      "both/app", application: { LaunchingAppDelegate() }, scene: { ShowingSceneDelegate() })
    let simulation = Simulation(edition)
    let names = Set(simulation.timeline.objects.map(\.name))
    #expect(names.isSuperset(of: ["LaunchingAppDelegate#1", "ShowingSceneDelegate#1", "UIWindow#1"]))
    #expect(try simulation.stateLineByRerunning().contains("\"Home\""))
    try simulation.send(.disconnect)
    #expect(simulation.failure == nil)
  }
}

@Traced private final class LaunchingAppDelegate: UIResponder, UIApplicationDelegate {}

@Traced private final class ShowingSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    let home = UIViewController()
    home.title = "Home"
    window = UIWindow(frame: .zero)
    window?.rootViewController = home
    window?.makeKeyAndVisible()
  }
}
