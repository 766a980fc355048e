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
  /// Whether it reads or writes files; it is refused while transcripts are tested.
  public var usesFiles = false

  /// Whether what follows the name can hold a `#` that begins no comment: a label, a file's name, a URL.
  var takesText: Bool {
    switch completes {
    case .tappable, .rows, .tabs, .files, .checkpoints: true
    default: usesFiles || group == .lessons || ["type", "open", "checkpoint", "log"].contains(name)
    }
  }

  /// What TAB completes after a command's name.
  public enum Candidates: Sendable {
    case nothing, events, specs, loadedSpecs, addressees, tappable, rows, tabs, objects, types, files,
      checkpoints, settings, lessons, cases, scripts
    /// Objects, behind a dot their fields; what else `watch` takes.
    case fields, watchable
    /// Types, behind a dot their methods; files, behind a colon the lines that have code.
    case places
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
    case .views: ["source", "log", "objects"].contains(name)
    case .compare, .transcripts, .shell: true
    case .lessons: false
    case .stage, .events, .stepping, .history:
      ["variants", "scripts", "events", "history", "list", "where"].contains(name)
    }
  }

  /// Whether it prints text of a lesson, which comes a page at a time; a verdict is never on a later page.
  var isLessonText: Bool { group == .lessons && !["answer", "check"].contains(name) }

  /// Whether it may change the apps, or where the cursor is.
  var mayChangeStage: Bool { [.stage, .events, .stepping, .history].contains(group) }
}
