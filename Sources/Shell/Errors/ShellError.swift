import LabModel
import LabRun
import LessonEngine
import Transcripts

/// Why a command was refused. `description` has the words.
///
/// Nothing has changed when one is thrown.
public nonisolated enum ShellError: Error, Hashable, Sendable {
  /// What an app, its history or the catalog refuses.
  case lab(LabError)
  /// What is refused by one of several apps, the one of this name, or by all of them.
  indirect case inApp(String, ShellError)
  /// What several apps refuse for different reasons.
  case inEach([Refused])
  /// A transcript that cannot be read or written.
  case transcript(TranscriptProblem)
  /// What a lesson refuses, told in the language of the lessons.
  case lesson(LessonError, Language = .en)
  /// What was done in lessons is not kept.
  case progress(ProgressError, Language = .en)
  /// A lesson file holds a command of this name, which no lesson may run.
  case notForLessons(String)

  // The stage.
  /// A command about an app, and none is loaded.
  case emptyStage
  /// The app is on the stage.
  case alreadyLoaded(String)
  /// The app is named twice in one command.
  case namedTwice(String)
  /// None of those that are `loaded` has this name.
  case notLoaded(String, loaded: [String])

  /// Several loaded apps begin like this.
  case ambiguousSpec(String, candidates: [String])
  /// The command is about one of these apps, and none is named.
  case whichApp([String])
  /// A method without its type, or a line without its file, and several apps are loaded.
  case breakpointInSomeApp(String)
  /// A comparison needs several apps.
  case oneAppOnly
  /// No app is there that every style has.
  case noScorecard

  /// The app was stopped on its way through this event: no other can be sent.
  case stillStopped(event: Int)

  /// The app was stopped on its way through this event, and what is asked tells how it ends.
  case stoppedIn(event: Int)

  // Scripts.
  /// No script has this name.
  case unknownScript(String, nearest: String?)
  /// No script was stopped in which one could go on.
  case noStoppedScript
  /// A line of a script cannot be run; nothing of the script was.
  indirect case inScript(String, line: Int, ShellError)
  /// A line of a script sends no event.
  case notAnEvent(String, script: String, line: Int)

  // The command line.
  /// No command has this name.
  case unknownCommand(String, nearest: String?)
  /// Several commands begin like this.
  case ambiguousCommand(String, candidates: [String])
  /// Something must follow the command's name.
  case missingArgument(usage: String)
  /// No letter stands between the quotes.
  case nothingToType
  /// Something follows that the command has no use for.
  case unexpectedArgument(String, usage: String)
  /// What should be a step or a checkpoint is neither.
  case noSuchStepOrCheckpoint(String)
  /// A count, or the number of a step, is none.
  case notANumber(String, usage: String)
  /// What should be `TYPE.METHOD` is not.
  case notAMethod(String, usage: String)
  /// What should be `FILE:LINE` has no number.
  case notALine(String)
  /// No code of a method is at or after that line.
  case noCode(String)
  /// No file of the app has this name.
  case noSuchFile(String, files: [String])
  /// What should be `OBJECT.FIELD` is not.
  case notAPath(String)
  /// The object or value has no stored property of this name.
  case noField(String, of: String, nearest: String?, names: [String])
  /// No call under way is further in.
  case innermostCall
  /// No call under way is further out.
  case outermostCall
  /// No line of the app belongs to the step that is looked at.
  case noSource
  /// No breakpoint or watch has this number.
  case noSuchBreakpoint(Int)
  /// No setting has this name.
  case unknownSetting(String, nearest: String?)
  /// The setting cannot have this value; `choices` are those that it can have.
  case invalidSetting(name: String, value: String, choices: String)

  /// `explore show` before anything was explored.
  case nothingExplored
  /// No event is called so.
  case unknownEvent(String, nearest: String?)
  /// Apps do not differ in such a thing.
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
  /// The line has a NUL byte in it.
  case nulByte

  // Transcripts.
  /// No transcript is being written.
  case notRecording
  /// A transcript is being written, to this file.
  case recording(String)
  /// A transcript would begin while these apps are on the stage.
  case stageInUse([String])
  /// The session did something else when its lines were run again.
  case notRepeatable
  /// The transcript that was being written cannot take the command; it has ended.
  case recordingEnded(TranscriptProblem)
  /// The transcript's command comes after `end`, which ends the session.
  case neverReached(String, line: Int, command: String, end: String)
  /// The transcript's command on this line prints something else; `after` commands of all did not.
  case replayDiffers(String, line: Int, command: String, after: Int, of: Int)
  /// A transcript's command reads or writes files.
  case refused(String)
  /// No export has this format; `choices` are those that there are.
  case unknownFormat(String, choices: [String])
  /// Export writes files only; `-` is none.
  case noStandardOutput
  /// A page has no room for so many apps.
  case tooManyApps([String])
  /// The user stopped the command.
  case interrupted

  /// What some of several apps refuse for the same reason.
  public struct Refused: Hashable, Sendable {
    /// The apps' names.
    public var apps: [String]
    /// The reason.
    public var error: ShellError
  }
}
