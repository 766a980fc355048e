import Foundation
import Jobs
import LabModel
import Trace

/// A coordinator in the tree.
private struct Held<Holders: Hashable>: Hashable {
  var id: ObjectID
  var holders: Holders
  /// Whether it is being released.
  var isDying: Bool
}

extension Simulation {
  /// The changes of a watched field at a step of an event. Call ``changes(of:inEvent:)`` for the event first.
  public func fieldChanges(of watched: Watched, at step: Int) -> [FieldChange] {
    cache.values[watched]?[step] ?? []
  }

  /// The steps of an event at which something changes.
  public func changes(of watched: Watched, inEvent event: Int) -> [Int] {
    if let known = cache.changes[watched]?[event] { return known }
    let found = scan(watched, inEvent: event)
    cache.changes[watched, default: [:]][event] = found
    return found
  }

  private func scan(_ watched: Watched, inEvent event: Int) -> [Int] {
    guard case .field = watched else { return scan(watched, inEvent: event, isCopy: false).keys.sorted() }
    let found = scanInCopy(watched, inEvent: event) ?? scan(watched, inEvent: event, isCopy: false)
    cache.values[watched, default: [:]].merge(found) { $1 }
    return found.filter { !$1.isEmpty }.keys.sorted()
  }

  /// One copy of the process runs the whole event; nil if it crashes before the end. Reading the values of one step may
  /// crash it: while code runs, an array may be half changed. Nor does it have the other threads.
  private func scanInCopy(_ watched: Watched, inEvent event: Int) -> [Int: [FieldChange]]? {
    if cache.hasCopyFailed { return nil }
    // The second launch of this process continues from there at the next event.
    if event > 0, cache.follower?.recorder.eventCount != event {
      _ = rerun(event - 1, readsLeaks: false) { _, _, _ in }
    }
    let bytes = inSeparateProcess(attempts: 1) {
      (try? JSONEncoder().encode(scan(watched, inEvent: event, isCopy: true))).map(Array.init) ?? []
    }
    cache.hasCopyFailed = bytes == nil
    return bytes.flatMap { try? JSONDecoder().decode([Int: [FieldChange]].self, from: Data($0)) }
  }

  /// - Parameter isCopy: whether this is a copy of the process, which may crash while reading.
  private func scan(_ watched: Watched, inEvent event: Int, isCopy: Bool) -> [Int: [FieldChange]] {
    var found: [Int: [FieldChange]] = [:]
    var last: AnyHashable?
    let isField = if case .field = watched { true } else { false }
    let isSame = rerun(event, readsLeaks: !isField) { [unowned self] app, step, leaked in
      guard let value = value(of: watched, in: app, at: step, leaked, isCopy: isCopy) else { return }
      if let last, last != value { found[step] = Self.changes(from: last, to: value) }
      last = value
    }
    return isSame ? found : [:]
  }

  /// The changes of a field; for an object, of its fields. Empty if the object is new or gone.
  private static func changes(from old: AnyHashable, to new: AnyHashable) -> [FieldChange] {
    let values = [old, new].map { $0 as? PathValue }
    guard values.contains(where: { $0?.properties != nil }) else {
      return [FieldChange(old: text(of: old), new: text(of: new))]
    }
    guard let former = values[0]?.properties, let properties = values[1]?.properties else { return [] }
    return zip(former, properties).filter { $0.text != $1.text }.map {
      FieldChange(name: $1.name, old: $0.text, new: $1.text)
    }
  }

  /// A field's value in short; an object's name.
  private static func text(of value: AnyHashable) -> String {
    if let name = value as? String { return name.isEmpty ? "not set" : name }
    if case .value(let text)? = value as? PathValue { return text }
    return "not set"
  }

  private func value(
    of watched: Watched, in app: RunningApp, at step: Int, _ leaked: [ObjectID], isCopy: Bool
  ) -> AnyHashable? {
    if case .field(let name, let parts) = watched {
      return fieldValue(name, parts, in: Inspection(running: app, isCopy: isCopy))
    }
    let snapshot = snapshot(
      at: step, reading(of: app, at: step, leaked), running: app.recorder.objectsRunning)
    switch watched {
    case .tree:
      return snapshot.coordinators.map { coordinator in
        Held(
          id: coordinator.id, holders: coordinator.holders,
          isDying: timeline.objects[coordinator.id].isDying(at: step))
      }
    case .zombies: return snapshot.zombies
    case .leaks: return snapshot.memory.leaks
    case .field: return ""
    }
  }

  /// Nil if the value is being changed.
  private func fieldValue(_ name: String, _ parts: [ObjectPath.Part], in inspection: Inspection)
    -> AnyHashable?
  {
    guard let object = inspection.running.recorder.aliveObjects.first(where: { timeline.name($0) == name })
    else {
      return ""
    }
    let value = inspection.value(of: object, parts)
    // Before an object's fields are set, nothing can change.
    switch value {
    case .beingInitialized, .notSetYet: return ""
    case .beingChanged: return nil
    default: break
    }
    // For an object in the field, its name: the object's own fields are not the field's value.
    if case .object(let name, _) = value, !parts.isEmpty { return name }
    return value
  }
}

extension PathValue {
  fileprivate nonisolated var properties: [PropertyValue]? {
    if case .object(_, let properties) = self { properties } else { nil }
  }
}
