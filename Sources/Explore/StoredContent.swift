import LabRun
import MemoryGraph
import Trace

/// The stored values of an app's objects: every text, number, flag and case, also in collections and in unrecorded
/// objects.
///
/// Excludes the references between recorded objects, which are read in other ways.
struct StoredContent {
  private let recorder: Recorder
  private var visited: Set<ObjectIdentifier> = []

  init(of running: RunningApp) { recorder = running.recorder }

  /// Adds an object's stored values, except for those that UIKit's classes declare.
  mutating func add(_ object: AnyObject, to content: inout Fingerprint) {
    for field in fieldValues(of: object) where field.strength == .strong && !isUIKit(field.declaredIn) {
      // The token contains the launch.
      if field.type == Creation.self { continue }
      content.add(field.name)
      if let value = field.value { add(value, to: &content) }
    }
  }

  private mutating func add(_ value: Any, to content: inout Fingerprint) {
    if type(of: value) is AnyClass { return addObject(value as AnyObject, to: &content) }
    switch value {
    case let text as String: content.add(text)
    case let number as any BinaryInteger: content.add("\(number)")
    case let number as any BinaryFloatingPoint: content.add("\(number)")
    case let flag as Bool: content.add(flag)
    default: addParts(of: value, to: &content)
    }
  }

  private mutating func addParts(of value: Any, to content: inout Fingerprint) {
    if isMadeAnew(value) { return }
    // Only the app's own code could tell its parts.
    if value is any CustomReflectable, isApps(type(of: value)) { return }
    let mirror = Mirror(reflecting: value)
    content.add(mirror.children.count)
    if mirror.displayStyle == .enum { content.add(mirror.children.first?.label ?? "") }
    if mirror.displayStyle == .set || mirror.displayStyle == .dictionary {
      addUnordered(mirror, to: &content)
    } else if mirror.children.isEmpty {
      content.add(recorder.shortText(value))
    } else {
      addChildren(mirror, to: &content)
    }
  }

  private mutating func addChildren(_ mirror: Mirror, to content: inout Fingerprint) {
    for child in mirror.children { add(child.value, to: &content) }
  }

  /// The elements have no order: their fingerprints are summed.
  private mutating func addUnordered(_ mirror: Mirror, to content: inout Fingerprint) {
    var sum: UInt64 = 0
    for child in mirror.children {
      var element = Fingerprint()
      add(child.value, to: &element)
      sum &+= element.value
    }
    content.add(sum)
  }

  /// A recorded object counts by its references.
  private mutating func addObject(_ object: AnyObject, to content: inout Fingerprint) {
    guard recorder.objectID(of: object) == nil, isApps(type(of: object)),
      visited.insert(ObjectIdentifier(object)).inserted
    else { return }
    content.add(_typeName(type(of: object), qualified: true))
    add(object, to: &content)
  }

  /// Whether each launch makes equal values anew, or they are memory addresses: they distinguish states that behave the
  /// same.
  private func isMadeAnew(_ value: Any) -> Bool {
    if value is ObjectIdentifier || value is OpaquePointer || value is any _Pointer { return true }
    let name = _typeName(type(of: value), qualified: true)
    return name.hasPrefix("Foundation") && (name.hasSuffix(".UUID") || name.hasSuffix(".Date"))
  }

  private func isApps(_ type: Any.Type) -> Bool {
    Self.modules.contains(String(_typeName(type, qualified: true).prefix { $0 != "." }))
  }

  /// The modules that have traced code.
  private static let modules = Set(TracedTypes.files.keys.map { String($0.prefix { $0 != "/" }) })

  private func isUIKit(_ type: AnyClass) -> Bool {
    _typeName(type, qualified: true).hasPrefix("HeadlessUIKit.")
  }
}
