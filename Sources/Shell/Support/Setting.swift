import LabModel
import LabRun

/// A setting that `set` changes.
struct Setting {
  /// The name as the user types it.
  let name: String
  /// The purpose, in a few words.
  let abstract: String
  /// The possible values, as a text.
  let choices: String
  /// The words among the values, for TAB.
  let words: [String]
  let read: (Session) -> String
  /// Sets the value; returns whether it is a possible value.
  let write: (Session, String) -> Bool

  /// Every setting.
  static let all: [Setting] = [
    Setting(
      name: "width", abstract: "the columns to fit output into", choices: "a number from 40 to 1000",
      words: [],
      read: { "\($0.options.width)" },
      write: { session, value in
        guard let width = Int(value), (40...1000).contains(width) else { return false }
        session.options.width = width
        session.settings.followsTerminal = false
        return true
      }),
    Setting(
      name: "unicode", abstract: "whether trees are drawn with lines beyond ASCII", choices: "on or off",
      words: ["off", "on"],
      read: { $0.options.isUnicode ? "on" : "off" },
      write: { session, value in
        guard ["on", "off"].contains(value) else { return false }
        session.options.isUnicode = value == "on"
        return true
      }),
    Setting(
      name: "view",
      abstract: "what a stepping command shows of tree and stack; full: also whole reports of events",
      choices: "changes or full",
      words: StepView.allCases.map(\.rawValue),
      read: { $0.settings.view.rawValue },
      write: { session, value in
        guard let view = StepView(rawValue: value) else { return false }
        session.settings.view = view
        return true
      }),
    Setting(
      name: "pager", abstract: "whether a terminal shows what is longer than its screen through $PAGER",
      choices: "on or off",
      words: ["off", "on"],
      read: { $0.usesPager ? "on" : "off" },
      write: { session, value in
        guard ["on", "off"].contains(value) else { return false }
        session.settings.usesPager = value == "on"
        return true
      }),
    Setting(
      name: "lang", abstract: "the language that is spoken, in lessons too", choices: "en or ko",
      words: Language.allCases.map(\.rawValue),
      read: { $0.lessonSettings.language.rawValue },
      write: { session, value in
        guard let language = Language(rawValue: value) else { return false }
        session.speak(language)
        return true
      }),
  ]

  /// Every name, and every name followed by each of its words.
  static var lines: [String] {
    all.map(\.name) + all.flatMap { one in one.words.map { "\(one.name) \($0)" } }
  }
}
