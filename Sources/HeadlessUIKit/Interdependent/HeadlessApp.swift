import Foundation
import Trace

/// An app that runs without a screen, and the system around it: launches it, ends its transitions, closes it.
public final class HeadlessApp {
  private static var running: HeadlessApp?
  private static let none = HeadlessApp()

  /// The app whose code runs now.
  static var current: HeadlessApp { running ?? none }
  /// The transitions of that app.
  static var transitions: TransitionQueue { current.transitions }

  let application = UIApplication()
  let transitions = TransitionQueue()
  let mainLoop = MainLoop()
  private let defaults = StoredDefaults()
  /// The delegate that was launched, the scene's where there are both; the system holds it, UIKit's link is weak.
  private var delegate: AnyObject?
  /// The application's delegate in an app that has both.
  private var applicationDelegate: AnyObject?
  private var scene: UIWindowScene?
  private var autoreleased: [AnyObject] = []
  private var viewsWithoutCells: [WeakCellView] = []
  /// Whether it was launched and not yet disconnected.
  public private(set) var isRunning = false

  /// An app that is not launched yet.
  public init() {}

  /// Runs `work` with this app as the current one: what it hands over for later waits in the app's main loop.
  public func run<R>(_ work: () -> R) -> R {
    let former = Self.running
    Self.running = self
    defer { Self.running = former }
    return mainLoop.catching(work)
  }

  /// Runs the app's code with what this launch of it has stored in `UserDefaults.standard`, which is taken away before
  /// another launch's code runs: none finds it.
  public func runOwningDefaults<R>(_ work: () -> R) -> R {
    defaults.whileOpen { run(work) }
  }

  /// Launches an app that has scenes.
  public func launch(sceneDelegate make: () -> any UIWindowSceneDelegate) {
    start { connect(make) }
  }

  /// Launches an app with an application delegate and scenes. The application delegate hears of launch and end; what
  /// is in front is the scenes' matter. Source: Apple, UIApplicationDelegate and UISceneDelegate.
  public func launch(
    applicationDelegate: () -> any UIApplicationDelegate,
    sceneDelegate: () -> any UIWindowSceneDelegate
  ) {
    start {
      finishLaunching(applicationDelegate)
      self.applicationDelegate = delegate
      unlessStopped { connect(sceneDelegate) }
    }
  }

  /// Launches: no screen appears before the app enters the foreground, and the roots have appeared once it is active.
  ///
  /// Source: Lemonbrush/My-iOS-Dev-Learning-Tracker, States.md, for `viewDidAppear(_:)`. That `viewWillAppear(_:)` follows
  /// `sceneWillEnterForeground(_:)` is from memory. Ledger: launch-will-appear.
  private func start(_ launch: () -> Void) {
    run {
      isRunning = true
      transitions.isHeld = true
      launch()
      transitions.endOne()
    }
  }

  private func showWindows() {
    transitions.isHeld = false
    layOut()
  }

  private func connect(_ make: () -> any UIWindowSceneDelegate) {
    let session = UISceneSession()
    let options = UIScene.ConnectionOptions()
    let scene = UIWindowScene(session: session, connectionOptions: options)
    self.scene = scene
    session.scene = scene
    application.scene = scene
    unlessStopped {
      _ = application.delegate?.application(
        application, configurationForConnecting: session, options: options)
    }
    let delegate = make()
    self.delegate = delegate
    scene.delegate = delegate
    unlessStopped { delegate.scene(scene, willConnectTo: session, options: options) }
    post(UIScene.willConnectNotification, of: scene)
    unlessStopped { delegate.sceneWillEnterForeground(scene) }
    post(UIScene.willEnterForegroundNotification, of: scene)
    post(UIApplication.willEnterForegroundNotification, of: application)
    showWindows()
    scene.activationState = .foregroundActive
    application.applicationState = .active
    unlessStopped { delegate.sceneDidBecomeActive(scene) }
    post(UIScene.didActivateNotification, of: scene)
    post(UIApplication.didBecomeActiveNotification, of: application)
  }

  /// Launches an app without scenes.
  public func launch(applicationDelegate make: () -> any UIApplicationDelegate) {
    start {
      finishLaunching(make)
      showWindows()
      application.applicationState = .active
      unlessStopped { application.delegate?.applicationDidBecomeActive(application) }
      post(UIApplication.didBecomeActiveNotification, of: application)
    }
  }

  private func finishLaunching(_ make: () -> any UIApplicationDelegate) {
    let delegate = make()
    self.delegate = delegate
    application.delegate = delegate
    unlessStopped { _ = delegate.application(application, willFinishLaunchingWithOptions: nil) }
    unlessStopped { _ = delegate.application(application, didFinishLaunchingWithOptions: nil) }
    post(UIApplication.didFinishLaunchingNotification, of: application)
  }

  /// Whether the app's code handed work to another thread since the last call of this.
  public func takeHandOver() -> Bool { mainLoop.takeHandOver() }

  /// Ends the transitions under way, and those that this begins, one after the other. What is due runs before: it is
  /// the next turn of the run loop, and a transition takes longer.
  public func settle() {
    run {
      for _ in 0..<10_000 {
        layOut()
        let hasRun = runWhatIsDue()
        guard transitions.endOne() || !transitions.isEmpty || hasRun else { break }
      }
      autoreleased.removeAll()
    }
  }

  /// The layout pass, which comes when the code that runs has returned: begins the transitions that wait for it,
  /// and has tables and collections in windows ask for their cells.
  package func layOut() {
    run {
      if Trace.isStopped { transitions.removeAll() }
      transitions.layOut()
      let views = viewsWithoutCells
      viewsWithoutCells = []
      views.forEach { $0.view?.loadCellsIfNeeded() }
    }
  }

  /// At the next layout pass, the table or collection asks for its cells.
  func loadCells(of view: any CellLoading) {
    viewsWithoutCells.append(WeakCellView(view: view))
  }

  /// Keeps an object until the event is over, as the autorelease pool of the main run loop does.
  func autorelease(_ object: AnyObject) {
    autoreleased.append(object)
  }

  /// The app is to open a URL.
  public func open(_ url: URL) {
    run {
      guard isRunning, !Trace.isStopped else { return }
      if let scene {
        scene.delegate?.scene(scene, openURLContexts: [UIOpenURLContext(url: url)])
      } else {
        _ = application.delegate?.application(application, open: url, options: [:])
      }
    }
  }

  /// The keys that have a value in this launch's `UserDefaults.standard`, sorted, with the flags that are set.
  public var storedFacts: [String] { defaults.facts }

  /// The numbers and texts in `UserDefaults.standard`, by key, sorted.
  public var storedValues: [(key: String, value: String)] { defaults.numbersAndTexts }

  /// What the system itself holds.
  public var roots: [AnyObject] {
    [applicationDelegate, delegate, scene].compactMap { $0 }
  }

  /// Closes the app: tells it, takes its windows off the screen and lets go of it. That an app without a scene can be
  /// closed, too, is our choice. Ledger: disconnect.
  public func disconnect() {
    guard isRunning else { return }
    run {
      settle()
      if let scene { sayGoodbye(to: scene) }
      terminate()
      transitions.removeAll()
      application.allWindows.forEach { $0.leaveScreen() }
      isRunning = false
      applicationDelegate = nil
      delegate = nil
      scene = nil
    }
  }

  private func sayGoodbye(to scene: UIWindowScene) {
    unlessStopped { scene.delegate?.sceneWillResignActive(scene) }
    post(UIScene.willDeactivateNotification, of: scene)
    post(UIApplication.willResignActiveNotification, of: application)
    scene.activationState = .background
    application.applicationState = .background
    unlessStopped { scene.delegate?.sceneDidEnterBackground(scene) }
    post(UIScene.didEnterBackgroundNotification, of: scene)
    post(UIApplication.didEnterBackgroundNotification, of: application)
    scene.activationState = .unattached
    unlessStopped { scene.delegate?.sceneDidDisconnect(scene) }
    post(UIScene.didDisconnectNotification, of: scene)
  }

  /// The delegate hears of it first. From memory: UIKit's delegate methods are called before the notification of the
  /// same name is posted. Ledger: delegate-first.
  private func post(_ name: Notification.Name, of object: AnyObject) {
    unlessStopped { NotificationCenter.default.post(name: name, object: object) }
  }

  private func terminate() {
    application.applicationState = .background
    unlessStopped { application.delegate?.applicationWillTerminate(application) }
    post(UIApplication.willTerminateNotification, of: application)
  }

  /// An app that was stopped is told nothing more; that it is still there is our choice. Ledger: stopped.
  private func unlessStopped(_ work: () -> Void) {
    if !Trace.isStopped { work() }
  }
}

/// A link to a table or collection that does not hold it.
private struct WeakCellView {
  weak var view: (any CellLoading)?
}
