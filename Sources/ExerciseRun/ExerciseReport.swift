import LabModel
import Trace

/// The report of an exercise's process. It has no sentences, so that `coordlab` can write them in any language.
package nonisolated struct ExerciseReport: Codable, Sendable {
  /// The app after each script.
  package var observations: [Observation] = []
  /// The reasons for the app's state.
  package var explanations: [Explanation] = []
  /// The first finding of `explore`; nil for none.
  package var finding: Finding?

  /// The app after a script.
  package struct Observation: Codable, Sendable {
    /// The output of `state`.
    package var state: String
    /// The commands of the events that the app accepted.
    package var did: [String]
    /// The messages to objects: receivers and method names.
    package var received: [Message]
    /// The tasks that still await something other than time.
    package var waiting: [String]
    /// The screens that push or present themselves, with the lines of code.
    package var navigating: [Navigation]
    /// The first command that failed; nil if none did.
    package var refusal: Refusal?
  }

  /// A screen that pushes or presents itself, and the line of code; the location is nil if unknown.
  package struct Navigation: Codable, Sendable {
    package var screen: String
    package var location: ReportedLocation?
  }

  /// A message to an object.
  package struct Message: Codable, Sendable {
    package var receiver: String
    package var method: String
  }

  /// A command that failed.
  package struct Refusal: Codable, Sendable {
    package var command: String
    /// The reason, without `error: `.
    package var message: String
  }

  /// A finding, with the shortest script that leads to it.
  package struct Finding: Codable, Sendable {
    package var kind: String
    package var script: [String]
    package var what: [String]
  }
}

/// A flaw in the state of an app, with the lines of code that caused it.
package nonisolated struct Explanation: Codable, Sendable, Hashable {
  /// The kind of a flaw.
  package enum Kind: Codable, Sendable, Hashable {
    /// The app stopped: `kind` is `stopped`, `crash` or `hang`.
    case stopped(kind: String, reason: String)
    /// A message went to nil.
    case messageToNobody(String)
    /// A coordinator was released at a step, although a screen that it made is still alive.
    case released(coordinator: String, step: String, screen: String)
    /// A coordinator outlived its screens; its last screen left at `step`.
    case zombie(String, step: String?, holders: [String])
    /// The holders of a coordinator that something else should hold.
    case held(String, by: [String])
    /// Objects leaked, through a cycle of these references; empty if no cycle was found.
    case leaked([String], cycle: [String])
    /// A task still awaits something other than time.
    case waiting(String)
  }

  package var kind: Kind
  package var locations: [ReportedLocation]

  init(_ kind: Kind, _ locations: [ReportedLocation?] = []) {
    self.kind = kind
    self.locations = locations.compactMap(\.self)
  }
}

/// A line of code in a report.
package nonisolated struct ReportedLocation: Codable, Sendable, Hashable {
  /// What happened at the line.
  package enum Note: Codable, Sendable, Hashable {
    /// The line stored a reference: `ListCoordinator#1.child`, `BookCoordinator#1`.
    case stored(field: String, object: String)
    /// The line released the last reference to an object.
    case lastReference
    /// The line ran in this method.
    case inside(String)
    case nothing
  }

  /// The file's name, without module.
  package var file: String
  /// The line, counted from 1.
  package var line: Int
  package var note: Note

  package init(file: String, line: Int, note: Note) {
    (self.file, self.line, self.note) = (file, line, note)
  }

  init(_ location: CodeLocation, _ note: Note = .nothing) {
    self.init(
      file: String(location.site.file.drop { $0 != "/" }.dropFirst()), line: location.line, note: note)
  }
}
