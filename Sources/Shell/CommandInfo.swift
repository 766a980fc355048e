/// The description of a command. `help`, completion and abbreviations use it.
public nonisolated struct CommandInfo: Sendable {
  /// The heading of the command in `help`.
  public enum Group: String, Sendable, CaseIterable {
    case lessons = "Lessons"
    case stage = "Stage"
    case events = "Events"
    case stepping = "Stepping"
    case views = "Views"
    case history = "History"
    case compare = "Compare"
    case transcripts = "Transcripts"
    case shell = "Shell"
  }

  /// The name as the user types it.
  public var name: String
  /// Shorter names that always mean this command.
  public var aliases: [String] = []
  /// The heading of the command in `help`.
  public var group: Group
  /// The form: `goto [EVENT.]STEP`.
  public var usage: String
  /// The effect in a few words.
  public var abstract: String
  /// Further details in paragraphs.
  public var discussion: String = ""
  /// Words in the command's output that its discussion explains; topics of `help`.
  public var topics: [String] = []
  /// Commands that show it in use; `help` runs them and prints the output of the last one.
  public var example: [String]
  /// What TAB completes after the name.
  public var completes: Candidates = .nothing
  /// Properties that affect how the session treats the command, beyond its group.
  public var traits: Set<Trait> = []

  /// A property that affects how the session treats a command, beyond its group.
  public enum Trait: Sendable {
    /// It reads or writes files. A transcript test refuses it.
    case usesFiles
    /// A `#` in its argument need not begin a comment: the argument is a label, a name or a URL.
    case takesText
    /// It takes several words; TAB completes each of them separately.
    case takesWords
    /// It moves the cursor: an empty line at a terminal repeats it.
    case steps
    /// It only lists something, although its group changes the apps.
    case lists
    /// Its reply may be longer than a screen because the user asked for all of it. A terminal may show it in a pager.
    case isLong
    /// It judges the learner's work: its reply is never divided into pages.
    case judges
    /// Its reply explains words itself.
    case explains
    /// Its line stays in the journal after `undo` of the events before it.
    case staysInJournal
    /// Its line is also copied into a new journal: it sets how the session behaves.
    case isSetting
    /// It may undo events.
    case undoesEvents
    /// It restores undone events.
    case restoresEvents
    /// It plays a finding of `explore` if its first word is `show`.
    case playsFindings
    /// It ends the session.
    case ends
  }

  /// Whether it reads or writes files; a transcript test refuses it.
  public var usesFiles: Bool { traits.contains(.usesFiles) }

  /// Whether it sends an event to the apps.
  var sendsEvent: Bool { group == .events && !traits.contains(.lists) }

  /// Whether a `#` in its argument need not begin a comment: a label, a file's name, a URL.
  var takesText: Bool {
    switch completes {
    case .tappable, .rows, .tabs, .files, .checkpoints: true
    default: usesFiles || group == .lessons || traits.contains(.takesText)
    }
  }

  /// What TAB completes after a command's name.
  public enum Candidates: Sendable {
    case nothing, events, specs, loadedSpecs, addressees, tappable, rows, tabs, objects, types, files,
      checkpoints, settings, lessons, cases, scripts
    /// Objects, and after a dot their fields; also the other arguments of `watch`.
    case fields, watchable
    /// Types, and after a dot their methods; files, and after a colon the lines that have code.
    case codeLocations
    /// The topics of `help`, and the arguments of `explore`.
    case topics, exploring
    /// The first and last steps of the events, the numbers of stops, and the counts for `redo`.
    case steps, stops, undone
    /// Scripts, then specs.
    case scriptAndSpecs
    case words([String])

    /// Whether the first candidates are scripts.
    var isScripts: Bool {
      switch self {
      case .scripts, .scriptAndSpecs: true
      default: false
      }
    }
  }

  /// Whether the user asks for its output at length; never the report of an event.
  var isReadAtLength: Bool {
    switch group {
    case .compare, .transcripts, .shell: true
    case .lessons, .stage, .events, .stepping, .views, .history: traits.contains(.isLong)
    }
  }

  /// Whether it prints a lesson's text a page at a time; a verdict is never on a later page.
  var isLessonText: Bool { group == .lessons && !traits.contains(.judges) }

  /// Whether it may change the apps or the cursor.
  var mayChangeStage: Bool { [.stage, .events, .stepping, .history].contains(group) }
}
