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
  /// Shown once `makeKeyAndVisible()` or `isHidden = false` was called; hidden at first, as in UIKit.
  private(set) var isShown = false
  private var isKey = false
  private var isPlacementReported = false
  /// Who gets what is typed while it is in front.
  weak var firstResponder: UIResponder?
  /// Its root is about to come on the screen, or another one, when a transition under way has ended.
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

  /// Shows the window. During the launch that loads the root's view and no more: the root appears when the app is in the
  /// foreground. Later the root appears before this returns, which is our choice. Ledger:
  /// shown-later.
  open func makeKeyAndVisible() {
    guard !Trace.isStopped else { return }
    takeKey()
    isHidden = false
  }

  /// Makes it the one that gets the keyboard; a hidden one does not get it, and another keeps it. From memory. Ledger:
  /// hidden-key-window.
  open func makeKey() { if isShown { takeKey() } }

  private func takeKey() {
    UIApplication.shared.allWindows.forEach { $0.isKey = $0 === self }
  }

  /// Hidden, it is the key window no more; the one in front of the others is. From memory. Ledger:
  /// hidden-key-window.
  private func resignKey() {
    guard isKey else { return }
    isKey = false
    UIApplication.shared.windows.last?.makeKey()
  }

  /// Whether it fills the screen, so that the windows behind it can be neither seen nor touched. What is clear does not
  /// count: our choice. Ledger: covering-window.
  var coversScreen: Bool {
    let screen = UIScreen.main.bounds
    let fills = frame.isEmpty || frame.width >= screen.width && frame.height >= screen.height
    return fills && isShown && _rootViewController != nil && isUserInteractionEnabled && alpha > 0
  }

  /// Nothing is told of a window that fills the screen at the level of most.
  private func reportPlacement() {
    guard isPlacementReported || windowLevel.rawValue != 0 || !coversScreen else { return }
    isPlacementReported = true
    Trace.placement(level: Int(windowLevel.rawValue), covers: coversScreen, window: self)
  }

  /// Whether it gets the keyboard.
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

  /// The app was closed; no screen is told, as in UIKit.
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

  /// The callbacks of the screens that leave and come, with all that they present.
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

  /// Loads the root's views; it appears when the app is in the foreground, unless it is another one's turn by then.
  private func waitForForeground() {
    guard isShown else { return }
    _rootViewController?.loadShownViews()
    reportShown()
    if isExchanging { return }
    isExchanging = true
    HeadlessApp.transitions.add(
      PendingTransition(
        // It ends when the app is active.
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
