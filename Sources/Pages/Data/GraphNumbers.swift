import LabModel
import Trace

/// The numbers of a graph: an event or a state numbers its own objects; the graph numbers texts and sites.
struct GraphNumbers: RunNumbers {
  private let timeline: Timeline
  private let tables: GraphTables
  private let objectNumbers: [ObjectID: Int]
  /// The numbered objects by name.
  private let named: [String: ObjectID]
  /// The names of all objects of the run, to find names of unnumbered objects in texts.
  private lazy var allNames = Set(timeline.objects.ids.map(timeline.name))
  /// Whether the data refers to an object that has no number.
  private(set) var isLost = false

  init(_ objects: [ObjectID], _ timeline: Timeline, _ tables: GraphTables) {
    self.timeline = timeline
    self.tables = tables
    objectNumbers = Dictionary(uniqueKeysWithValues: objects.enumerated().map { ($1, $0) })
    named = Dictionary(objects.map { (timeline.name($0), $0) }, uniquingKeysWith: { _, last in last })
  }

  mutating func number(of object: ObjectID) -> Int? {
    if let number = objectNumbers[object] { return number }
    isLost = true
    return nil
  }

  func site(_ site: Int32) -> Int { tables.number(of: timeline.sites[Int(site)]) }

  /// The names of objects and steps in the explanations of an event: references.
  var names: any EventNaming {
    ReferenceNames(objectNumbers: objectNumbers, timeline: timeline, tables: tables)
  }

  /// The number of a text. Replaces the names of the run's objects by references first.
  mutating func text(_ text: String) -> Int {
    guard text.contains("#") else { return tables.texts[text] }
    var result = ""
    var rest = text[...]
    while let sign = rest.firstIndex(of: "#") {
      let end = rest[rest.index(after: sign)...].firstIndex { !("0"..."9").contains($0) } ?? rest.endIndex
      if let (start, number) = name(in: rest[..<end], sign) {
        result += rest[..<start] + TextReference.name.mark("\(number)")
      } else {
        result += rest[..<end]
      }
      rest = rest[end...]
    }
    return tables.texts[result + rest]
  }

  /// The longest object name at the end of a text: its start, and the object's number.
  private mutating func name(in text: Substring, _ sign: String.Index) -> (start: String.Index, number: Int)?
  {
    var starts: [String.Index] = []
    var start = sign
    while start > text.startIndex {
      start = text.index(before: start)
      guard text[start].isLetter || text[start].isNumber || "_.<>".contains(text[start]) else { break }
      starts.append(start)
    }
    for start in starts.reversed() {
      if let number = named[String(text[start...])].flatMap({ objectNumbers[$0] }) { return (start, number) }
    }
    isLost = isLost || starts.contains { allNames.contains(String(text[$0...])) }
    return nil
  }
}

/// A reference in a text. In the tables, a character of the private use area begins each reference.
enum TextReference: Character, CaseIterable {
  /// The name of an object; refers to the object by number.
  case name = "\u{E000}"
  /// The step that released an object; refers to the object by number.
  case release = "\u{E001}"
  /// The step that last set a property; refers to the object and to the text of the property's name by number.
  case assignment = "\u{E002}"

  static let end: Character = "\u{E003}"

  func mark(_ numbers: String) -> String { "\(rawValue)\(numbers)\(Self.end)" }
}

/// Names objects and steps by references.
private struct ReferenceNames: EventNaming {
  let objectNumbers: [ObjectID: Int]
  let timeline: Timeline
  let tables: GraphTables

  func name(_ object: ObjectID) -> String {
    // `GraphNumbers.text` finds the name of an object without a number in the text, and sets `isLost`.
    objectNumbers[object].map { TextReference.name.mark("\($0)") } ?? timeline.name(object)
  }

  func label(ofReleaseOf object: ObjectID) -> String {
    objectNumbers[object].map { TextReference.release.mark("\($0)") } ?? "?"
  }

  func label(ofAssignment assignment: Timeline.Assignment) -> String {
    let field = tables.texts[timeline.texts[assignment.field]]
    return objectNumbers[assignment.owner].map { TextReference.assignment.mark("\($0),\(field)") } ?? "?"
  }
}

extension JSONWriter {
  /// Writes a text; writes a text with references as the list of its parts.
  mutating func text(withReferences text: String) {
    guard text.contains(where: { TextReference(rawValue: $0) != nil }) else { return value(text) }
    array { writer in
      var rest = text[...]
      while let mark = rest.firstIndex(where: { TextReference(rawValue: $0) != nil }) {
        if mark > rest.startIndex { writer.value(String(rest[..<mark])) }
        let end = rest[mark...].firstIndex(of: TextReference.end) ?? rest.endIndex
        let numbers = rest[rest.index(after: mark)..<end].split(separator: ",").map { Int($0) }
        if rest[mark] == TextReference.name.rawValue {
          writer.value(numbers.first ?? nil)
        } else {
          writer.row(numbers)
        }
        rest = rest[end...].dropFirst()
      }
      if !rest.isEmpty { writer.value(String(rest)) }
    }
  }
}
