import LabRun

/// The reader of a session's output. A single command may add a further mode: its target app, or the script or lesson
/// that runs it.
package indirect enum SessionMode {
  /// A person reads the output.
  case reader
  /// No person reads the output: events, steps and history changes print no report.
  case unread
  /// A transcript is being tested, replayed or recorded: no command reads or writes files.
  case transcript
  /// `@SPEC COMMAND`: the command's only target is this app.
  case app(Simulation, within: SessionMode)
  /// A script runs the command: an event that no app can take is counted.
  case script(within: SessionMode)
  /// A lesson runs the command on all apps, even if the learner's line names one.
  case lesson(within: SessionMode)

  /// Whether a person reads the output.
  var isRead: Bool {
    switch self {
    case .reader, .transcript: true
    case .unread: false
    case .app(_, let outer), .script(let outer), .lesson(let outer): outer.isRead
    }
  }

  /// Whether commands may read and write files.
  var allowsFiles: Bool {
    switch self {
    case .reader, .unread: true
    case .transcript: false
    case .app(_, let outer), .script(let outer), .lesson(let outer): outer.allowsFiles
    }
  }

  /// The app of `@SPEC`; nil if the command is for all apps.
  var app: Simulation? {
    switch self {
    case .reader, .unread, .transcript, .lesson: nil
    case .app(let app, _): app
    case .script(let outer): outer.app
    }
  }

  /// Whether an event that no app can take is counted instead of refused.
  var countsRefused: Bool {
    switch self {
    case .reader, .unread, .transcript: false
    case .script: true
    case .app(_, let outer), .lesson(let outer): outer.countsRefused
    }
  }

  /// Whether the lesson itself runs the command.
  var isOfLesson: Bool {
    switch self {
    case .reader, .unread, .transcript: false
    case .lesson: true
    case .app(_, let outer), .script(let outer): outer.isOfLesson
    }
  }
}
