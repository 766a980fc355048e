import Glibc
import HeadlessUIKit
import Testing
import Tracing

@testable import Lab

/// What an exploration finds whose workers go.
@Suite struct LostWorkersTests {
  @Test(arguments: LostWorkers.allCases)
  func `It finds what it finds without workers`(lost: LostWorkers) {
    let edition = AppEdition("lost/app", scene: { NumberSceneDelegate(lost: .none, home: getpid()) })
    let alone = Explorer(edition, ExploreOptions()).run()
    #expect(alone.states.count == 101)
    let home = getpid()
    let other = AppEdition("lost/app", scene: { NumberSceneDelegate(lost: lost, home: home) })
    var options = ExploreOptions()
    options.jobs = 2
    let shared = Explorer(other, options).run()
    #expect(shared.jsonLine == alone.jsonLine)
    #expect(shared.dot == alone.dot)
  }

  @Test func `Bounds that nothing can reach are none`() {
    let edition = AppEdition("lost/app", scene: { NumberSceneDelegate(lost: .none, home: getpid()) })
    var options = ExploreOptions()
    (options.states, options.seconds, options.jobs) = (.max, .greatestFiniteMagnitude, 2)
    #expect(Explorer(edition, options).run().states.count == 101)
  }
}

/// Which of the processes that are not the first one end when somebody touches the screen.
enum LostWorkers: CaseIterable {
  case none, some, all
}

/// Its app has a number and some keys, each of which changes it in its own way.
@Traced private final class NumberSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var number = 0
  private let lost: LostWorkers
  private let home: Int32

  init(lost: LostWorkers, home: Int32) { (self.lost, self.home) = (lost, home) }

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    window = UIWindow(frame: .zero)
    let screen = UIViewController()
    screen.title = "0"
    for key in 0..<5 {
      screen.view.addSubview(
        UIButton(
          type: .system, primaryAction: UIAction(title: "\(key)") { [weak self] _ in self?.press(key) }))
    }
    window?.rootViewController = screen
    window?.makeKeyAndVisible()
  }

  private func press(_ key: Int) {
    let process = getpid()
    if process != home, lost == .all || lost == .some && process.isMultiple(of: 2) { _exit(1) }
    number = (5 * number + key) % 101
    window?.rootViewController?.title = "\(number)"
  }
}
