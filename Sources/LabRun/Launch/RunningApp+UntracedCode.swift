import HeadlessUIKit
import LabModel
import Trace

// Nothing tells that a coordinator's methods run in an extension or a superclass without `@Traced`. The living objects
// show what these methods did.
extension RunningApp {
  /// Warns of each extension and superclass of a coordinator that lacks `@Traced`, once there is an object.
  func warnOfUntracedCode() {
    for coordinator in coordinators {
      guard let found = untracedCode(of: coordinator), untracedCode.insert(found).inserted else { continue }
      Trace.warning(LimitWarning.text(of: found))
    }
  }

  /// Warns of each coordinator's class that lacks `@Traced`, once the app has made such an object: its objects are
  /// missing from the tree or have another name there, or their methods are missing from the log.
  func warnOfUntracedCoordinators() {
    for found in recorder.untracedCoordinators(except: &examinedClasses, outside: Self.toolModules) {
      Trace.warning(LimitWarning.text(ofUntracedClass: found.name, inTreeAs: found.nameInTree))
    }
  }

  /// Finds, after an event, the owners of screens and the starters of coordinators that untraced code made in it.
  func findOwnersOfUntracedCode() {
    guard !recorder.repeatsEvent, recorder.failure == nil, let event = recorder.timeline.events.last else {
      return
    }
    let coordinators = coordinators
    let isUntraced = Set(coordinators.filter { untracedCode(of: $0) != nil })
    if isUntraced.isEmpty { return }
    let screens = recorder.aliveObjects.filter { screen in
      let record = recorder.timeline.objects[screen]
      // A container's delegate changes with the flow that it shows.
      return record.role == .screen && !record.possibleOwners.isEmpty
        && record.enteredAt.map { $0 >= event.start } ?? false
    }
    let started = coordinators.filter { coordinator in
      let record = recorder.timeline.objects[coordinator]
      return record.madeAt >= event.start && record.coordinator == nil
    }
    if screens.isEmpty && started.isEmpty { return }
    let references = MemoryReading(of: self).references.filter(\.isCertain)
    let bySource = Dictionary(grouping: references) { $0.source }
    for screen in screens {
      let owner = recorder.timeline.objects[screen].owner
      if let owner, bySource[owner, default: []].contains(where: { $0.target == screen }) { continue }
      let known = referredTo(from: screen, bySource)
      if let first = known.first(where: isUntraced.contains), !known.contains(where: { $0 == owner }) {
        recorder.correctOwner(of: screen, to: first)
      }
    }
    for coordinator in started {
      let holders = references.filter { $0.target == coordinator && $0.strength == .strong }.compactMap(
        \.source)
      if let starter = holders.filter(isUntraced.contains).min() {
        recorder.noteStarter(of: coordinator, starter)
      }
    }
  }

  /// The coordinators that a screen refers to, itself or through one object such as a view model; the oldest first.
  private func referredTo(from screen: ObjectID, _ references: [ObjectID?: [Reference]]) -> [ObjectID] {
    let objects = recorder.timeline.objects
    let direct = references[screen, default: []].map(\.target)
    let models = direct.filter { objects[$0].role == .object }
    let far = models.flatMap { references[$0, default: []].map(\.target) }
    let found = [direct, far].map { targets in
      Set(targets.filter { objects[$0].role == .coordinator }).sorted()
    }
    return found.first { !$0.isEmpty } ?? []
  }

  private var coordinators: [ObjectID] {
    recorder.aliveObjects.filter { recorder.timeline.objects[$0].isCoordinator }
  }

  private func untracedCode(of object: ObjectID) -> UntracedCode? {
    TracedTypes.untracedCode(of: recorder.timeline.objects[object].class)
  }
}
