import LabModel
import LabRun
import LessonEngine
import Transcripts

/// Why a command was refused. `description` has the words.
///
/// A command that throws one has changed nothing.
public nonisolated enum ShellError: Error, Hashable, Sendable {
  /// An error of an app, its history or the catalog.
  case lab(LabError)
  /// An error of one of several apps, with the app's name, or of all of them.
  indirect case inApp(String, ShellError)
  /// Different errors of several apps.
  case inEach([Refused])
  /// A transcript that cannot be read or written.
  case transcript(TranscriptProblem)
  /// An error of a lesson, in the language of the lessons.
  case lesson(LessonError, Language = .en)
  /// Progress in lessons cannot be saved.
  case progress(ProgressError, Language = .en)
  /// A lesson file contains a command of this name, which no lesson may run.
  case notForLessons(String)

  // The stage.
  /// A command needs an app, and none is loaded.
  case emptyStage
  /// A command's name in place of an app's.
  case commandInsteadOfApp(String)
  /// The app is already on the stage.
  case alreadyLoaded(String)
  /// The app is named twice in one command.
  case namedTwice(String)
  /// None of the `loaded` apps has this name.
  case notLoaded(String, loaded: [String])

  /// Several loaded apps have this prefix.
  case ambiguousSpec(String, candidates: [String])
  /// The command needs one of these apps, and none is named.
  case whichApp([String])
  /// A method without its type, or a line without its file, and several apps are loaded.
  case breakpointInSomeApp(String)
  /// A comparison needs several apps.
  case oneAppOnly
  /// No app exists in every style.
  case noScorecard

  /// This event is stopped: no other event can be sent.
  case stillStopped(event: Int)

  /// This event is stopped, and the answer would reveal how it ends.
  case stoppedIn(event: Int)

  // Scripts.
  /// No script has this name.
  case unknownScript(String, nearest: String?)
  /// There is no stopped script to continue.
  case noStoppedScript
  /// A line of a script cannot be run; none of the script's lines was run.
  indirect case inScript(String, line: Int, ShellError)
  /// A line of a script sends no event.
  case notAnEvent(String, script: String, line: Int)

  // The command line.
  /// No command has this name.
  case unknownCommand(String, nearest: String?)
  /// Several commands have this prefix.
  case ambiguousCommand(String, candidates: [String])
  /// The command needs an argument.
  case missingArgument(usage: String)
  /// `matrix` without a script.
  case missingScript
  /// The text between the quotes is empty.
  case nothingToType
  /// The command takes no argument here.
  case unexpectedArgument(String, usage: String)
  /// The option is one of the command line; `usage` has it there.
  case optionOfCommandLine(String, usage: String)
  /// The argument is neither a step nor a checkpoint.
  case noSuchStepOrCheckpoint(String)
  /// The argument is no count or number of a step.
  case notANumber(String, usage: String)
  /// The argument is not `TYPE.METHOD`.
  case notAMethod(String, usage: String)
  /// The argument is not `FILE:LINE`.
  case notALine(String)
  /// No method has code at or after that line.
  case noCode(String)
  /// No file of the app has this name.
  case noSuchFile(String, files: [String])
  /// The argument is not `OBJECT.FIELD`.
  case notAPath(String)
  /// The object or value has no stored property of this name.
  case noField(String, of: String, nearest: String?, names: [String])
  /// No frame is further in.
  case innermostCall
  /// No frame is further out.
  case outermostCall
  /// The step at the cursor has no line of the app.
  case noSource
  /// A condition after `if`, as in gdb.
  case conditionalBreakpoint
  /// No breakpoint or watch has this number.
  case noSuchBreakpoint(Int)
  /// No setting has this name.
  case unknownSetting(String, nearest: String?)
  /// The setting cannot have this value; `choices` are the possible values.
  case invalidSetting(name: String, value: String, choices: String)

  /// `explore show` came before any `explore`.
  case nothingExplored
  /// No event has this name.
  case unknownEvent(String, nearest: String?)
  /// No kind of divergence has this name.
  case unknownDivergence(String, nearest: String?)
  /// No finding of the last exploration has this number.
  case noSuchFinding(Int, count: Int)

  // Input.
  /// A second `@SPEC` follows the first.
  case nestedSpec
  /// The line has more than `limit` bytes.
  case lineTooLong(limit: Int)
  /// The line is not UTF-8.
  case invalidUTF8
  /// The line contains a NUL byte.
  case nulByte

  // Transcripts.
  /// No transcript is being recorded.
  case notRecording
  /// A transcript is already being recorded, to this file.
  case recording(String)
  /// A transcript cannot begin: these apps are on the stage.
  case stageInUse([String])
  /// The session diverged when its lines were run again.
  case notRepeatable
  /// The transcript cannot record the command; the recording has ended.
  case recordingEnded(TranscriptProblem)
  /// The transcript's command comes after `end`, which ends the session.
  case neverReached(String, line: Int, command: String, end: String)
  /// The output of the transcript's command on this line differs; the first `after` of its `of` commands did not.
  case replayDiffers(String, line: Int, command: String, after: Int, of: Int)
  /// A transcript's command reads or writes files.
  case refused(String)
  /// No export has this format; `choices` are the possible formats.
  case unknownFormat(String, choices: [String])
  /// `export` writes files only, not to `-`.
  case noStandardOutput
  /// A page has no room for this many apps.
  case tooManyApps([String])
  /// The user stopped the command.
  case interrupted

  /// Some of several apps with the same error.
  public struct Refused: Hashable, Sendable {
    /// The apps' names.
    public var apps: [String]
    /// The error.
    public var error: ShellError
  }
}
