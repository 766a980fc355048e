import HeadlessUIKit
import LabModel
import LabRun
import Testing

@testable import Explore

/// A search launches an app hundreds of times, and ends each launch.
@Suite struct ReleasedAppsTests {
  @Test func `A search leaves no launched app behind`() {
    let launches = Launches()
    let exploration: Exploration = {
      let app = AppEdition(
        "released/app",
        scene: {
          let launch = Launch(launches)
          return ScreenSceneDelegate { StayingViewController(launch) }
        })
      return Explorer(app, ExploreOptions()).run()
    }()
    #expect(exploration.isComplete)
    #expect(launches.count > 2)
    #expect(launches.alive == 0)
  }
}

/// Counts launches.
private final class Launches {
  var count = 0
  var alive = 0
}

/// Lives as long as the app that was launched with it.
private final class Launch {
  private let launches: Launches

  init(_ launches: Launches) {
    self.launches = launches
    launches.count += 1
    launches.alive += 1
  }

  isolated deinit { launches.alive -= 1 }
}

private final class StayingViewController: UIViewController {
  private let launch: Launch

  init(_ launch: Launch) {
    self.launch = launch
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton(type: .system)
    button.setTitle("Stay", for: .normal)
    button.addAction(UIAction { _ in }, for: .touchUpInside)
    view.addSubview(button)
  }
}
