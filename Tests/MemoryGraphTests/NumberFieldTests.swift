import Foundation
import Testing

@testable import MemoryGraph

/// The numbers and texts in an object.
@Suite struct NumberFieldTests {
  private func values(of object: Measured) -> [String: UInt64] {
    var values: [String: UInt64] = [:]
    let address = UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
    NumberFieldReader().forEachValue(at: address, of: Measured.self, above: nil) { values[$0] = $1 }
    return values
  }

  @Test func `Numbers, texts and counts are read, in structs too, and nothing else`() {
    let values = values(of: Measured())
    #expect(
      values.keys.sorted() == [
        "Measured.count", "Measured.list", "Measured.maybe", "Measured.names", "Measured.place.isOpen",
        "Measured.place.kind", "Measured.place.row", "Measured.ratio", "Measured.small", "Measured.table",
        "Measured.text",
      ])
    #expect(values["Measured.count"] == 7)
    #expect(values["Measured.small"] == 255)
    #expect(values["Measured.list"] == 2)
    #expect(values["Measured.table"] == 1)
    #expect(values["Measured.names"] == 0)
    #expect(values["Measured.place.row"] == 9)
  }

  @Test func `Equal values read the same, others do not`() {
    let (one, other) = (Measured(), Measured())
    #expect(values(of: one) == values(of: other))
    other.text = "a longer text that lies on the heap, with an ending of its own"
    other.maybe = 0
    other.ratio = 0.25
    let changed = values(of: other)
    for name in ["text", "maybe", "ratio"] {
      #expect(values(of: one)["Measured.\(name)"] != changed["Measured.\(name)"], "\(name)")
    }
    one.text = String(other.text.reversed().reversed())
    #expect(values(of: one)["Measured.text"] == changed["Measured.text"])
    other.maybe = 1
    #expect(values(of: other)["Measured.maybe"] != changed["Measured.maybe"])
  }
}

private final class Measured {
  enum Kind { case first, second }
  struct Place {
    var row = 9
    var kind = Kind.second
    var isOpen = true
  }

  var count = 7
  var small: Int8 = -1
  var ratio = 0.5
  var text = "short"
  var maybe: Int?
  var list = [Kind.first, .second]
  var table = ["a": 1]
  var names: Set<String> = []
  var place = Place()
  // Read by others, or by nobody.
  var isOn = true
  var kind = Kind.first
  var id = UUID()
  var date = Date()
  weak var other: Measured?
  var next: Measured?
  var act: () -> Void = {}
}
