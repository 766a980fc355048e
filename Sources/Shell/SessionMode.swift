import LabRun

/// For whom a session runs commands. Around a single command a further mode may stand: the app that it is for, a script
/// or a lesson that runs it.
package indirect enum SessionMode {
  /// Somebody reads what is printed.
  case reader
  /// Nobody reads what is printed: events, steps and changes of the past are not told.
  case unread
  /// A transcript is tested, replayed or recorded: no command reads or writes files.
  case transcript
  /// `@SPEC COMMAND`: the command is for this app only.
  case app(Simulation, within: SessionMode)
  /// A script runs the command: an event that no app can take is counted.
  case script(within: SessionMode)
  /// A lesson runs the command, on all apps, whatever app the learner's line named.
  case lesson(within: SessionMode)

  /// Whether somebody reads what is printed.
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

  /// The app that `@SPEC` names; nil if the command is for all.
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
