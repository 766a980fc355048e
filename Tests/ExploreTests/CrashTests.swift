import Foundation
import HeadlessUIKit
import Testing
import Tracing

@testable import Explore
@testable import Lab

/// A trap of the app's code ends the event, not the program.
@Suite struct CrashTests {
  private func app(_ act: @escaping @MainActor (Int) -> Void) -> AppEdition {
    AppEdition("crash/app", scene: { CrashSceneDelegate { CounterViewController(act) } })
  }

  private func taps(_ count: Int, in edition: AppEdition) throws -> Simulation {
    let simulation = Simulation(edition)
    for _ in 0..<count { try simulation.send(.tap(UserEvent.Target("Count"), taps: 1)) }
    return simulation
  }

  @Test func `An index out of range stops the app with the runtime's words`() throws {
    let simulation = try taps(3, in: app { if $0 == 3 { _ = [Int]()[$0] } })
    #expect(simulation.failure == "crashed: Index out of range")
    #expect(throws: LabError.self) { try simulation.send(.tap(UserEvent.Target("Count"), taps: 1)) }
    try simulation.undo(1)
    #expect(simulation.failure == nil)
    try simulation.send(.tap(UserEvent.Target("Count"), taps: 1))
    #expect(simulation.failure == "crashed: Index out of range")
  }

  @Test func `explore finds the crash, its line, and goes on`() throws {
    var options = ExploreOptions()
    options.depth = 3
    let exploration = Explorer(app { if $0 == 3 { _ = [Int]()[$0] } }, options).run()
    let crash = try #require(exploration.findings.first { $0.kind == .crash })
    #expect(crash.script == ["tap Count", "double-tap Count"])
    #expect(crash.what == ["crashed: Index out of range"])
    #expect(crash.at == "CrashTests.swift:99")
    #expect(exploration.transitions.count == 2)
  }

  @Test(arguments: [
    ("nil", "Unexpectedly found nil while unwrapping an Optional value"),
    ("overflow", "bad access, or a stack that overflowed"),
    ("recursion", "bad access, or a stack that overflowed"), ("fatal", "no such page"), ("cast", ""),
    ("abort", ""),
  ])
  func `Each way to end a process is survived`(way: String, words: String) throws {
    let simulation = try taps(
      1,
      in: app { count in
        switch way {
        case "nil": _ = Int("\(way)")!
        case "recursion": recurse(count)
        case "fatal": fatalError("no such page")
        case "cast": _ = (way as Any) as! Int
        case "abort": abort()
        default: UnsafePointer<Int>(bitPattern: 8 * count)!.pointee.description.isEmpty ? () : ()
        }
      })
    #expect(simulation.failure?.hasPrefix("crashed: \(words)") == true, "\(simulation.failure ?? "")")
  }
}

private func recurse(_ depth: Int) { if depth > 0 { recurse(depth + 1); _ = depth.description } }

@Traced private final class CrashSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private let screen: @MainActor () -> UIViewController

  init(_ screen: @escaping @MainActor () -> UIViewController) { self.screen = screen }

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    window = UIWindow(frame: .zero)
    window?.rootViewController = UINavigationController(rootViewController: screen())
    window?.makeKeyAndVisible()
  }
}

@Traced private final class CounterViewController: UIViewController {
  private var count = 0
  private let act: @MainActor (Int) -> Void

  init(_ act: @escaping @MainActor (Int) -> Void) {
    self.act = act
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("not from an archive") }

  override func viewDidLoad() {
    super.viewDidLoad()
    let tap = UIAction(title: "Count") { [weak self] _ in self?.increment() }
    view.addSubview(UIButton(type: .system, primaryAction: tap))
  }

  private func increment() {
    count += 1
    act(count)
  }
}
