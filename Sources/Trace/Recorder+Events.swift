import Glibc

extension Recorder {
  /// Begins an event; its first step is the event itself.
  ///
  /// - Parameter action: what the user does; nil if the system acts.
  public func beginEvent(_ text: String, _ action: UserAction? = nil) {
    calls.frames.removeAll(keepingCapacity: true)
    calls.constructions.removeAll(keepingCapacity: true)
    progress.isAtRest = false
    thread = pthread_self()
    beginPart()
    if !progress.isRepeating, !progress.hasDiverged {
      timeline.events.append(
        EventRecord(
          text: text, action: action, start: progress.stepCount, firstValue: timeline.values.endIndex,
          firstChange: timeline.changes.endIndex, firstAssignment: timeline.assignments.endIndex,
          firstDeparture: timeline.departures.endIndex, firstObject: Int(objects.count)))
    }
    progress.eventCount += 1
    guard isRecording else { return }
    append(StepRecord(tag: .event, depth: 0))
  }

  /// Notes whether the event that begins is already recorded. After the last recorded event, checks that all of it was
  /// repeated.
  private func beginPart() {
    let wasRepeating = progress.isRepeating
    progress.isRepeating = progress.eventCount < timeline.events.endIndex
    if wasRepeating, !progress.isRepeating { endRepeating() }
  }

  /// The recorded part has been repeated: notes whether all of it was.
  public func endRepeating() {
    progress.hasDiverged =
      progress.hasDiverged || progress.stepCount != timeline.records.endIndex
      || Int(objects.count) != timeline.objects.endIndex
  }

  /// Ends the event: the app has settled, which is the event's last step.
  public func endEvent() {
    calls.frames.removeAll(keepingCapacity: true)
    calls.constructions.removeAll(keepingCapacity: true)
    endDeinits()
    recordUnseenReleases()
    progress.isAtRest = true
    guard options.isEnabled, progress.eventCount > 0, !progress.hasDiverged else { return }
    append(StepRecord(tag: .end, depth: 0))
  }

  /// Stops the app; nothing after that is recorded.
  ///
  /// - Parameter task: whose code ran, if one's did. If none of that code is traced, the line is the one that awaits it.
  public func fail(_ reason: AppFailure, inTask task: UInt? = nil) {
    guard progress.failure == nil, progress.eventCount > 0 else { return }
    // A repeated hang ends at its last recorded step, so it gets none more.
    if let task, reason.kind == .crash, !progress.isAtRest { _ = resume(task) }
    let known = progress.isRepeating ? timeline.events[progress.eventCount - 1].failure : nil
    var failure = known ?? reason
    failure.isAtLaunch = progress.eventCount == 1
    if !progress.isRepeating, !progress.hasDiverged {
      timeline.events[progress.eventCount - 1].failure = failure
      if failure.kind == .hang || failure.kind == .interrupted {
        timeline.events[progress.eventCount - 1].leftAt = progress.stepCount
      }
    }
    // There is no step between two events.
    if !progress.isAtRest { output(failure.reason, warning: true) }
    progress.failure = failure
  }

  /// Whether the present event is already recorded.
  public var repeatsEvent: Bool { progress.isRepeating }

  /// The app printed a line, or UIKit logged one.
  public func output(_ text: String, warning: Bool) {
    guard isRecording else { return }
    append(
      StepRecord(
        tag: .output, flag: warning ? 1 : 0, depth: depth, object: calls.frames.last?.object ?? -1,
        site: calls.frames.last?.site ?? -1, b: progress.isRepeating ? -1 : intern(text)))
  }

  /// Records a change of the screen hierarchy.
  ///
  /// - Parameter step: the first step at which it holds; nil for the next step.
  public func change(_ change: HierarchyChange, from step: Int? = nil) {
    guard isRecording, !progress.isRepeating else { return }
    let step = step ?? progress.stepCount
    timeline.changes.append((step, change))
    for screen in change.entering { noteEntrance(of: screen, at: step) }
  }

  /// Records that a container, presenter or window moves `subject`.
  public func transition(_ transition: Transition, by object: AnyObject, subject: AnyObject?, animated: Bool)
  {
    guard isRecording else { return }
    append(
      StepRecord(
        tag: .transition, flag: transition.rawValue | (animated ? 0x40 : 0), depth: depth,
        object: id(of: object), a: subject.map { id(of: $0) } ?? -1))
  }

  /// Records that UIKit is about to call a life-cycle method of `screen`.
  public func lifecycle(_ callback: LifecycleCallback, of screen: AnyObject) {
    guard isRecording else { return }
    let id = id(of: screen)
    append(StepRecord(tag: .lifecycle, flag: callback.rawValue, depth: depth, object: id))
    // https://developer.apple.com/documentation/uikit/uiviewcontroller/viewisappearing(_:): its view is already in the
    // hierarchy. UIKit calls `viewDidDisappear` after it has removed the view.
    switch callback {
    case .viewIsAppearing: change(.appear(ObjectID(rawValue: id)), from: progress.stepCount - 1)
    case .viewDidDisappear: change(.disappear(ObjectID(rawValue: id)), from: progress.stepCount - 1)
    default: break
    }
  }

  /// The recorded object at an address; nil if none was recorded there.
  public func objectID(of object: AnyObject) -> ObjectID? {
    let located = objects.byAddress[UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())]
    return located.flatMap { isStill($0, object) ? ObjectID(rawValue: $0.object) : nil }
  }

  /// The address of a living object; 0 if it is not known yet.
  public func address(of object: ObjectID) -> UInt {
    objects.addresses[object.rawValue] ?? objects.dying[object.rawValue] ?? 0
  }

  /// The objects whose deinit runs and whose fields are still intact.
  public var dyingObjects: Set<ObjectID> { Set(objects.dying.keys.map(ObjectID.init(rawValue:))) }

  /// The tracked objects that exist, in the order in which they were made.
  public var aliveObjects: [ObjectID] {
    let all = objects.dying.isEmpty ? objects.living : (objects.living + objects.dying.keys).sorted()
    return all.map(ObjectID.init(rawValue:))
  }
}
