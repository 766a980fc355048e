import LabModel
import Trace

/// The numbers of a graph: objects have those of an event or a state, texts and sites those of the whole.
struct GraphNumbers: RunNumbers {
  private let timeline: Timeline
  private let tables: GraphTables
  private let places: [ObjectID: Int]
  /// The objects that have a number, by name.
  private let named: [String: ObjectID]
  /// The names of all objects of the run; looked up where another name seems to be told.
  private lazy var allNames = Set(timeline.objects.ids.map(timeline.name))
  /// Whether an object was asked for that has no number.
  private(set) var isLost = false

  init(_ objects: [ObjectID], _ timeline: Timeline, _ tables: GraphTables) {
    self.timeline = timeline
    self.tables = tables
    places = Dictionary(uniqueKeysWithValues: objects.enumerated().map { ($1, $0) })
    named = Dictionary(objects.map { (timeline.name($0), $0) }, uniquingKeysWith: { _, last in last })
  }

  mutating func place(_ object: ObjectID) -> Int? {
    if let place = places[object] { return place }
    isLost = true
    return nil
  }

  func site(_ site: Int32) -> Int { tables.number(of: timeline.sites[Int(site)]) }

  /// How objects and steps stand in the words of an event.
  var names: any EventNaming { ReferenceNames(places: places, timeline: timeline, tables: tables) }

  /// The number of a text, in which names of the run's objects become references.
  mutating func text(_ text: String) -> Int {
    guard text.contains("#") else { return tables.texts[text] }
    var result = ""
    var rest = text[...]
    while let sign = rest.firstIndex(of: "#") {
      let end = rest[rest.index(after: sign)...].firstIndex { !("0"..."9").contains($0) } ?? rest.endIndex
      if let (start, place) = name(in: rest[..<end], sign) {
        result += rest[..<start] + TextReference.name.mark("\(place)")
      } else {
        result += rest[..<end]
      }
      rest = rest[end...]
    }
    return tables.texts[result + rest]
  }

  /// The longest name of an object with which a text ends, as where it starts and the object's number.
  private mutating func name(in text: Substring, _ sign: String.Index) -> (start: String.Index, place: Int)? {
    var starts: [String.Index] = []
    var start = sign
    while start > text.startIndex {
      start = text.index(before: start)
      guard text[start].isLetter || text[start].isNumber || "_.<>".contains(text[start]) else { break }
      starts.append(start)
    }
    for start in starts.reversed() {
      if let place = named[String(text[start...])].flatMap({ places[$0] }) { return (start, place) }
    }
    isLost = isLost || starts.contains { allNames.contains(String(text[$0...])) }
    return nil
  }
}

/// What a text refers to; in the tables a mark of the private use area stands for it.
enum TextReference: Character, CaseIterable {
  /// An object, by its number: its name.
  case name = "\u{E000}"
  /// An object, by its number: the step at which it was released.
  case release = "\u{E001}"
  /// A property, by its object's number and its name's: the step at which it was last set.
  case assignment = "\u{E002}"

  static let end: Character = "\u{E003}"

  func mark(_ numbers: String) -> String { "\(rawValue)\(numbers)\(Self.end)" }
}

/// Objects and steps as references.
private struct ReferenceNames: EventNaming {
  let places: [ObjectID: Int]
  let timeline: Timeline
  let tables: GraphTables

  func name(_ object: ObjectID) -> String {
    // A name that has no number is found as one.
    places[object].map { TextReference.name.mark("\($0)") } ?? timeline.name(object)
  }

  func label(ofReleaseOf object: ObjectID) -> String {
    places[object].map { TextReference.release.mark("\($0)") } ?? "?"
  }

  func label(ofAssignment assignment: Timeline.Assignment) -> String {
    let field = tables.texts[timeline.texts[assignment.field]]
    return places[assignment.owner].map { TextReference.assignment.mark("\($0),\(field)") } ?? "?"
  }
}

extension JSONWriter {
  /// A text; one with references as the list of its parts.
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
