import Foundation
import HeadlessUIKit
import LabModel
import LabRun
import Testing
import Trace
import Tracing

@testable import Shell

@Suite struct MisbehavingAppTests {
  private let catalog = Catalog([AppEdition("clumsy/app", scene: { ClumsySceneDelegate() })])

  private static var pushedTwice: AppFailure {
    var failure = AppFailure(
      .stopped,
      "Pushing the same view controller instance more than once is not supported (UIViewController#1)")
    failure.location = "MisbehavingAppTests.swift:150"
    return failure
  }

  @Test func `Pushing a screen twice stops the app with one clear line, and the tool goes on`() {
    let session = Session(catalog: catalog)
    _ = session.run("load clumsy")
    let reply = session.run("tap Push twice")
    #expect(
      reply.lines.last?.text
        == "error: the app was stopped by an exception at MisbehavingAppTests.swift:150: Pushing the same view controller "
        + "instance more than once is not supported (UIViewController#1); `undo` takes the event back, `reset` starts again"
    )
    let refusal = session.run("tap Push twice")
    #expect(refusal.error == reply.error)
    #expect(refusal.output.isEmpty)
    for command in ["tap 1", "double-tap 1", "select 1", "tab 1", "back"] {
      #expect(session.run(command).error == reply.error, "\(command)")
    }
    #expect(!session.run("undo").isError)
    #expect(
      session.output("events") == ["  1  tap Push twice", "  2  tap Present twice", "  3  tap Refuse"])
  }

  @Test func `What stops the app in an event that a breakpoint stopped is told at the event's end`() {
    let error = ShellError.lab(.appStopped(Self.pushedTwice))
    for command in ["continue", "last", "finish", "step 100"] {
      let session = Session(catalog: catalog)
      for command in ["load clumsy", "break ClumsyViewController.pushTwice"] { _ = session.run(command) }
      let stopped = session.run("tap Push twice")
      #expect(!stopped.isError)
      #expect(
        stopped.output.map(\.text).contains("stopped at 1: breakpoint at ClumsyViewController.pushTwice"))
      #expect(!session.run("step").isError)
      #expect(session.run(command).error == error, "\(command)")
      #expect(!session.run("first").isError)
      #expect(!session.run("last").isError, "it is told once")
    }
  }

  @Test func `Behind an exception where tells how to see the steps before`() {
    let session = Session(catalog: catalog)
    for command in ["load clumsy", "tap Push twice"] { _ = session.run(command) }
    let hint = "the app has stopped: `reverse-step` shows the steps before that"
    #expect(session.output("where").last == hint)
    _ = session.run("reverse-step")
    #expect(session.output("where").last != hint)
  }

  @Test func `An exception at once is not told to be nothing`() {
    let session = Session(catalog: catalog)
    _ = session.run("load clumsy")
    let reply = session.run("tap Refuse")
    #expect(session.stage.first?.failure?.kind == .stopped)
    #expect(!reply.lines.contains { $0.text.contains("nothing happened") })
  }

  @Test func `Of several apps the one that was stopped is named, whichever it is`() {
    let catalog = Catalog(
      catalog.editions + [AppEdition("clumsy/other@documented", scene: { CarefulSceneDelegate() })])
    for specs in ["clumsy clumsy/other", "clumsy/other clumsy"] {
      let session = Session(catalog: catalog)
      _ = session.run("load \(specs)")
      let reply = session.run("tap Push twice")
      let error = LabError.appStopped(Self.pushedTwice)
      #expect(reply.error == .inApp("clumsy/app", .lab(error)))
      #expect(reply.output.filter { $0.text.contains("stopped by an exception") }.count == 1)
    }
  }

  @Test func `An app that is stopped at its launch cannot be undone, and each launch says so`() {
    let session = Session(catalog: Catalog([AppEdition("falling/app", scene: { FallingSceneDelegate() })]))
    let reply = session.run("load falling")
    let wayOut = "; `first`, then `step` steps through the launch, `unload` takes the app away"
    #expect(reply.lines.last?.text.hasSuffix(wayOut) == true)
    #expect(session.run("reset").error == reply.error)
    #expect(session.output("first").first == "0.1  event 0: launch")
    let steps = (1...4).flatMap { _ in session.output("step") }
    #expect(steps.contains { $0.hasPrefix("FallingSceneDelegate.scene") })
    #expect(!session.run("unload falling").isError)
  }

  @Test func `Presenting while presenting is a warning, and shows nothing more`() {
    let session = Session(catalog: catalog)
    _ = session.run("load clumsy")
    let lines = session.output("tap Present twice")
    #expect(lines.filter { $0.contains("already presenting") }.count == 1)
    #expect(session.output("stack").filter { $0.contains("presented") }.count == 1)
    #expect(!session.run("swipe").isError)
  }
}

@Traced private final class ClumsySceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    window = UIWindow(frame: .zero)
    window?.rootViewController = UINavigationController(rootViewController: ClumsyViewController())
    window?.makeKeyAndVisible()
  }
}

@Traced private final class CarefulSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    window = UIWindow(frame: .zero)
    let screen = UIViewController()
    screen.view.addSubview(
      UIButton(
        type: .system,
        primaryAction: UIAction(title: "Push twice") { [weak screen] _ in screen?.title = "Pushed" }))
    window?.rootViewController = screen
    window?.makeKeyAndVisible()
  }
}

@Traced private final class ClumsyViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    addButton("Push twice") { [weak self] in self?.pushTwice() }
    addButton("Present twice") { [weak self] in self?.presentTwice() }
    view.addSubview(refusingButton(on: self))
  }

  private func addButton(_ title: String, action: @escaping () -> Void) {
    view.addSubview(UIButton(type: .system, primaryAction: UIAction(title: title) { _ in action() }))
  }

  private func pushTwice() {
    let screen = UIViewController()
    navigationController?.pushViewController(screen, animated: false)
    navigationController?.pushViewController(screen, animated: false)
  }

  private func presentTwice() {
    present(UIViewController(), animated: true)
    present(UIViewController(), animated: true)
  }
}

/// Its action is not traced.
@MainActor private func refusingButton(on screen: UIViewController) -> UIButton {
  UIButton(
    type: .system,
    primaryAction: UIAction(title: "Refuse") { [unowned screen] _ in
      screen.navigationController?.pushViewController(screen, animated: false)
    })
}

@Traced private final class FallingSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    let screen = UIViewController()
    let navigation = UINavigationController(rootViewController: screen)
    navigation.pushViewController(screen, animated: false)
  }
}

/// An app that does something else each time it is launched: it counts its launches where all find them.

@Traced private final class FickleSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    let counts = Thread.current.threadDictionary
    let launches = (counts["launches"] as? Int ?? 0) + 1
    counts["launches"] = launches
    window = UIWindow(frame: .zero)
    for _ in 0..<launches { window?.rootViewController = ClumsyViewController() }
    window?.makeKeyAndVisible()
  }
}

@Suite struct UnrepeatableAppTests {
  @Test func `An app that does not repeat itself is told so, and nothing is claimed of its memory`() throws {
    let session = Session(catalog: Catalog([AppEdition("fickle/app", scene: { FickleSceneDelegate() })]))
    _ = session.run("load fickle")
    #expect(!session.run("tap Push twice").lines.isEmpty)
    let gap = "who holds whom here cannot be told: the app did something else when it was run again"
    #expect(session.output("goto 0.3").last == gap)
    #expect(
      session.output("leaks") == [
        "error: what was in the memory here cannot be told: the app did something else when it was run again"
      ])
    #expect(!session.run("undo").isError)
    #expect(session.stage.first?.history.count == 0)
    #expect(!session.run("leaks").isError)
  }
}
