extension Recorder {
  /// Takes the objects that have gone unseen out of the living ones. Their release is recorded when the event ends,
  /// for a step in the middle of it would not come at the same place in each run.
  ///
  /// Whoever reads the objects' memory calls this first.
  public func settleReleases() {
    for release in UnseenReleases.take(run: run) {
      switch release {
      case .object(let object): lose(object)
      case .address(let address):
        if let located = objectsByAddress[address], located.isAlive { lose(located.object) }
      }
    }
    for (object, sighted) in sighted where sighted.reference == nil { lose(object) }
  }

  private func lose(_ object: Int32) {
    sighted[object] = nil
    if removeFromLiving(object) { unrecordedReleases.append(object) }
  }

  /// Records what has gone unseen, in the order of its making.
  func recordUnseenReleases() {
    settleReleases()
    for object in failedObjects { lose(object) }
    failedObjects = []
    guard !unrecordedReleases.isEmpty, isRecording else { return }
    let lost = unrecordedReleases.sorted()
    unrecordedReleases = []
    for object in lost {
      recordRelease(object)
      recordDeparture(object, at: stepCount - 1)
    }
  }
}
