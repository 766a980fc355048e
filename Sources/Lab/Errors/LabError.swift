/// What can be wrong with what the user asks for. Its words are in `LabError.description`.
///
/// Nothing has changed when one is thrown.
public nonisolated enum LabError: Error, Hashable, Sendable {
  // The stage.
  case unknownSpec(String, nearest: String?)
  case emptyStage
  case alreadyLoaded(String)
  case notLoaded(String, loaded: [String])

  // Events.
  case unknownTarget(String, TargetKind, nearest: String?, choices: [String])
  case noTable
  case noTabBar
  case noBackButton
  case noSwipeBack
  case noSheet
  case noSuchNumber(Int, count: Int)
  case notAURL(String)
  case sceneEnded
  case appStopped(String)

  // Stepping and history.
  case noSuchStep(String, last: String)
  case noSuchEvent(Int, last: Int)
  case forgottenEvent(Int, first: Int)
  case nothingToUndo
  case nothingToRedo
  case tooManyUndos(Int, count: Int)
  case launchStays
  case noCheckpoint(String, nearest: String?)

  // Looking.
  case unknownObject(String, nearest: String?)
  case notMadeYet(String)
  case released(String, at: String?)
  case unknownType(String, nearest: String?)
  case unknownMethod(type: String, method: String, nearest: String?)
  case noSource
  case unrepeatable
  case noSuchBreakpoint(Int)
  case notAMethod(String, usage: String)

  // The command line.
  case unknownCommand(String, nearest: String?)
  case ambiguousCommand(String, candidates: [String])
  case missingArgument(usage: String)
  case unexpectedArgument(String, usage: String)
  case notANumber(String, usage: String)
  case unknownSetting(String, nearest: String?)
  case invalidSetting(name: String, value: String, choices: String)

  // Input and files.
  case lineTooLong(limit: Int)
  case invalidUTF8
  case nulByte
  case unreadableFile(String, reason: String)
  case transcript(String)
  case lesson(String)
  case notRecording
  case replayDiffers(String, line: Int, command: String, after: Int, of: Int)
  case refused(String)
  case interrupted
}
