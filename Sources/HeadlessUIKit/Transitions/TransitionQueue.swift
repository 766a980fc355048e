/// What one transition of a container or a presentation has to call, in two halves.
///
/// The model has changed before it is made: the first half tells what is about to be seen, the second what is.
/// It holds its screens, so that a popped one lives until its transition ends.
final class PendingTransition {
  // An implicit deinit would be isolated, which costs time.
  deinit {}

  let isAnimated: Bool
  let coordinator: TransitionCoordinator?
  var begin: () -> Void
  var end: () -> Void
  var completions: [() -> Void] = []

  init(
    isAnimated: Bool, coordinator: TransitionCoordinator?, begin: @escaping () -> Void,
    end: @escaping () -> Void
  ) {
    self.isAnimated = isAnimated
    self.coordinator = coordinator
    self.begin = begin
    self.end = end
  }
}

/// The transitions of one app, strictly one after another: the next begins when the one before has ended.
///
/// An animated one ends in `settle()`, after the code that asked for it has returned; any other ends within the
/// call, unless one is under way.
final class TransitionQueue {
  private var waiting: [PendingTransition?] = []
  private var head = 0
  private var current: PendingTransition?
  private var isCalling = false

  var isEmpty: Bool { current == nil && head == waiting.count }

  func add(_ transition: PendingTransition) {
    waiting.append(transition)
    if current == nil { startNext() }
  }

  /// Ends the transition under way and begins what waits behind it; false if there was nothing to do.
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
    while current == nil, let next = takeNext() {
      current = next
      calling(next.begin)
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
    guard head < waiting.count else { return nil }
    let next = waiting[head]
    waiting[head] = nil
    head += 1
    if head == waiting.count {
      waiting.removeAll(keepingCapacity: true)
      head = 0
    }
    return next
  }
}
