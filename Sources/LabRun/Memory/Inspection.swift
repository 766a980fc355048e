import Foundation
import HeadlessUIKit
import Jobs
import LabModel
import MemoryGraph
import Trace

/// Reads the stored properties of an app's living objects. None of the app's code runs.
struct Inspection {
  let running: RunningApp
  /// The addresses of objects whose initializers run, each with its set properties.
  private let unfinished: [UInt: SetProperties]
  private let isCopy: Bool

  /// - Parameter isCopy: whether this is a copy of the process, which may crash while reading.
  init(running: RunningApp, isCopy: Bool = false) {
    self.running = running
    self.isCopy = isCopy
    unfinished = running.unfinishedObjects
  }

  /// The value at the end of a path from an object.
  ///
  /// While code runs, or after a trap, an array may be half changed, with elements that are released already: then a copy of
  /// the process reads it.
  func value(of object: ObjectID, _ parts: [ObjectPath.Part]) -> PathValue {
    if isCopy || running.recorder.isAtRest && running.failure == nil { return valueHere(of: object, parts) }
    let bytes = inSeparateProcess(attempts: 2) {
      (try? JSONEncoder().encode(valueHere(of: object, parts))).map(Array.init) ?? []
    }
    return bytes.flatMap { try? JSONDecoder().decode(PathValue.self, from: Data($0)) }
      ?? .beingChanged(name(object))
  }

  private func valueHere(of object: ObjectID, _ parts: [ObjectPath.Part]) -> PathValue {
    guard let root = living(object) else { return .beingInitialized(name(object)) }
    var current: Any = root
    for part in parts {
      switch next(part, of: current) {
      case .found(let value): current = value
      case .unset(let name): return .notSetYet(name, of: shortText(current))
      case .unmade(let name): return .notMadeYet(name, of: shortText(current))
      case .missing(let names): return .noField(text(of: part), of: shortText(current), names: names)
      }
    }
    let value = described(current)
    return running.recorder.isAtRest || isWhole(value, current) ? value : .beingChanged(name(object))
  }

  /// Whether everything in a value still exists. An array's elements are released before the array. The memory of an
  /// element is then dead, or another class's object.
  private func isWhole(_ value: PathValue, _ original: Any) -> Bool {
    let living = Set(running.recorder.aliveObjects.map(name))
    guard value.names.allSatisfy(living.contains) else { return false }
    let values = object(unwrapped(original)).map { fields(of: $0).compactMap(\.value) } ?? [original]
    return values.allSatisfy { value in
      (unwrapped(value) as? any Collection).map { $0.hasElementsOfItsClass } ?? true
    }
  }

  private enum Way {
    case found(Any)
    case unset(String)
    case unmade(String)
    case missing([String])
  }

  /// The object, if its address is known.
  private func living(_ object: ObjectID) -> AnyObject? {
    let recorder = running.recorder
    let address = recorder.address(of: object)
    guard recorder.aliveObjects.contains(object), let pointer = UnsafeRawPointer(bitPattern: address)
    else {
      return nil
    }
    return Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue()
  }

  private func next(_ part: ObjectPath.Part, of value: Any) -> Way {
    let value = unwrapped(value)
    switch part {
    case .index(let index):
      let elements = Mirror(reflecting: value).displayStyle == .collection ? children(of: value) : []
      return elements.indices.contains(index) ? .found(elements[index].value) : .missing([])
    case .field(let name):
      if let field = object(value).flatMap({ fields(of: $0).last { $0.name == name } }) {
        if !field.isSet { return .unset(name) }
        if field.isUnmade { return .unmade(name) }
      }
      if let found = children(of: value).last(where: { $0.name == name }) { return .found(found.value) }
      let names = object(value).map { properties(of: $0).map(\.name) } ?? children(of: value).map(\.name)
      return .missing(names)
    }
  }

  private func children(of value: Any) -> [(name: String, value: Any)] {
    if let object = object(value) {
      return fields(of: object).map { ($0.name, $0.value ?? "(unowned)") }
    }
    if value is any CustomReflectable, !(value is any Collection) { return [] }
    return Mirror(reflecting: value).children.enumerated().map { ($1.label ?? "[\($0)]", $1.value) }
  }

  private func fields(of object: AnyObject) -> [FieldValue] {
    let address = UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
    let values = fieldValues(of: object, set: unfinished[address])
    return values.compactMap { field in
      guard isUIKit(field.declaredIn), field.isSet else { return field }
      if InspectedProperties.isMadeOnDemand(field.name), field.isNil { return nil }
      return field.withValue(InspectedProperties.value(of: field.name, in: object) ?? field.value)
    }
  }

  private func described(_ value: Any) -> PathValue {
    let value = unwrapped(value)
    guard let object = object(value) else { return .value(shortText(value)) }
    return .object(shortText(value), properties(of: object))
  }

  /// The properties that the app's classes declare; for an object of UIKit's own class, those that UIKit has too.
  private func properties(of object: AnyObject) -> [PropertyValue] {
    let values = fields(of: object).filter { $0.type != Creation.self }
    let shown = values.filter { field in
      isUIKit(type(of: object)) ? InspectedProperties.contains(field.name) : !isUIKit(field.declaredIn)
    }
    return shown.map { field in
      if !field.isSet { return PropertyValue(name: field.name, text: "not set yet", strength: nil) }
      if field.isUnmade {
        return PropertyValue(name: field.name, text: "not made yet (lazy)", strength: nil)
      }
      let text = field.value.map(shortText) ?? "an unowned reference"
      let isReference = field.value.map { self.object(unwrapped($0)) != nil } ?? true
      let mayRefer = isReference || field.strength != .strong
      return PropertyValue(
        name: field.name, text: text, strength: mayRefer ? field.strength : nil)
    }
  }

  private func isUIKit(_ type: AnyClass) -> Bool {
    _typeName(type, qualified: true).hasPrefix("HeadlessUIKit.")
  }

  private func unwrapped(_ value: Any) -> Any {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional, let child = mirror.children.first else { return value }
    return unwrapped(child.value)
  }

  private func object(_ value: Any) -> AnyObject? {
    type(of: value) is AnyClass ? value as AnyObject : nil
  }

  private func shortText(_ value: Any) -> String { running.recorder.shortText(value) }
  private func name(_ object: ObjectID) -> String { running.recorder.timeline.name(object) }

  private func text(of part: ObjectPath.Part) -> String {
    switch part {
    case .field(let name): name
    case .index(let index): "[\(index)]"
    }
  }
}

extension FieldValue {
  /// Whether it is lazy, and no code has accessed it yet. The storage distinguishes a lazy optional that was set to
  /// nil: an optional of an optional.
  fileprivate var isUnmade: Bool { isLazy && isNil }

  /// Whether it is an optional without a value.
  fileprivate var isNil: Bool {
    guard isSet, let value else { return false }
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .optional && mirror.children.isEmpty
  }

  fileprivate func withValue(_ value: Any?) -> FieldValue {
    FieldValue(
      name: name, declaredIn: declaredIn, type: type, strength: strength, value: isSet ? value : nil,
      isSet: isSet, isLazy: isLazy)
  }
}

extension Collection {
  /// Whether each element has the declared class.
  fileprivate var hasElementsOfItsClass: Bool {
    guard let wanted = Element.self as? AnyClass else { return true }
    return allSatisfy { element in
      var found: AnyClass? = type(of: element as AnyObject)
      while let next = found, next != wanted { found = _getSuperclass(next) }
      return found != nil
    }
  }
}
