import Lab
import Transcripts

/// Why a command was refused. `description` has the words.
///
/// Nothing has changed when one is thrown.
public nonisolated enum ShellError: Error, Hashable, Sendable {
  /// What an app, its history or the catalog refuses.
  case lab(LabError)
  /// The same, of one of several apps: the one of this name.
  case inApp(String, LabError)
  /// A transcript that cannot be read or written.
  case transcript(TranscriptProblem)

  // The stage.
  /// A command about an app, and none is loaded.
  case emptyStage
  /// The app is on the stage.
  case alreadyLoaded(String)
  /// None of those that are `loaded` has this name.
  case notLoaded(String, loaded: [String])

  // The command line.
  /// No command has this name.
  case unknownCommand(String, nearest: String?)
  /// Several commands begin like this.
  case ambiguousCommand(String, candidates: [String])
  /// Something must follow the command's name.
  case missingArgument(usage: String)
  /// Something follows that the command has no use for.
  case unexpectedArgument(String, usage: String)
  /// A count, or the number of a step, is none.
  case notANumber(String, usage: String)
  /// What should be `TYPE.METHOD` is not.
  case notAMethod(String, usage: String)
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
  /// No finding of the last exploration has this number.
  case noSuchFinding(Int, count: Int)

  // Input.
  /// The line has more than `limit` bytes.
  case lineTooLong(limit: Int)
  /// The line is not UTF-8.
  case invalidUTF8
  /// The line has a NUL byte in it.
  case nulByte

  // Transcripts.
  /// No transcript is being written.
  case notRecording
  /// The transcript's command on this line prints something else; `after` commands of all did not.
  case replayDiffers(String, line: Int, command: String, after: Int, of: Int)
  /// A transcript's command reads or writes files.
  case refused(String)
  /// The user stopped the command.
  case interrupted
}
