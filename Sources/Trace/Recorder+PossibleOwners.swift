// Nothing tells that a method of an extension without `@Traced` runs. While a coordinator with such an extension lives,
// what seems to be done by the running frame may be done by that method.
extension Recorder {
  /// Notes which coordinators may have made a screen or coordinator.
  func notePossibleMakers(of object: ObjectID) {
    guard TracedTypes.hasUntracedCode else { return }
    let record = timeline.objects[object]
    // An initial value of a stored property is made by the object whose property it is.
    let isInitialValue =
      calls.constructions.last.map { !$0.isComplete && $0.frameDepth == calls.frames.count } ?? false
    if isInitialValue || lineContains(["\(record.type)("]) { return }
    note(untracedCoordinators.filter { $0 != object } + [record.coordinator].compactMap(\.self), of: object)
  }

  /// Notes which coordinators may own a screen that enters a container, a window or a presentation.
  func notePossibleOwners(ofEntering screen: ObjectID, isHeld: Bool) {
    guard TracedTypes.hasUntracedCode else { return }
    let known = timeline.objects[screen].possibleOwners
    timeline.objects[screen].possibleOwners = []
    if isHeld { return }
    let owner = [timeline.objects[screen].owner].compactMap(\.self)
    // The line itself shows the screen. Who made the screen may be unknown.
    if lineContains(Self.showing) || lineContains(["present("]) && lineContains([", animated:"]) {
      if !known.isEmpty { note(known + owner, of: screen) }
    } else {
      note(untracedCoordinators + owner, of: screen)
    }
  }

  private static let showing = [
    "pushViewController(", "setViewControllers(", "viewControllers =", "viewControllers:",
    "rootViewController",
    "addChild(",
  ]

  private func note(_ owners: [ObjectID], of object: ObjectID) {
    let owners = Set(owners).sorted()
    // One alone is certain.
    if owners.count < 2,
      owners.first == timeline.objects[object].owner ?? timeline.objects[object].coordinator
    {
      return
    }
    timeline.objects[object].possibleOwners = owners
    if !owners.isEmpty { timeline.objects.hasPossibleOwners = true }
  }

  private var untracedCoordinators: [ObjectID] {
    objects.living.map(ObjectID.init).filter {
      timeline.objects[$0].isCoordinator
        && TracedTypes.untracedCode(of: timeline.objects[$0].class) != nil
    }
  }

  /// Whether the line that runs in the innermost traced frame contains one of these texts.
  private func lineContains(_ texts: [String]) -> Bool {
    guard let frame = calls.frames.last(where: { $0.site >= 0 }),
      let line = TracedTypes.files[timeline.sites[Int(frame.site)].file]?[Int(frame.line)]
    else { return false }
    return texts.contains { line.contains($0) }
  }
}
