@_exported import Foundation
import Trace

/// An object that can receive events: a view, a screen, a window, an application or its delegates.
open class UIResponder: NSObject {
  /// Whether instances have entries in the record: views do not, everything else does.
  class var isTracked: Bool { true }

  /// Who this is in the record; readable in a deinit, when the object can no longer be passed on.
  nonisolated var traceIdentity: ObjectIdentity? { identity }
  private nonisolated(unsafe) var identity: ObjectIdentity?

  /// Makes a responder and gives it its entry in the record.
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

  /// Reports that the deinit began; a second call changes nothing.
  nonisolated func reportRelease() {
    if let identity { Trace.released(identity) }
  }
}
