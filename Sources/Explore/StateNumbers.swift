import HeadlessUIKit
import LabModel
import LabRun
import MemoryGraph
import Trace

/// The numbers and texts in an app's objects and variables and on its views: they distinguish a limited number of
/// otherwise equal states.
struct StateNumbers {
  /// The most states that differ only in numbers and texts.
  nonisolated static let limit = 8

  private static let fields = NumberFieldReader()

  /// The numbers of the static and global variables.
  private(set) var ofVariables = Fingerprint()
  /// The numbers of each object.
  private(set) var ofObjects: [Fingerprint] = []
  /// For each property and variable, `CounterViewController.count`, a sum that is equal for equal values.
  private var sums: [String: UInt64] = [:]

  init(_ running: RunningApp, _ objects: [ObjectID], _ contents: [ObjectID: ViewContent]) {
    running.forEachStaticNumber { name, value in
      ofVariables.add(value)
      note(name, value)
    }
    for (key, value) in running.app.storedValues {
      ofVariables.add(value)
      var hash = Fingerprint()
      hash.add(value)
      note("UserDefaults.\(key)", hash.value)
    }
    for object in objects {
      var numbers = Fingerprint()
      let type: AnyClass = running.recorder.timeline.objects[object].class
      let address = running.recorder.address(of: object)
      Self.fields.forEachValue(at: address, of: type, above: baseInUIKit(of: type)) { name, value in
        numbers.add(value)
        note(name, value)
      }
      for look in contents[object]?.looks ?? [] {
        var hash = Fingerprint()
        // The search types the same letter again and again, which would have no end.
        hash.add(look.isTyped ? String(Array(look.value).uniqued) : look.value)
        numbers.add(hash.value)
        note(look.property, hash.value)
      }
      ofObjects.append(numbers)
    }
  }

  private mutating func note(_ name: String, _ value: UInt64) {
    var mixed = Fingerprint()
    mixed.add(value)
    sums[name, default: 0] &+= mixed.value
  }

  /// The properties and variables that differ in another state, sorted.
  func differences(from other: StateNumbers) -> [String] {
    Set(sums.keys).union(other.sums.keys).filter { sums[$0] != other.sums[$0] }.sorted()
  }
}

/// The nearest superclass in UIKit. What UIKit stores is observed in other ways.
func baseInUIKit(of type: AnyClass) -> AnyClass? {
  sequence(first: type) { _getSuperclass($0) }.first {
    _typeName($0, qualified: true).hasPrefix("HeadlessUIKit.")
  }
}
