/// What one transition of a container or a presentation has to call, in two halves.
///
/// The model has changed before it is made: the first half tells what is about to be seen, the second what is.
/// It holds its screens, so that a popped one lives until its transition ends.
final class PendingTransition {
  // An implicit deinit would be isolated, which costs time.
  deinit {}

  let isAnimated: Bool
  let coordinator: TransitionCoordinator?
  /// Whether it begins at the next layout pass only, after the code that asked for it has returned.
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
/// Those of a navigation controller begin at a layout pass: after the code that asked has returned, or before
/// the next one that does not wait. An animated one ends in `settle()`; any other ends when it has begun. That the next
/// waits, and when each ends, is our choice. Ledger: second-push, transition-end, unanimated-push.
final class TransitionQueue {
  // Nothing that an access of these does comes back to the same one: the checks for that are left out.
  private var waiting: [PendingTransition?] = []
  private var head = 0
  private var current: PendingTransition?
  private var isCalling = false

  /// Whether none begins: the app is being launched.
  var isHeld = false

  var isEmpty: Bool { current == nil && head == waiting.count }

  /// Whether one has begun and not ended.
  var isRunning: Bool { current != nil }

  func add(_ transition: PendingTransition) {
    waiting.append(transition)
    if !transition.waitsForLayout { layOut() }
  }

  /// Begins what waits.
  func layOut() {
    for transition in waiting[head...] { transition?.waitsForLayout = false }
    if current == nil { startNext() }
  }

  /// Ends the transition under way and begins what waits behind it; false if there was nothing to do.
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
