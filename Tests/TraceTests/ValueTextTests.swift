import Testing
import Trace

/// Values in their short form, as `p` and `locals` show them.
@Suite nonisolated struct ValueTextTests {
  enum Size: Int, Sendable { case small, large }
  enum Event: Sendable {
    case opened, numbered(Int), placed(x: Int, y: Int), pair(Int, String), titled(title: String)
    indirect case after(Event)
  }
  struct Point: Sendable { var x = 1, y: Int? = nil }
  struct Line: Sendable { var start = Point(), ends = [Point(x: 2)], names = ["a": Point(x: 3)] }
  struct Named: Hashable, CustomStringConvertible {
    var name: String
    var description: String { "not asked" }
  }
  private final class Plain {}

  @Test(arguments: rows)
  func `A value is shown in its short form`(row: Row, text: String) {
    #expect(Recorder().shortText(row.value()) == text)
  }

  static let rows: [(Row, String)] = [
    (Row("a dictionary", ["b": 2, "a": 1]), #"["a": 1, "b": 2]"#),
    (Row("one entry", [2: "two"]), #"[2: "two"]"#),
    (Row("no entry", [String: Int]()), "[:]"),
    (Row("numbers as keys, in their order", [10: 0, 9: 0, 2: 0]), "[2: 0, 9: 0, 10: 0]"),
    (
      Row("many entries", ["a": 1, "b": 2, "c": 3, "d": 4]),
      #"["a": 1, "b": 2, "c": 3, … 4 in all]"#
    ),
    (Row("very many entries", Dictionary(uniqueKeysWithValues: (0..<201).map { ($0, 0) })), "[201 entries]"),
    (Row("nested", ["a": [1: Optional(2)]]), #"["a": [1: 2]]"#),
    (Row("keys of several types", [AnyHashable("a"): 1, AnyHashable(2): 2]), #"[2: 2, "a": 1]"#),
    (Row("a key of the app's", [AnyHashable(Named(name: "x")): 1]), #"[Named(name: "x"): 1]"#),
    (Row("a set", Set(["b", "a"])), #"["a", "b"]"#),
    (Row("a set of many", Set(1...9)), "[1, 2, 3, … 9 in all]"),
    (Row("a set of very many", Set(1...201)), "[201 elements]"),
    (Row("an array", [1, 2, 3, 4]), "[1, 2, 3, … 4 in all]"),
    (Row("an optional dictionary", Optional(["a": 1]) as Any), #"["a": 1]"#),
    (Row("an optional array without a value", [Int]?.none as Any), "nil"),
    (Row("optionals in an array", [1, nil]), "[1, nil]"),
    (Row("a case", Event.opened), ".opened"),
    (Row("a case with a raw value", Size.large), ".large"),
    (Row("a case with a value", Event.numbered(3)), ".numbered(3)"),
    (Row("a case with labelled values", Event.placed(x: 1, y: 2)), ".placed(x: 1, y: 2)"),
    (Row("a case with two values", Event.pair(1, "a")), #".pair(1, "a")"#),
    (Row("a case with one labelled value", Event.titled(title: "a")), #".titled(title: "a")"#),
    (Row("a case in a case", Event.after(.numbered(1))), ".after(.numbered(1))"),
    (Row("a tuple", (1, name: "a")), #"(1, name: "a")"#),
    (
      Row("a struct in a struct", Line()),
      #"Line(start: Point(x: 1, y: nil), ends: [Point(x: 2, y: nil)], names: ["a": Point(x: 3, y: nil)])"#
    ),
    (Row("a text of two lines", "a\nb"), #""a\nb""#),
    (Row("what names a place in memory", ObjectIdentifier(Plain.self)), "ObjectIdentifier"),
  ]

  struct Row: CustomTestStringConvertible, @unchecked Sendable {
    let testDescription: String
    let value: () -> Any

    init(_ name: String, _ value: @escaping @autoclosure () -> Any) {
      testDescription = name
      self.value = value
    }
  }
}
