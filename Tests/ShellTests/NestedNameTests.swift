import HeadlessUIKit
import LabModel
import LabRun
import Testing
import Tracing

@testable import Shell

/// Commands take the names that the tool prints of classes inside other types.
@Suite struct NestedNameTests {
  private func session() -> Session {
    let session = Session(
      catalog: Catalog([AppEdition("nests/app@documented", scene: { NestsSceneDelegate() })]))
    _ = session.run("load nests")
    return session
  }

  @Test(arguments: ["Inbox.Coordinator.show", "Inbox.Coordinator.show()", "Inbox.Coordinator.init"])
  func `A breakpoint takes the name with the types around`(name: String) {
    let session = session()
    #expect(session.output("break \(name)") == ["1  breakpoint at \(name)"])
    #expect(session.output("tap Inbox").contains("stopped at 1: breakpoint at \(name)"))
  }

  @Test func `It does not stop in a class of the same own name`() {
    let session = session()
    #expect(!session.run("break Outbox.Coordinator.show").isError)
    #expect(!session.output("tap Inbox").contains { $0.hasPrefix("stopped") })
  }

  @Test func `A closure is found by that name, too`() {
    let session = session()
    #expect(!session.run("break Inbox.Coordinator.onEnd").isError)
    #expect(session.run("break Inbox.Coordinator.onStart").isError)
    #expect(session.run("break Inbox.Missing.show").isError)
  }

  @Test(arguments: ["why", "refs", "print", "source", "watch"])
  func `Other commands take such names`(command: String) {
    let session = session()
    _ = session.run("tap Inbox")
    let name = command == "source" ? "Inbox.Coordinator.show" : "Inbox.Coordinator#1"
    let reply = session.run("\(command) \(name)")
    #expect(!reply.isError, "\(reply.lines.map(\.text))")
  }
}

@Traced private final class NestsSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var inbox: Inbox.Coordinator?
  private let outbox = Outbox.Coordinator()

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    window = UIWindow(frame: .zero)
    let home = UIViewController()
    home.view.addSubview(
      UIButton(type: .system, primaryAction: UIAction(title: "Inbox") { [unowned self] _ in open() }))
    window?.rootViewController = home
    window?.makeKeyAndVisible()
  }

  private func open() {
    inbox = Inbox.Coordinator()
    inbox?.show()
    outbox.hide()
  }
}

private enum Inbox {
  @Traced final class Coordinator {
    var onEnd: (() -> Void)?

    func show() {
      onEnd = { [weak self] in self?.show() }
    }
  }
}

private enum Outbox {
  @Traced final class Coordinator {
    func show() {}

    func hide() {}
  }
}
