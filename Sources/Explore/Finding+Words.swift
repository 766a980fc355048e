import LabModel
import LabRun

/// The words of `help` for what `explore` lists.
nonisolated extension Finding.Kind {
  /// What it means, in one line.
  public var meaning: String {
    switch self {
    case .crash: "an event at which the app's code traps: the process would have ended"
    case .hang:
      "an event at which the app's code goes on beyond a limit: a million steps, or 2 seconds without one"
    case .stopped: "an event for which UIKit stops the app with an exception"
    case .zombie: Word.zombie.meaning
    case .leak: "an object that no strong reference reaches from the system, while the app runs"
    case .leakAfterDisconnect:
      "an object that lives on after the scene has ended, and that no strong reference reaches"
    case .uncertain: Word.uncertain.meaning
    case .deadMessage: "a message to a coordinator that was released: the optional is nil, nothing is called"
    case .refused: "something that UIKit refuses with a warning, such as a second present"
    case .deadEnd: "a state in which the user can do nothing; only the scene can end"
    case .pushedTwice: "one event that pushes two screens of one type and title onto a stack"
    case .deadControl:
      "a tap that changes neither screens nor state, where the same control sent a message or moved a screen before"
    case .hiddenLink: "a link whose screen comes under what is presented, where the user does not see it"
    }
  }

  /// Further explanation; paragraphs.
  public var discussion: String {
    switch self {
    case .crash:
      """
      The steps up to the trap are recorded, and can be stepped through. `undo` takes the event back, `reset` starts
      again; other apps on the stage go on. `coordlab --backtrace` lets the process end, with Swift's own backtrace.
      """
    case .hang:
      """
      The seconds are those of the processor. Code that uses none, as it waits for a semaphore or a lock, hangs after \
      3 seconds by the clock. 10,000 blocks or tasks that are due at once, each after the other, are a hang, too: \
      `while true { await Task.yield() }`. The steps up to there are recorded.
      `undo` takes the event back, `reset` starts again. Ctrl-C ends an event earlier, which is no finding.
      """
    case .stopped: "On a device the process ends there. `undo` takes the event back, `reset` starts again."
    case .zombie: Word.zombie.discussion
    case .leak: "`leaks` shows the cycles, `why` the one that keeps an object. See also `help leaked`."
    case .leakAfterDisconnect: "What had leaked before is listed as leak."
    case .uncertain: Word.uncertain.discussion
    case .deadMessage:
      "A message whose sender is released in the same event does not count. `log` shows who sent it to nil."
    case .refused:
      """
      What a double tap brings about rests on a choice of this tool: see `help double-tap`.

      In `compare` and `matrix` an app refuses an event that it cannot take: there the button or row is not on the screen.
      """
    case .deadEnd:
      """
      A splash that never ends is one, and a screen whose only button was never added. A state in which something was not \
      tried, as other texts, rows or links, is none.
      """
    case .pushedTwice: "It rests on a choice of this tool: see `help double-tap`."
    case .deadControl:
      """
      Either it calls no other object any more, or those that it calls do nothing. The usual causes are a closure or \
      delegate that is nil by now, and a coordinator that takes a flow for unfinished: `list` and `print` show it.
      """
    case .hiddenLink:
      "The usual cause is a push while a sheet is up. Dismiss first, or push in the sheet's own stack."
    }
  }
}
