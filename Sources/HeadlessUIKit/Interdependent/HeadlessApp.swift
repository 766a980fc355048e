import CSwiftRuntime
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
  /// The menu that covers the screen; nil if none does.
  var openMenu: OpenMenu?
  /// The delegate that was launched: the scene's, if there is one. The system holds it strongly; UIKit's reference is
  /// weak.
  private var delegate: AnyObject?
  /// The application's delegate in an app that has both kinds.
  private var applicationDelegate: AnyObject?
  private var scene: UIWindowScene?
  private var autoreleased: [AnyObject] = []
  private var viewsWithoutCells: [WeakCellView] = []
  /// Whether the app was launched and is not disconnected yet.
  public private(set) var isRunning = false

  /// An app that is not launched yet.
  public init() {}

  /// Runs `work` with this app as the current one: work that it schedules waits in the app's main loop.
  public func run<R>(_ work: () -> R) -> R {
    let former = Self.running
    Self.running = self
    defer { Self.running = former }
    return mainLoop.catching(work)
  }

  /// Runs the app's code with the values that this launch has stored in `UserDefaults.standard`. Another launch's code
  /// never finds them: they are taken away before it runs.
  public func runOwningDefaults<R>(_ work: () -> R) -> R {
    defaults.whileOpen { run(work) }
  }

  /// Launches an app that has scenes.
  public func launch(sceneDelegate make: () -> any UIWindowSceneDelegate) {
    start { connect(make) }
  }

  /// Launches an app with an application delegate and scenes. UIKit tells the application delegate about launch and
  /// end. The scene delegate learns what is in front. Source: Apple, UIApplicationDelegate and UISceneDelegate.
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

  /// Launches: no screen appears before the app enters the foreground, and the roots have appeared once the app is
  /// active.
  ///
  /// Source: Lemonbrush/My-iOS-Dev-Learning-Tracker, States.md, for `viewDidAppear(_:)`. That `viewWillAppear(_:)`
  /// follows `sceneWillEnterForeground(_:)` is from memory. Ledger: launch-will-appear.
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

  /// Whether the app's code handed work to another thread since the last call of this method.
  public func takeHandOver() -> Bool { mainLoop.takeHandOver() }

  /// How many transitions may follow one another before the app settles.
  private static let mostTransitions = 1_000

  /// Ends the running transitions, and those that their ends begin, one after the other. Due work runs first: it
  /// belongs to the next turn of the run loop, and a transition takes longer.
  ///
  /// Transitions without end are a hang where a guard can report it: our choice. Ledger: endless-work.
  public func settle() {
    run {
      for round in 0... {
        layOut()
        let hasRun = runWhatIsDue()
        guard transitions.endOne() || !transitions.isEmpty || hasRun else { break }
        if round < Self.mostTransitions { continue }
        coordlab_leave_endless_transitions()
        Trace.warning("transitions go on without end: the rest waits for the next event")
        break
      }
      autoreleased.removeAll()
    }
  }

  /// The layout pass, after the running code has returned. Begins the transitions that wait for it, and loads the cells
  /// of tables and collections in windows.
  package func layOut() {
    run {
      if Trace.isStopped { transitions.removeAll() }
      transitions.layOut()
      let views = viewsWithoutCells
      viewsWithoutCells = []
      views.forEach { $0.view?.loadCellsIfNeeded() }
    }
  }

  /// Requests that the table or collection load its cells at the next layout pass.
  func loadCells(of view: any CellLoading) {
    viewsWithoutCells.append(WeakCellView(view: view))
  }

  /// Retains an object until the event is over, as the autorelease pool of the main run loop does.
  func autorelease(_ object: AnyObject) {
    autoreleased.append(object)
  }

  /// Asks the app to open a URL.
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

  /// The objects that the system itself holds.
  public var roots: [AnyObject] {
    [applicationDelegate, delegate, scene].compactMap { $0 }
  }

  /// Closes the app: tells the delegates, takes the windows off the screen and releases the app. That an app without a
  /// scene can be closed, too, is our choice. Ledger: disconnect.
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
      openMenu = nil
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

  /// Calls the delegate first. From memory: UIKit calls a delegate method before it posts the notification of the same
  /// name. Ledger: delegate-first.
  private func post(_ name: Notification.Name, of object: AnyObject) {
    unlessStopped { NotificationCenter.default.post(name: name, object: object) }
  }

  private func terminate() {
    application.applicationState = .background
    unlessStopped { application.delegate?.applicationWillTerminate(application) }
    post(UIApplication.willTerminateNotification, of: application)
  }

  /// A stopped app receives no more calls. It stays alive: our choice. Ledger: stopped.
  private func unlessStopped(_ work: () -> Void) {
    if !Trace.isStopped { work() }
  }
}

/// A weak reference to a table or collection.
private struct WeakCellView {
  weak var view: (any CellLoading)?
}
