import Foundation

/// Observers whose methods the centre calls. Selectors need the Objective-C runtime; here the app names the method
/// without calling it.
extension NotificationCenter {
  /// Calls a method with each notification of a name, from an object: `selector: Screen.updated(_:)`.
  ///
  /// The observer is weak, and gets no calls once it is released. Source: Apple, addObserver(_:selector:name:object:).
  public func addObserver<Observer: AnyObject>(
    _ observer: Observer, selector: @escaping @MainActor (Observer) -> @MainActor (Notification) -> Void,
    name: Notification.Name?, object: Any?
  ) {
    add(MethodObserver(observer) { [weak observer] in observer.map(selector)?($0) }, name, object)
  }

  /// The same for a method that takes nothing: `selector: Screen.updated`.
  public func addObserver<Observer: AnyObject>(
    _ observer: Observer, selector: @escaping @MainActor (Observer) -> @MainActor () -> Void,
    name: Notification.Name?, object: Any?
  ) {
    add(MethodObserver(observer) { [weak observer] _ in observer.map(selector)?() }, name, object)
  }

  /// Stops calling methods of an observer.
  public func removeObserver<Observer: AnyObject>(_ observer: Observer) {
    MethodObserver.all.removeAll { link in
      guard link.observer == nil || link.observer === observer else { return false }
      if let token = link.token { removeObserver(token as Any) }
      return true
    }
    removeObserver(observer as Any)
  }

  private func add(_ link: MethodObserver, _ name: Notification.Name?, _ object: Any?) {
    link.token = addObserver(forName: name, object: object, queue: nil) { [weak link] notification in
      nonisolated(unsafe) let notification = notification
      MainActor.assumeIsolated { link?.call(notification) }
    }
    MethodObserver.all.append(link)
  }
}

/// An observer whose method is called.
private final class MethodObserver {
  static var all: [MethodObserver] = []

  weak var observer: AnyObject?
  var token: (any NSObjectProtocol)?
  let call: (Notification) -> Void

  // An implicit deinit would be isolated, which costs time.
  deinit {}

  init(_ observer: AnyObject, call: @escaping (Notification) -> Void) {
    self.observer = observer
    self.call = call
  }
}
