import LabModel
import LabRun

/// The list of all commands.
public enum ReplCommands {
  /// Every command, in the order in which `help` lists them within their groups.
  public static let all: [any ReplCommand.Type] = [
    LessonsCommand.self, LessonCommand.self, CasesCommand.self, CaseCommand.self, GoalCommand.self,
    HintCommand.self, CheckCommand.self, AnswerCommand.self, SolutionCommand.self, SkipCommand.self,
    PlayCommand.self, ResumeCommand.self, ProgressCommand.self, ReviewCommand.self,
    VariantsCommand.self, LoadCommand.self, UnloadCommand.self, UseCommand.self, ResetCommand.self,
    ScriptCommand.self, ScriptsCommand.self,
    EventsCommand.self, TapCommand.self, DoubleTapCommand.self, SelectCommand.self, BackCommand.self,
    SwipeBackCommand.self, SwipeCommand.self, TabCommand.self, TypeCommand.self, OpenCommand.self,
    WaitCommand.self,
    DisconnectCommand.self,
    StepCommand.self, NextCommand.self, UntilCommand.self, FinishCommand.self, ContinueCommand.self,
    ReverseStepCommand.self, ReverseNextCommand.self, ReverseFinishCommand.self, ReverseContinueCommand.self,
    GotoCommand.self,
    FirstCommand.self, LastCommand.self, NextDifferenceCommand.self, PreviousDifferenceCommand.self,
    WhereCommand.self, UpCommand.self, DownCommand.self,
    ListCommand.self, BreakCommand.self, TbreakCommand.self,
    WatchCommand.self, InfoCommand.self, DisableCommand.self, EnableCommand.self, DeleteCommand.self,
    DetailCommand.self,
    TreeCommand.self, StackCommand.self, LogCommand.self, PrintCommand.self, LocalsCommand.self,
    ObjectsCommand.self, RefsCommand.self,
    WhyCommand.self, LeaksCommand.self, ZombiesCommand.self, SourceCommand.self,
    StateCommand.self, ReportCommand.self, DiffCommand.self,
    HistoryCommand.self, UndoCommand.self, RedoCommand.self, ToggleCommand.self, CheckpointCommand.self,
    RestartCommand.self,
    CompareCommand.self, SameCommand.self, MatrixCommand.self, ExploreCommand.self,
    RecordCommand.self, ReplayCommand.self, ExportCommand.self,
    HelpCommand.self, SetCommand.self, QuitCommand.self,
  ]

  /// Whether an empty line repeats this line: its command moves the cursor, with or without `@SPEC`.
  static func isRepeated(_ line: String) -> Bool {
    info(ofLine: line)?.traits.contains(.steps) ?? false
  }

  /// The description of a line's command, without a leading `@SPEC`; nil if it has none.
  static func info(ofLine line: String) -> CommandInfo? {
    let bare = line.hasPrefix("@") ? line.splitAtSpace.1 : line
    return (try? find(bare.splitAtSpace.0))?.info
  }

  private static let byName: [String: any ReplCommand.Type] = Dictionary(
    all.flatMap { command in ([command.info.name] + command.info.aliases).map { ($0, command) } },
    uniquingKeysWith: { first, _ in first })

  /// The command with this name, alias, or unambiguous prefix of a name.
  static func find(_ word: String) throws(ShellError) -> any ReplCommand.Type {
    let word = word.lowercased()
    if let exact = byName[word] { return exact }
    let candidates = all.filter { $0.info.name.hasPrefix(word) }
    if candidates.count == 1, let only = candidates.first { return only }
    if candidates.count > 1 { throw .ambiguousCommand(word, candidates: candidates.map { $0.info.name }) }
    let names = all.flatMap { [$0.info.name] + $0.info.aliases.filter { $0.count > 2 } }
    throw .unknownCommand(word, nearest: nearest(to: word, in: names))
  }
}
