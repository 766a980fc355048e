import Dispatch
import HeadlessUIKit
import Testing
import Tracing

@testable import LabModel
@testable import LabRun

/// Who sends the messages of code that ran later and is not traced: the system, whichever event it runs in.
struct TaskSenderTests {
  @Test(arguments: ["Task", "Block"])
  func `A task or block sends as the system, in the event that starts it and in the wait that resumes it`(
    label: String
  ) throws {
    let app = Simulation(AppEdition("later/app", scene: { LaterSceneDelegate() }))
    try app.send(.tap(.init(label), taps: 1))
    let wanted = [1, 2].map { "system → LaterCoordinator#1  note(\($0))" }
    #expect(notes(of: app) == [wanted[0]])
    try app.send(.wait(nanoseconds: nil))
    #expect(notes(of: app) == [wanted[1]])
  }

  @Test func `What a control calls at once is sent by its screen still`() throws {
    let app = Simulation(AppEdition("later/app", scene: { LaterSceneDelegate() }))
    try app.send(.tap(.init("Now"), taps: 1))
    #expect(notes(of: app) == ["LaterViewController#1 → LaterCoordinator#1  note(3)"])
  }

  private func notes(of app: Simulation) -> [String] {
    app.messageLog(isComplete: true).entries.map { "\($0.sender) → \($0.receiver ?? "nil")  \($0.text)" }
      .filter { $0.contains("note") }
  }
}

@Traced private final class LaterSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private let coordinator = LaterCoordinator()

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    window = UIWindow(frame: .zero)
    window?.rootViewController = LaterViewController(coordinator)
    window?.makeKeyAndVisible()
  }
}

@Traced private final class LaterCoordinator {
  func note(_ number: Int) {}
}

/// Not traced, as a view model that a library makes.
private final class LaterViewController: UIViewController {
  private let coordinator: LaterCoordinator

  init(_ coordinator: LaterCoordinator) {
    self.coordinator = coordinator
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("not from an archive") }

  override func viewDidLoad() {
    super.viewDidLoad()
    let coordinator = coordinator
    let task = {
      _ = Task {
        coordinator.note(1)
        try? await Task.sleep(for: .seconds(1))
        coordinator.note(2)
      }
    }
    let block = {
      DispatchQueue.main.async { coordinator.note(1) }
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) { coordinator.note(2) }
    }
    for (title, work) in [("Task", task), ("Block", block), ("Now", { coordinator.note(3) })] {
      view.addSubview(UIButton(type: .system, primaryAction: UIAction(title: title) { _ in work() }))
    }
  }
}
