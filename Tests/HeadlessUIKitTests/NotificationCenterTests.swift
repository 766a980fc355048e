import HeadlessUIKit
import Testing

struct NotificationCenterTests {
  private static let name = Notification.Name("changed")

  /// Source: Apple, addObserver(_:selector:name:object:).
  @Test func `An observer whose method is called is not held, and is told until it is removed`() {
    let center = NotificationCenter()
    let log = Log()
    var observer: Observer? = Observer(log)
    if let observer {
      center.addObserver(observer, selector: Observer.changed(_:), name: Self.name, object: nil)
      center.addObserver(observer, selector: Observer.plain, name: nil, object: log)
    }
    center.post(name: Self.name, object: nil)
    center.post(name: Self.name, object: log)
    // Who is told first of one notification is not said.
    #expect(log.lines.first == "changed" && log.lines.sorted() == ["changed", "changed", "plain"])
    if let observer { center.removeObserver(observer) }
    center.post(name: Self.name, object: log)
    #expect(log.lines.count == 3)
    if let observer { center.addObserver(observer, selector: Observer.plain, name: nil, object: nil) }
    weak let weakObserver = observer
    observer = nil
    #expect(weakObserver == nil)
    center.post(name: Self.name, object: log)
    #expect(log.lines.count == 3)
  }

  /// From memory.
  @Test func `The delegate is told before those who observe`() {
    let stage = Stage()
    let log = stage.log
    let token = stage.app.run {
      NotificationCenter.default.addObserver(
        forName: UIScene.didActivateNotification, object: nil, queue: nil
      ) { _ in MainActor.assumeIsolated { log.lines.append("didActivate is posted") } }
    }
    defer { NotificationCenter.default.removeObserver(token) }
    stage.app.launch(sceneDelegate: { NotingSceneDelegate(log) })
    #expect(
      log.lines.suffix(3) == ["willEnterForeground", "didBecomeActive", "didActivate is posted"])
  }

  /// Source: Apple, UIApplication and UIScene.
  @Test func `The life of app and scene is posted`() {
    let stage = Stage()
    let log = stage.log
    let names = [
      UIScene.willConnectNotification, UIScene.didActivateNotification,
      UIApplication.didBecomeActiveNotification, UIApplication.willResignActiveNotification,
      UIScene.didEnterBackgroundNotification, UIApplication.didEnterBackgroundNotification,
      UIScene.didDisconnectNotification, UIApplication.willTerminateNotification,
    ]
    var tokens: [any NSObjectProtocol] = []
    stage.app.run {
      for name in names {
        tokens.append(
          NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
            let text = notification.name.rawValue
            MainActor.assumeIsolated { log.lines.append(text) }
          })
      }
    }
    defer { tokens.forEach { NotificationCenter.default.removeObserver($0 as Any) } }
    let screen = UIViewController()
    let launch = stage.launch { screen }
    #expect(
      launch == [
        "UISceneWillConnectNotification", "UISceneDidActivateNotification",
        "UIApplicationDidBecomeActiveNotification",
      ])
    let end = stage.event { stage.app.disconnect() }
    #expect(
      end == [
        "UIApplicationWillResignActiveNotification", "UISceneDidEnterBackgroundNotification",
        "UIApplicationDidEnterBackgroundNotification", "UISceneDidDisconnectNotification",
        "UIApplicationWillTerminateNotification",
      ])
  }
}

private final class Observer {
  private let log: Log
  init(_ log: Log) { self.log = log }
  func changed(_ notification: Notification) { log.lines.append("changed") }
  func plain() { log.lines.append("plain") }
}
