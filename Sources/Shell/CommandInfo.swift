/// What a command says about itself: `help`, completion and abbreviations are made of it.
public nonisolated struct CommandInfo: Sendable {
  /// The heading that `help` lists it under.
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

  /// The name as it is typed.
  public var name: String
  /// Shorter names that always mean this command.
  public var aliases: [String] = []
  /// The heading that `help` lists it under.
  public var group: Group
  /// The form: `goto [EVENT.]STEP`.
  public var usage: String
  /// What it does, in a few words.
  public var abstract: String
  /// What else there is to know; paragraphs.
  public var discussion: String = ""
  /// Words that it prints and its discussion explains; topics of `help`.
  public var topics: [String] = []
  /// Commands that show it at work; `help` runs them and prints what the last one prints.
  public var example: [String]
  /// What TAB completes after the name.
  public var completes: Candidates = .nothing
  /// What the session has to know of it beyond its group.
  public var traits: Set<Trait> = []

  /// What the session has to know of a command beyond its group.
  public enum Trait: Sendable {
    /// It reads or writes files. A transcript test refuses it.
    case usesFiles
    /// A `#` in its argument may begin no comment: the argument is a label, a name or a URL.
    case takesText
    /// It takes several words, each of which TAB completes by itself.
    case takesWords
    /// It steps: an empty line at a terminal repeats it.
    case steps
    /// It only lists or shows, although its group changes the apps.
    case lists
    /// Its reply may be longer than a screen because the user asked for all of it; a terminal may show it in a pager.
    case isLong
    /// It judges what the learner did: its reply is never divided into pages.
    case judges
    /// Its reply explains words itself.
    case explains
    /// Its line stays in the journal when the events before it are undone.
    case staysInJournal
    /// Its line is also copied into a journal that begins anew: it sets how the session behaves.
    case isSetting
    /// It may take events back.
    case undoesEvents
    /// It brings back events that were taken back.
    case restoresEvents
    /// It plays what `explore` found if its first word is `show`.
    case playsFindings
    /// It ends the session.
    case ends
  }

  /// Whether it reads or writes files; it is refused while transcripts are tested.
  public var usesFiles: Bool { traits.contains(.usesFiles) }

  /// Whether it sends an event to the apps.
  var sendsEvent: Bool { group == .events && !traits.contains(.lists) }

  /// Whether what follows the name can hold a `#` that begins no comment: a label, a file's name, a URL.
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
    /// Objects, behind a dot their fields; what else `watch` takes.
    case fields, watchable
    /// Types, behind a dot their methods; files, behind a colon the lines that have code.
    case codeLocations
    /// What `help` explains, and what `explore` takes.
    case topics, exploring
    /// The first and last steps of the events, the numbers of what can be deleted, and the counts for `redo`.
    case steps, stops, undone
    /// Scripts, and behind them specs.
    case scriptAndSpecs
    case words([String])

    /// Whether a script comes first.
    var isScripts: Bool {
      switch self {
      case .scripts, .scriptAndSpecs: true
      default: false
      }
    }
  }

  /// Whether it is asked for at length: never what an event did.
  var isReadAtLength: Bool {
    switch group {
    case .compare, .transcripts, .shell: true
    case .lessons, .stage, .events, .stepping, .views, .history: traits.contains(.isLong)
    }
  }

  /// Whether it prints text of a lesson, which comes a page at a time; a verdict is never on a later page.
  var isLessonText: Bool { group == .lessons && !traits.contains(.judges) }

  /// Whether it may change the apps, or where the cursor is.
  var mayChangeStage: Bool { [.stage, .events, .stepping, .history].contains(group) }
}
