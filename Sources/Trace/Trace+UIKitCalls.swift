/// The reports of HeadlessUIKit.
extension Trace {
  /// UIKit's base class was initialised: adds the object to the table, or joins it to the traced subclass's entry.
  public static func register(_ object: AnyObject) {
    active?.register(object)
  }

  /// The deinit of an object that UIKit's base class registered began.
  ///
  /// - Parameter identity: taken in the initializer; an object cannot be passed on while it is being released.
  public static func released(_ identity: ObjectIdentity) {
    guard let recorder = active, recorder.run == identity.run else {
      return UnseenReleases.note(.address(identity.address), run: identity.run)
    }
    if let located = recorder.objects.byAddress[identity.address] { recorder.release(located.object) }
  }

  /// Runs UIKit's work for `object`: calls from there have the object as sender and are one level deeper.
  @discardableResult
  public static func within<Result>(_ object: AnyObject, _ work: () throws -> Result) rethrows -> Result {
    guard let recorder = active else { return try work() }
    let serial = recorder.push(object: recorder.trackedID(of: object), site: -1)
    defer { recorder.pop(serial) }
    return try work()
  }

  /// Asks another object something for `object`, as a table asks its data source. A debugger steps over such calls.
  @discardableResult
  public static func asking<Result>(_ object: AnyObject, _ work: () throws -> Result) rethrows -> Result {
    recorder?.calls.questions += 1
    defer { recorder?.calls.questions -= 1 }
    return try within(object, work)
  }

  /// A container, presenter or window moves `subject`.
  public static func transition(
    _ transition: Transition, by object: AnyObject, subject: AnyObject?, animated: Bool
  ) {
    active?.transition(transition, by: object, subject: subject, animated: animated)
  }

  /// UIKit is about to call a life-cycle method of `screen`.
  public static func lifecycle(_ callback: LifecycleCallback, of screen: AnyObject) {
    active?.lifecycle(callback, of: screen)
  }

  /// A line that the app prints.
  public static func output(_ text: String) {
    active?.output(text, warning: false)
  }

  /// A warning in UIKit's log.
  public static func warning(_ text: String) {
    active?.output(text, warning: true)
  }

  /// A programming error: UIKit would throw an exception. Stops the app; nothing after that is recorded.
  ///
  /// - Parameter location: the line of the app's code that caused it, as `File.swift:31`, if no code of the app runs.
  public static func fail(_ reason: String, at location: String? = nil) {
    var failure = AppFailure(.stopped, reason)
    failure.location = location
    active?.fail(failure)
  }

  /// The line of the app's code that runs now, as `File.swift:31`.
  ///
  /// - Parameters:
  ///   - file: what `#fileID` is in that code.
  ///   - line: what `#line` is there. In a traced body the compiler says where the declaration begins, since a macro wrote
  ///     the body: then the line that was recorded last is meant.
  public static func location(_ file: String, _ line: Int) -> String {
    "\(file.split(separator: "/").last ?? ""):\(recorder?.runningLine(file, line) ?? line)"
  }

  /// Whether a programming error stopped the app: UIKit then ignores further requests.
  public static var isStopped: Bool { recorder?.progress.failure != nil }

  /// The name of a tracked object, as messages show it: `LoginViewController#1`.
  public static func name(of object: AnyObject) -> String {
    guard let recorder = active, let id = recorder.objectID(of: object) else {
      return _typeName(type(of: object), qualified: false)
    }
    return recorder.timeline.name(id)
  }

  /// The window's root became `screen`.
  public static func root(_ screen: AnyObject?, of window: AnyObject) {
    change { .root(window: $0.id(window), screen: screen.map($0.id)) }
  }

  /// The window was shown or hidden.
  public static func visible(_ isVisible: Bool, window: AnyObject) {
    change { .windowVisible($0.id(window), isVisible) }
  }

  /// The level of a shown window, and whether it covers the windows behind it.
  public static func placement(level: Int, covers: Bool, window: AnyObject) {
    change { .windowPlacement($0.id(window), level: level, covers: covers) }
  }

  /// `screen` became the last child of `container`.
  public static func pushed(_ screen: AnyObject, in container: AnyObject) {
    change { .push(container: $0.id(container), screen: $0.id(screen)) }
  }

  /// The last child left `container`.
  public static func popped(from container: AnyObject) {
    change { .pop(container: $0.id(container)) }
  }

  /// The children of `container` became exactly these.
  public static func children(_ children: [AnyObject], of container: AnyObject) {
    change { ids in .children(container: ids.id(container), children.map(ids.id)) }
  }

  /// A tab bar controller shows the child at `index`, counted from 0.
  public static func selected(_ index: Int, in container: AnyObject) {
    change { .select(container: $0.id(container), index: index) }
  }

  /// `screen` stands on top of `presenter`.
  public static func presented(_ screen: AnyObject, on presenter: AnyObject) {
    change { .present(presenter: $0.id(presenter), screen: $0.id(screen)) }
  }

  /// What `presenter` presented left the screen.
  public static func dismissed(from presenter: AnyObject) {
    change { .dismiss(presenter: $0.id(presenter)) }
  }

  /// The screen's title, or its tab's.
  public static func title(_ title: String?, of screen: AnyObject) {
    change { names in
      .title(
        screen: names.id(screen),
        text: names.recorder.progress.isRepeating ? -1 : names.recorder.intern(title ?? ""))
    }
  }

  private struct Naming {
    let recorder: Recorder
    func id(_ object: AnyObject) -> ObjectID { ObjectID(rawValue: recorder.id(of: object)) }
  }

  private static func change(_ change: (Naming) -> HierarchyChange) {
    guard let recorder = active else { return }
    recorder.change(change(Naming(recorder: recorder)))
  }
}

/// An object's address and run, to report its release.
public struct ObjectIdentity: Sendable {
  let address: UInt
  let run: UInt32

  /// The identity of `object` in the current run.
  public init(_ object: AnyObject) {
    address = UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
    run = Trace.recorder?.run ?? 0
  }
}
