import HeadlessUIKit
import LabModel
import MemoryGraph
import Trace

/// One launch of an app: its live objects, and the recording.
@MainActor package final class RunningApp {
  /// The recorder of the app whose code ran last.
  private static var latestRecorder: Recorder?

  let edition: AppEdition
  package let recorder: Recorder
  let statics: LaunchStatics
  /// The methods that nothing calls here and that no warning has named yet.
  lazy var uncalledMethods = methodsToWarnOf
  /// The extensions and superclasses without `@Traced` that a warning has named.
  var untracedCode: Set<UntracedCode> = []
  /// The classes that were examined for `@Traced`.
  var examinedClasses: Set<ObjectIdentifier> = []
  /// Nil only while this object is being released.
  private var held: HeadlessApp? = HeadlessApp()
  // The force is safe: see `held`.
  package var app: HeadlessApp { held! }

  package init(_ edition: AppEdition, _ recorder: Recorder = Recorder()) {
    self.edition = edition
    self.recorder = recorder
    recorder.options.coordinatorNames = edition.coordinators
    recorder.findHolders = LivingObjects.reader.holders
    recorder.findWeakReferences = weakReferences
    recorder.isTargetReleased = { isTargetReleased(ofWeak: $0, at: $1) }
    statics = LaunchStatics(of: edition)
  }

  isolated deinit {
    var app = held
    held = nil
    // The deinits of the app's objects may change this launch's variables. A launch ends at any point: a continuation
    // that nothing resumes is no mistake of the app's.
    statics.end { _ = Trap.catching(isQuiet: true) { _ = app.take() } }
    if Self.latestRecorder === recorder { Self.latestRecorder = nil }
  }

  /// Launches the app; that is event 0.
  package func launch() {
    perform("launch") { [edition] app in
      switch edition.launch {
      case .scene(let make): app.launch(sceneDelegate: make)
      case .application(let make): app.launch(applicationDelegate: make)
      case .both(let application, let scene):
        app.launch(applicationDelegate: application, sceneDelegate: scene)
      }
    }
  }

  /// What the user can do now, in reading order.
  package var interactions: [Interaction] {
    statics.activate()
    Self.willRunCode(recordedBy: recorder)
    return isStopped ? [] : asking { [app] in app.interactions() } ?? []
  }

  /// Asks the app's code something between two events; nil if the app stopped.
  func asking<Answer>(_ question: @escaping () -> Answer) -> Answer? {
    var answer: Answer?
    // The app is left here, outside what a trap abandons: nothing may go on to wait in a main loop that has stopped.
    let failure = app.runOwningDefaults { Trap.catching { answer = question() } }
    if let failure { stop(failure) }
    return answer
  }

  /// Why the app was stopped, if it was.
  package var failure: AppFailure? {
    guard var failure = recorder.failure else { return nil }
    failure.location = recorder.timeline.locationOfFailure(inEvent: recorder.eventCount - 1)
    return failure
  }

  private var isStopped: Bool { recorder.failure != nil }

  /// Sends an event.
  ///
  /// - Throws: `LabError` if the event is impossible now; then nothing was recorded and nothing has changed.
  package func send(_ event: UserEvent) throws(LabError) {
    if let failure { throw .appStopped(failure) }
    guard app.isRunning || isTimeLeft(for: event) else { throw .sceneEnded }
    do {
      try deliver(event)
    } catch {
      // The app may have stopped while it was asked what can be touched.
      throw failure.map(LabError.appStopped) ?? error
    }
  }

  private func deliver(_ event: UserEvent) throws(LabError) {
    switch event {
    case .tap(let target, let taps):
      let touch = try find(target, as: .tappable, where: \.isTappable)
      tap(touch, taps: taps, verb: taps > 1 ? "double-tap" : "tap")
    case .select(let target):
      if let (touch, row) = rowToScrollTo(target) { return select(row, touch, target) }
      tap(try find(target, as: .row, where: \.isRow, ifNone: .noTable), verb: "select")
    case .tab(let target):
      tap(try find(target, as: .tab, where: \.isTab, ifNone: .noTabBar), verb: "tab")
    case .back:
      guard let back = Touch(interactions.first(where: \.isBack)) else { throw .noBackButton }
      tap(back, verb: "back", names: false)
    case .swipeBack(let cancelled): try swipeBack(cancelled: cancelled)
    case .swipe(let cancelled): try swipe(cancelled: cancelled)
    case .type(let text): try type(text)
    case .open(let text): try open(text)
    case .wait(let nanoseconds): try wait(nanoseconds)
    case .disconnect: perform("disconnect") { $0.disconnect() }
    }
  }

  /// The pending work, next first; empty once the scene has ended, since no time passes then.
  package var pending: [PendingItem] { isStopped ? [] : app.pending }

  /// The tasks that await something other than time.
  package var waitingTasks: [WaitingTask] {
    if isStopped { return [] }
    let timed = app.tasksWithTime
    return recorder.waitingTasks.filter { !timed.contains($0.id) }
  }

  /// Whether time can pass for pending work after the scene has ended: the process continues without it.
  private func isTimeLeft(for event: UserEvent) -> Bool {
    if case .wait = event { app.pending.contains { $0.delay != nil } } else { false }
  }

  private func wait(_ nanoseconds: Int64?) throws(LabError) {
    let next = app.pending.lazy.compactMap(\.delay).first
    guard let time = nanoseconds ?? next else { throw .nothingPending(tasks: waitingTasks.count) }
    perform("wait \(Seconds(time))") { $0.advance(by: nanoseconds) }
  }

  /// Why events of the history could not be sent, by their numbers.
  private(set) var refusals: [Int: LabError] = [:]

  /// Sends an event of a history; skips one that is off, has an omission or is impossible.
  package func run(_ entry: History.Entry) {
    guard entry.isOn else { return skip(entry.event, because: "off") }
    if let omission = entry.omission { return skip(entry.event, because: "not sent: \(omission.reason)") }
    do {
      try send(entry.event)
    } catch {
      refusals[recorder.eventCount] = error
      // The recording is the same in every language.
      Language.en.speaking { skip(entry.event, because: "not sent: \(error)") }
    }
  }

  /// A skipped event keeps its number, so that later ones keep theirs.
  private func skip(_ event: UserEvent, because reason: String) {
    recorder.beginEvent("\(event.command) (\(reason))")
    recorder.endEvent()
  }

  private func tap(_ touch: Touch, taps: Int = 1, verb: String, names: Bool = true) {
    let label = names ? " \"\(touch.label)\"" : ""
    perform(action("\(verb)\(label)", touch)) { app in touch.end { app.perform($0, taps: taps) } }
  }

  private func select(_ row: Int, _ touch: Touch, _ target: UserEvent.Target) {
    let name = Int(target.label) == nil ? "\"\(target.label)\"" : "row \(target.label)"
    perform(action("select \(name)", touch)) { app in touch.end { app.select(row: row, inTableOf: $0) } }
  }

  private func swipeBack(cancelled: Bool) throws(LabError) {
    guard let swipe = Touch(interactions.first(where: \.isSwipeBack)) else { throw .noSwipeBack }
    let text = cancelled ? "cancelled swipe-back" : "swipe-back"
    perform(action(text, swipe)) { app in self.touch(swipe) { app.swipeBack(cancelled: cancelled) } }
  }

  private func swipe(cancelled: Bool) throws(LabError) {
    guard let sheet = Touch(interactions.first(where: \.isSheet)) else { throw .noSheet }
    let text = cancelled ? "cancelled swipe" : "swipe"
    perform(action(text, sheet)) { app in self.touch(sheet) { app.swipeSheet(cancelled: cancelled) } }
  }

  private func type(_ text: String) throws(LabError) {
    guard let field = Touch(interactions.first(where: \.isTyping)) else { throw .noEditedField }
    perform(action("type \"\(text)\"", field)) { app in self.touch(field) { app.type(text) } }
  }

  private func touch(_ touch: Touch, _ work: () -> Void) {
    touch.end { _ in }
    work()
  }

  private func action(_ message: String, _ touch: Touch) -> UserAction {
    UserAction(message, on: touch.screen.flatMap { recorder.objectID(of: $0) })
  }

  /// `tap "Login" on LoginViewController#1`.
  private func perform(_ action: UserAction, _ work: @escaping (HeadlessApp) -> Void) {
    let onScreen = action.screen.map { " on \(recorder.timeline.name($0))" } ?? ""
    perform(action.message + onScreen, action, work)
  }

  private func open(_ text: String) throws(LabError) {
    guard let url = URL(string: text), url.scheme?.isEmpty == false else { throw .notAURL(text) }
    perform("open \(text)") { $0.open(url) }
  }

  private func perform(_ text: String, _ action: UserAction? = nil, _ work: @escaping (HeadlessApp) -> Void) {
    let before = Trace.recorder
    Self.record(with: recorder)
    defer { Self.record(with: before) }
    recorder.beginEvent(text, action)
    var failure: AppFailure?
    statics.run {
      app.runOwningDefaults {
        // A repeated event is known to end: it need not be interrupted.
        failure = Trap.catching(isInterruptible: !recorder.repeatsEvent) { [app, unowned self] in
          work(app)
          app.settle()
          warnOfUncalledMethods()
          warnOfUntracedCode()
          warnOfUntracedCoordinators()
          if app.takeHandOver() { OtherThreads.awaitRest() }
        }
        // What another thread does later must not belong to the next event.
        if app.takeHandOver() { _ = Trap.catching(isQuiet: true) { OtherThreads.awaitRest() } }
      }
    }
    if let failure { stop(failure) }
    recorder.endEvent()
    findOwnersOfUntracedCode()
  }

  /// Stops the app, and never releases it: the runtime may still track accesses to its objects.
  private func stop(_ failure: AppFailure) {
    recorder.fail(failure, inTask: Trap.abandonedTask)
    _ = Unmanaged.passRetained(app)
  }

  /// - Parameter recorder: of the app whose code runs from now on; nil for none.
  private static func record(with recorder: Recorder?) {
    Trace.recorder = recorder
    if let recorder { willRunCode(recordedBy: recorder) }
  }

  /// The app's allocations may reuse addresses of the app whose code ran before.
  private static func willRunCode(recordedBy recorder: Recorder) {
    if recorder === latestRecorder { return }
    latestRecorder?.forgetDeadAllocations()
    latestRecorder = recorder
  }
}
