@_exported import Foundation
import Trace

/// An object that can receive events: a view, a screen, a window, an application or its delegates.
open class UIResponder: NSObject {
  /// Whether the recorder tracks instances: not for views, but for everything else.
  class var isTracked: Bool { true }

  /// Its identity in the recording; readable in a deinit, when the object cannot be passed on any more.
  nonisolated var traceIdentity: ObjectIdentity? { identity }
  private nonisolated(unsafe) var identity: ObjectIdentity?

  /// Makes a responder and registers it with the recorder.
  public override init() {
    super.init()
    guard type(of: self).isTracked else { return }
    identity = ObjectIdentity(self)
    Trace.register(self)
  }

  deinit {
    reportRelease()
  }

  /// The responder asked after this one.
  open var next: UIResponder? { nil }

  // MARK: The first responder, which gets what is typed. Source: Apple, UIResponder.

  /// Whether it can be the first responder.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether it can resign, if the user or the app asks for it.
  open var canResignFirstResponder: Bool { true }
  /// Whether it is the first responder.
  open var isFirstResponder: Bool { windowOfFirstResponder != nil }

  /// The window whose first responder it is.
  private var windowOfFirstResponder: UIWindow? {
    UIApplication.shared.allWindows.first { $0.firstResponder === self }
  }

  /// The window at the end of the responder chain.
  private var windowInChain: UIWindow? {
    var current: UIResponder? = self
    while let responder = current, !(responder is UIWindow) { current = responder.next }
    return current as? UIWindow
  }

  /// Asks it to become the first responder of its window, instead of the present one. False if either refuses, or if it
  /// is in no window. From memory. Ledger: first-responder.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, let window = windowInChain,
      window.firstResponder?.resignFirstResponder() ?? true
    else { return false }
    window.firstResponder = self
    return true
  }

  /// Asks it to resign; false if it refuses.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard canResignFirstResponder else { return false }
    stopBeingFirstResponder()
    return true
  }

  /// Resigns without asking.
  func stopBeingFirstResponder() { windowOfFirstResponder?.firstResponder = nil }

  /// Reports that the deinit began; a second call changes nothing.
  nonisolated func reportRelease() {
    if let identity { Trace.released(identity) }
  }
}
