/// The calls of one transition of a container or a presentation, in two halves.
///
/// The model has changed before the transition is made. The first half tells what is about to be seen, the second what
/// is. The transition holds its screens, so that a popped screen lives until its transition ends.
final class PendingTransition {
  // An implicit deinit would be isolated, which costs time.
  deinit {}

  let isAnimated: Bool
  let coordinator: TransitionCoordinator?
  /// Whether it begins only at the next layout pass, after the code that asked for it has returned.
  var waitsForLayout: Bool
  var begin: () -> Void
  var end: () -> Void
  var completions: [() -> Void] = []

  init(
    isAnimated: Bool, coordinator: TransitionCoordinator?, waitsForLayout: Bool = false,
    begin: @escaping () -> Void, end: @escaping () -> Void
  ) {
    self.isAnimated = isAnimated
    self.coordinator = coordinator
    self.waitsForLayout = waitsForLayout
    self.begin = begin
    self.end = end
  }
}

/// The transitions of one app, strictly one after another: the next begins when the one before has ended.
///
/// Transitions of a navigation controller begin at a layout pass. That comes after the code that asked has returned, or
/// before the next transition that does not wait. An animated one ends in `settle()`; any other ends when it has begun.
/// That the next waits, and when each ends, is our choice. Ledger: second-push, transition-end, unanimated-push.
final class TransitionQueue {
  // Access to these properties is never reentrant: exclusivity checks are off.
  private var waiting: [PendingTransition?] = []
  private var head = 0
  private var current: PendingTransition?
  private var isCalling = false

  /// Whether transitions may not begin yet: the app is launching.
  var isHeld = false

  var isEmpty: Bool { current == nil && head == waiting.count }

  /// Whether one has begun and not ended.
  var isRunning: Bool { current != nil }

  func add(_ transition: PendingTransition) {
    waiting.append(transition)
    if !transition.waitsForLayout { layOut() }
  }

  /// Begins the transitions that wait for the layout pass.
  func layOut() {
    for transition in waiting[head...] { transition?.waitsForLayout = false }
    if current == nil { startNext() }
  }

  /// Ends the running transition and begins the next; false if there was nothing to do.
  @discardableResult
  func endOne() -> Bool {
    guard let transition = current, !isCalling else { return false }
    finish(transition)
    startNext()
    return true
  }

  func removeAll() {
    current = nil
    waiting = []
    head = 0
  }

  private func startNext() {
    while !isHeld, current == nil, let next = takeNext() {
      current = next
      calling(next.begin)
      next.coordinator?.begin()
      if !next.isAnimated { finish(next) }
    }
  }

  private func finish(_ transition: PendingTransition) {
    guard current === transition else { return }
    calling(transition.end)
    transition.coordinator?.finish()
    current = nil
    transition.completions.forEach { $0() }
  }

  private func calling(_ work: () -> Void) {
    let wasCalling = isCalling
    isCalling = true
    work()
    isCalling = wasCalling
  }

  private func takeNext() -> PendingTransition? {
    guard head < waiting.count, let next = waiting[head], !next.waitsForLayout else { return nil }
    waiting[head] = nil
    head += 1
    if head == waiting.count {
      waiting.removeAll(keepingCapacity: true)
      head = 0
    }
    return next
  }
}
