import Foundation
import Trace

/// What is on the screen. Source: Apple's UIWindow.
open class UIWindow: UIView, nonisolated RoleProviding {
  /// A window.
  open nonisolated class var traceRole: Role { .window }
  override class var isTracked: Bool { true }
  override var asWindow: UIWindow? { self }

  var _rootViewController: UIViewController?
  /// Roots that were replaced while they presented something: UIKit keeps them. Source: dobrean.ro.
  private var replacedWhilePresenting: [UIViewController] = []
  /// Whether it is shown: hidden at first, as in UIKit, until `makeKeyAndVisible()` or `isHidden = false`.
  private(set) var isShown = false
  private var isKey = false
  private var isPlacementReported = false
  /// The responder that receives typed text while this window is in front.
  weak var firstResponder: UIResponder?
  /// Whether its root appears, or another root does, once a running transition has ended.
  private(set) var isExchanging = false

  /// The scene it belongs to.
  open weak var windowScene: UIWindowScene?
  /// Above or below other windows.
  open var windowLevel = Level.normal {
    didSet { if isShown { reportPlacement() } }
  }

  /// How far in front it is.
  public struct Level: RawRepresentable, Hashable, Sendable {
    /// The number.
    public let rawValue: CGFloat
    /// A level from its number.
    public nonisolated init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// An app's window.
    public static let normal = Level(rawValue: 0)
    /// Above the status bar.
    public static let statusBar = Level(rawValue: 1000)
    /// Above everything.
    public static let alert = Level(rawValue: 2000)
  }

  /// A window of a size that is ignored.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    joinApplication()
  }

  /// A window of a scene.
  public init(windowScene: UIWindowScene) {
    self.windowScene = windowScene
    super.init(frame: .zero)
    joinApplication()
  }

  /// Archives are not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    joinApplication()
  }

  /// A window shows nothing until it is made visible. Source: Apple.
  private func joinApplication() {
    UIApplication.shared.add(self)
    Trace.visible(false, window: self)
  }

  /// The screen that fills it.
  open var rootViewController: UIViewController? {
    get { _rootViewController }
    set { setRoot(newValue) }
  }

  /// Shows the window. During the launch, only the root's view loads: the root appears when the app enters the
  /// foreground. Later, the root appears before this method returns: our choice. Ledger: shown-later.
  open func makeKeyAndVisible() {
    guard !Trace.isStopped else { return }
    takeKey()
    isHidden = false
  }

  /// Makes it the key window; a hidden window does not become key. From memory. Ledger: hidden-key-window.
  open func makeKey() { if isShown { takeKey() } }

  private func takeKey() {
    UIApplication.shared.allWindows.forEach { $0.isKey = $0 === self }
  }

  /// Hiding the key window makes the frontmost window key. From memory. Ledger: hidden-key-window.
  private func resignKey() {
    guard isKey else { return }
    isKey = false
    UIApplication.shared.windows.last?.makeKey()
  }

  /// Whether it fills the screen, so that the user neither sees nor touches the windows behind it. A transparent window
  /// counts as covering: our choice. Ledger: covering-window.
  var coversScreen: Bool {
    let screen = UIScreen.main.bounds
    let fills = frame.isEmpty || frame.width >= screen.width && frame.height >= screen.height
    return fills && isShown && _rootViewController != nil && isUserInteractionEnabled && alpha > 0
  }

  /// Reports level and cover, but nothing for a window that always fills the screen at the normal level.
  private func reportPlacement() {
    guard isPlacementReported || windowLevel.rawValue != 0 || !coversScreen else { return }
    isPlacementReported = true
    Trace.placement(level: Int(windowLevel.rawValue), covers: coversScreen, window: self)
  }

  /// Whether it receives the keyboard.
  open var isKeyWindow: Bool { isKey }

  /// Whether it is out of sight.
  open override var isHidden: Bool {
    get { !isShown }
    set { setShown(!newValue) }
  }

  /// The scene, or else the application.
  open override var next: UIResponder? { windowScene ?? UIApplication.shared }

  private func setShown(_ shown: Bool) {
    guard shown != isShown, !Trace.isStopped else { return }
    Trace.within(self) {
      isShown = shown
      if !shown { Trace.visible(false, window: self) }
      if !shown { resignKey() }
      shown ? exchange(nil, for: _rootViewController) : exchange(_rootViewController, for: nil)
    }
  }

  /// Takes it off the screen as the app closes; no screen receives callbacks, as in UIKit.
  func leaveScreen() {
    guard isShown else { return }
    isShown = false
    Trace.visible(false, window: self)
  }

  private func setRoot(_ screen: UIViewController?) {
    guard screen !== _rootViewController, !Trace.isStopped else { return }
    Trace.within(self) {
      let former = _rootViewController
      screen?.detachFromParent()
      Trace.transition(.root, by: self, subject: screen, animated: false)
      _rootViewController = screen
      former?.rootWindow = nil
      screen?.rootWindow = self
      Trace.root(screen, of: self)
      if let former, former.stayingPresented != nil { replacedWhilePresenting.append(former) }
      if isShown { exchange(former, for: screen) }
    }
  }

  /// Runs the callbacks of the screens that leave and enter, with everything they present.
  private func exchange(_ former: UIViewController?, for screen: UIViewController?) {
    if HeadlessApp.transitions.isHeld { return waitForForeground() }
    let leaving = former.map { Array(([$0] + $0.presentedChain()).reversed()) } ?? []
    let coming = screen.map { ([$0] + $0.presentedChain()).filter(\.isUncovered) } ?? []
    isExchanging = true
    HeadlessApp.transitions.add(
      PendingTransition(
        isAnimated: false, coordinator: nil,
        begin: { [self] in
          isExchanging = false
          Trace.within(self) {
            screen?.loadViewIfNeeded()
            reportShown()
            leaving.forEach { $0.beginDisappearing(false) }
            guard isShown else { return }
            coming.forEach { $0.beginAppearing(false) }
            coming.forEach { $0.tellIsAppearing(false) }
          }
        },
        end: { [self] in
          Trace.within(self) {
            leaving.forEach { $0.endDisappearing(false) }
            coming.forEach { $0.endAppearing(false) }
          }
        }))
  }

  /// Loads the root's views. The root appears when the app enters the foreground, unless the window has another root by
  /// then.
  private func waitForForeground() {
    guard isShown else { return }
    _rootViewController?.loadShownViews()
    reportShown()
    if isExchanging { return }
    isExchanging = true
    HeadlessApp.transitions.add(
      PendingTransition(
        // This transition ends when the app becomes active.
        isAnimated: true, coordinator: nil,
        begin: { [self] in
          isExchanging = false
          guard isShown else { return }
          Trace.within(self) {
            _rootViewController?.beginAppearing(false)
            _rootViewController?.tellIsAppearing(false)
          }
        },
        end: { [self] in Trace.within(self) { _rootViewController?.endAppearing(false) } }))
  }

  private func reportShown() {
    guard isShown else { return }
    reportPlacement()
    Trace.visible(true, window: self)
  }
}
