/// A word of the views that a newcomer may not know. Each is explained once, with the first output that has it.
public nonisolated enum Word: String, Sendable, Hashable, CaseIterable {
  case tree, held, running, idle, zombie, leaked, visible, step, marks

  /// What it means, in one line.
  public var meaning: String {
    switch self {
    case .tree:
      "below a coordinator stand those that its code started; beside each, all that hold it strongly"
    case .held:
      "\"held by running code only\": no object holds it, it lives as long as the code that runs needs it"
    case .running: "its own code is on the call stack"
    case .idle: "it has made no screen itself, and none that it started is active"
    case .zombie:
      "alive although every screen it made was shown and has left, and none that it started is active"
    case .leaked:
      "alive although no strong reference leads to it from the system: nothing will ever release it"
    case .visible: "what a user would see: on top, in a window that is shown"
    case .step: "a moment: the arrow stands on what runs next, and everything is as it is before that"
    case .marks: "+ new, ~ changed, - gone, since the step that the line below names"
    }
  }

  /// What else there is to know; paragraphs.
  public var discussion: String {
    switch self {
    case .tree:
      """
      Who started a coordinator and who holds it are two things. "not by its starter": the one above it does not hold it,
      perhaps never did. "started by X that is gone": the one that started it lives no more, and it stands one level higher.
      """
    case .held: "Once that code has returned, it is released, unless a line has stored it by then."
    case .running:
      """
      Whether it is idle or a zombie is told once its code has returned. A deinit is code of its own: an object is there,
      and holds what it holds, until that has run.
      """
    case .idle: "Often it only starts others; just made, it is about to make its first screen."
    case .zombie:
      """
      Its screens may still be in memory: it counts whether the user can come back to them. The cause is a reference that
      nothing lets go of, a slot or an array of children above all: `why` tells it. Xcode's Zombie Objects are something
      else: objects that are dead already, kept so that a message to one can be caught.
      """
    case .leaked:
      "`leaks` shows the cycles, `why` the one that keeps an object. One that is also a zombie is listed as both."
    case .visible:
      """
      A screen is from the call of `viewIsAppearing` on, when UIKit has put its view in the window, until that of
      `viewDidDisappear`: while one follows another, both are; one that was popped or dismissed stands there as "leaving"
      until then, and its coordinator is no zombie before. One that another is presented on is not visible, nor is one in
      another tab, or in a window that is not shown.
      """
    case .step:
      "A call is the moment of entry, a return the moment before the caller goes on, an event's last step its end."
    case .marks:
      "After a move backwards they compare with what comes later: + is gone by then, ~ is different then."
    }
  }
}
