import HeadlessUIKit
import OwnProcess
import Testing
import Tracing

@testable import Explore
@testable import LabModel
@testable import LabRun

/// What an exploration says of what it did not try, and of what grows.
@Suite(.ownProcess) struct BoundsToldTests {
  private func explore(
    depth: Int = 3, links: [String] = [], without: [String] = [],
    _ delegate: @escaping @MainActor () -> any UIWindowSceneDelegate
  ) -> Exploration {
    var options = ExploreOptions()
    options.depth = depth
    options.links = links
    options.without = ["double-tap"] + without
    return Explorer(AppEdition("bounds/app", scene: delegate), options).run()
  }

  private static let untriedLinks = "links (`--open URL` tries one)"

  @Test func `Links are named where the app opens links and none was given`() {
    let exploration = explore { LinkSceneDelegate() }
    #expect(exploration.notTried == ["double-tap", Self.untriedLinks])
    #expect(!exploration.lines(RenderOptions()).contains { $0.text.contains("everything was tried") })
  }

  @Test func `Links are not named where one is tried, or the app opens none`() {
    #expect(explore(links: ["app://one"]) { LinkSceneDelegate() }.notTried == ["double-tap"])
    #expect(explore(without: ["open"]) { LinkSceneDelegate() }.notTried == ["double-tap", "open"])
    #expect(explore { ScreenSceneDelegate { SlotViewController(keepsAll: true) } }.notTried == ["double-tap"])
  }

  @Test func `A slot that is empty or not does not grow`() {
    let slot = explore(depth: 1) { ScreenSceneDelegate { SlotViewController(keepsAll: false) } }
    #expect(slot.states.count > 1 && !slot.isComplete)
    #expect(slot.growth == [])
    let list = explore(depth: 2) { ScreenSceneDelegate { SlotViewController(keepsAll: true) } }
    #expect(list.growth == ["SlotCoordinator"])
  }

  @Test func `A double push is told by the line that pushes, not by the one that embeds a child then`() {
    var options = ExploreOptions()
    options.depth = 1
    let app = AppEdition("bounds/push", scene: { ScreenSceneDelegate { PushingViewController() } })
    let twice = Explorer(app, options).run().findings.first { $0.kind == .pushedTwice }
    #expect(twice?.script == ["double-tap Push"])
    #expect(twice?.at == "BoundsToldTests.swift:\(PushingViewController.pushingLine)")
  }

  @Test func `Two apps part where one has an uncertain object and the other has none`() {
    let apps = [true, false].map { waits in
      AppEdition("bounds/ask", scene: { ScreenSceneDelegate { AskingViewController(waits: waits) } })
    }
    var options = ExploreOptions()
    options.without = ["disconnect"]
    let result = DivergenceSearch(apps[0], apps[1], options).run()
    #expect(result.kind == .leaks)
    #expect(result.isUncertain)
    #expect(result.script == ["tap Ask"])
    #expect(result.lines.contains { $0.text.contains(" part by leaks, uncertain ones") })
    options.exceptions = [.leaks]
    #expect(DivergenceSearch(apps[0], apps[1], options).run().kind == nil)
  }
}

@Traced private final class LinkSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    window = UIWindow(frame: .zero)
    window?.rootViewController = SlotViewController(keepsAll: false)
    window?.makeKeyAndVisible()
  }

  func scene(_ scene: UIScene, openURLContexts urlContexts: Set<UIOpenURLContext>) {}
}

@Traced private final class SlotCoordinator {}

/// Replaces one child, or keeps all.
@Traced private final class SlotViewController: UIViewController {
  private let keepsAll: Bool
  private var slots: [SlotCoordinator] = []

  init(keepsAll: Bool) {
    self.keepsAll = keepsAll
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let make = UIAction(title: "Make") { [unowned self] _ in
      slots = keepsAll ? slots + [SlotCoordinator()] : [SlotCoordinator()]
    }
    view.addSubview(UIButton(type: .system, primaryAction: make))
  }
}

@Traced private final class PushingViewController: UIViewController {
  static let pushingLine = #line + 6

  override func viewDidLoad() {
    super.viewDidLoad()
    let push = UIAction(title: "Push") { [unowned self] _ in
      let shell = ShellViewController()
      navigationController?.pushViewController(shell, animated: true)
      shell.embed(UIViewController())
    }
    view.addSubview(UIButton(type: .system, primaryAction: push))
  }
}

@Traced private final class ShellViewController: UIViewController {
  func embed(_ screen: UIViewController) {
    addChild(screen)
    view.addSubview(screen.view)
    screen.didMove(toParent: self)
  }
}

@Traced private final class AskingViewController: UIViewController {
  private let waits: Bool

  init(waits: Bool) {
    self.waits = waits
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let ask = UIAction(title: "Ask") { [waits] _ in Task { await QuestionCoordinator().answer(waits: waits) }
    }
    view.addSubview(UIButton(type: .system, primaryAction: ask))
  }
}

/// Waits for an answer that never comes, or does not wait.
@Traced private final class QuestionCoordinator {
  private var continuation: CheckedContinuation<Void, Never>?

  func answer(waits: Bool) async {
    if waits { await withCheckedContinuation { self.continuation = $0 } }
  }
}
