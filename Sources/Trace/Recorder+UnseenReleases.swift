extension Recorder {
  /// Removes the objects that were released unseen from the living ones. Records their release at the event's end: a
  /// step in the middle would not come at the same index in each run.
  ///
  /// Code that reads the objects' memory calls this first.
  public func settleReleases() {
    for release in UnseenReleases.take(run: run) {
      switch release {
      case .object(let object): lose(object)
      case .address(let address):
        if let located = objects.byAddress[address], located.isAlive { lose(located.object) }
      }
    }
    for (object, tokenless) in objects.tokenless where tokenless.reference == nil { lose(object) }
  }

  private func lose(_ object: Int32) {
    objects.tokenless[object] = nil
    if removeFromLiving(object) { objects.unrecordedReleases.append(object) }
  }

  /// Records the unseen releases, in the order in which the objects were made.
  func recordUnseenReleases() {
    settleReleases()
    for object in objects.failed { lose(object) }
    objects.failed = []
    guard !objects.unrecordedReleases.isEmpty, isRecording else { return }
    let lost = objects.unrecordedReleases.sorted()
    objects.unrecordedReleases = []
    for object in lost {
      recordRelease(object)
      recordDeparture(object, at: progress.stepCount - 1)
    }
  }
}
