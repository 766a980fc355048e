import LabModel
import Trace

/// What the process of an exercise tells: no sentences, so that they can be written in any language.
package struct ExerciseReport: Codable, Sendable {
  /// How the app is after each script.
  package var looks: [Look] = []
  /// Why it is so.
  package var explanations: [Explanation] = []
  /// What `explore` found first; nil for nothing.
  package var finding: Finding?

  /// How the app is after a script.
  package struct Look: Codable, Sendable {
    /// What `state` prints.
    package var state: String
    /// The commands of the events that the app took.
    package var did: [String]
    /// What the methods are called that objects were sent, with the receivers.
    package var received: [Message]
    /// The tasks that wait for something that has not come.
    package var waiting: [String]
    /// The screens that push or present by themselves, and the lines that do.
    package var navigating: [Navigation]
    /// The first command that could not be done.
    package var refusal: Refusal?
  }

  /// A screen that pushes or presents by itself.
  package struct Navigation: Codable, Sendable {
    package var screen: String
    package var place: ReportedPlace?
  }

  /// A message that an object was sent.
  package struct Message: Codable, Sendable {
    package var receiver: String
    package var method: String
  }

  /// A command that could not be done.
  package struct Refusal: Codable, Sendable {
    package var command: String
    /// Why, without `error: `.
    package var message: String
  }

  /// A flaw, with the shortest script that shows it.
  package struct Finding: Codable, Sendable {
    package var kind: String
    package var script: [String]
    package var what: [String]
  }
}

/// Something that is wrong with an app as it is, with the lines of its code that brought it about.
package struct Explanation: Codable, Sendable, Hashable {
  /// What is wrong.
  package enum Kind: Codable, Sendable, Hashable {
    /// The app was stopped: `kind` is `stopped`, `crash` or `hang`.
    case stopped(kind: String, reason: String)
    /// A message went to nil.
    case messageToNobody(String)
    /// A coordinator was released at a step although a screen that it made is still there.
    case released(coordinator: String, step: String, screen: String)
    /// A coordinator outlived its screens; `step` is where its last one left.
    case zombie(String, step: String?, holders: [String])
    /// What holds a coordinator that something else should hold.
    case held(String, by: [String])
    /// Objects leaked, in a cycle of these references; none where no cycle was found.
    case leaked([String], cycle: [String])
    /// A task waits for something that has not come.
    case waiting(String)
  }

  package var kind: Kind
  package var places: [ReportedPlace]

  init(_ kind: Kind, _ places: [ReportedPlace?] = []) {
    self.kind = kind
    self.places = places.compactMap(\.self)
  }
}

/// A line of code in a report.
package struct ReportedPlace: Codable, Sendable, Hashable {
  /// What happened there.
  package enum Note: Codable, Sendable, Hashable {
    /// The reference was stored: `ListCoordinator#1.child`, `BookCoordinator#1`.
    case stored(field: String, object: String)
    /// The last reference to an object went.
    case lastReference
    /// The code was in this method.
    case inside(String)
    case nothing
  }

  /// The file's name, without module.
  package var file: String
  /// Counted from 1.
  package var line: Int
  package var note: Note

  package init(file: String, line: Int, note: Note) {
    (self.file, self.line, self.note) = (file, line, note)
  }

  init(_ place: CodeLocation, _ note: Note = .nothing) {
    self.init(file: String(place.site.file.drop { $0 != "/" }.dropFirst()), line: place.line, note: note)
  }
}
