/// A word of the views that a newcomer may not know. Some are explained once, with the first output that contains them;
/// `help` explains all.
public enum Word: String, Sendable, Hashable, CaseIterable {
  case tree, starter, holders, held, unseen, status, running, active, idle, zombie, leaked, uncertain
  case visible, leaving, presented, selected
  case step, marks, sender, `nil`, made, cycle, strong
  case coordinator, screen, owner, spec, finding

  /// The word for a topic of `help`: its own name, or another printed text of the same kind.
  ///
  /// - Parameter topic: in lower case.
  public init?(topic: String) {
    guard
      let word = Word(rawValue: topic)
        ?? Word.allCases.first(where: { word in
          word.name == topic || word.others.contains { $0 == topic || $0.localized == topic }
        })
    else {
      return nil
    }
    self = word
  }

  /// The word as the views print it.
  public var name: String { rawValue.localized }

  /// Other texts for it in the views.
  private var others: [String] {
    switch self {
    case .starter: ["not by its starter", "started by", "gone"]
    case .holders: ["holder"]
    case .unseen: ["something unseen", "perhaps"]
    case .running: ["being released"]
    case .leaked: ["~"]
    case .presented: ["modal"]
    case .step:
      [
        "call", "line", "return", "waits", "goes on", "init", "deinit", "push", "pop", "set", "present",
        "dismiss", "select", "root", "event", "end",
      ]
    case .marks: ["new", "changed", "+", "-", "since", "against"]
    case .sender: ["user", "system", "uikit", "prints", "warning"]
    case .made: ["released", "not made yet", "not on the screen here"]
    case .strong: ["weak", "unowned"]
    case .coordinator: ["coordinators"]
    case .screen: ["screens"]
    case .spec: ["app", "edition", "variant"]
    case .finding: ["findings", "flaw"]
    case .tree, .held, .status, .active, .idle, .zombie, .uncertain, .visible, .leaving, .selected, .nil,
      .cycle, .owner:
      []
    }
  }

  /// Its meaning, in one line.
  public var meaning: String {
    switch self {
    case .tree:
      "below a coordinator stand those that its code started; beside each, all that hold it strongly"
    case .starter: "the coordinator whose code was running when this one was made"
    case .holders: "all that refer to it strongly; while one of them lives and does, it lives"
    case .held:
      "\"held by running code only\": no object holds it, it lives as long as the code that runs needs it"
    case .unseen: "it lives, and nothing that could be looked into holds it: why cannot be told"
    case .status: "running, active, idle, zombie, leaked or uncertain; the tree leaves out active"
    case .running: "its own code is on the call stack"
    case .active:
      "a screen that it owns or made, or that one it started owns or made, is in the stack or about to be"
    case .idle: "it has had no screen itself, and none that it started is active"
    case .zombie:
      """
      alive although each screen it owned has left or was released unshown, and none that it started is \
      active
      """
    case .leaked:
      "alive although no strong reference leads to it from the system; it stays unless its own cycle is broken"
    case .uncertain: "an object that may be a leak or a zombie, and is neither for certain"
    case .visible: "what a user would see: on top, in a window that is shown"
    case .leaving: "it was popped, dismissed or replaced, and is seen until its transition ends"
    case .presented: "it is modal: it covers the one above it in the stack, and is dismissed, not popped"
    case .selected: "\"[Home]\" is the tab that is shown, \"[*]\" one without a title"
    case .step: "a moment: the arrow stands on what runs next, and everything is as it is before that"
    case .marks: "+ new, ~ changed, - gone, since the step that the line below names"
    case .sender:
      "who sends a message: an object, the user, UIKit, or the system, which launches, opens links, runs tasks"
    case .nil: "a message to an optional that is nil: nothing is called"
    case .made: "\"made\" and \"released\": the objects that came and went in the event, so far as it is told"
    case .cycle:
      "strong references that lead from an object back to it: as long as all stay, so do the objects"
    case .strong: "how a reference holds: strong keeps its target alive; weak and unowned do not"
    case .coordinator: "an object that decides which screen comes next"
    case .screen: "a view controller; those that contain others stand around them"
    case .owner: "the coordinator that a screen belongs to"
    case .spec: "the name of an app: VARIANT/APP@EDITION; what is unambiguous will do, as in `load closure`"
    case .finding: "a flaw that `explore` found, with the shortest events that lead to it"
    }
  }

  /// Further explanation; paragraphs.
  public var discussion: String {
    switch self {
    case .tree:
      """
      Who started a coordinator and who holds it are two things. "not by its starter": the one above it does not hold it,
      perhaps never did. "started by X that is gone": the one that started it lives no more, and it stands one level higher.
      """
    case .starter:
      """
      It stands above in the tree. "not by its starter": that one does not hold it, others do. "started by X that is
      gone": it lives no more.

      What an application or scene delegate makes, no coordinator started, whoever called its code. A coordinator that was
      made beside the one that holds it stands below that one once that one's code has it show its first screen.
      """
    case .holders:
      """
      A field alone is one of the coordinator above; others are written with their object. `refs` shows the weak references
      too, `why` the way from the system.
      """
    case .held: "Once that code has returned, it is released, unless a line has stored it by then."
    case .unseen:
      """
      A task or block that waits is named where it may be that. What it "perhaps" refers to is what its memory looks like.
      No leak is claimed of such an object.
      """
    case .status: "It is told beside the tree, and where it changed by a step on a line of its own."
    case .running:
      """
      Whether it is idle or a zombie is told once its code has returned. A deinit is code of its own: an object is there,
      and holds what it holds, until that has run.
      """
    case .active: "A screen that was made and not shown yet counts: it is on its way."
    case .idle: "Often it only starts others; just made, it is about to show its first screen."
    case .zombie:
      """
      A screen belongs to the coordinator that holds it in a stored property when it is first shown; else to the one whose
      code pushed or presented it, or one that it started whose code made it for that; else to the one whose code made it.
      Nothing tells what a coordinator's extension or superclass without `@Traced` shows: who owns a screen is then unknown,
      unless a coordinator holds it, or the traced line that runs shows it. See `help uncertain`.

      Its screens may still be in memory: it counts whether the user can come back to them. A page, segment or root that was
      replaced counts as one to come back to while its container, the container's data source or another object that holds
      the container or window holds it, too; so does a column of a split view controller, a page whose coordinator the
      data source is or holds, and a search controller with its results while a screen holds it. A screen that was popped or dismissed does not, nor does another that only its own
      coordinator holds: nothing in memory tells that its code would show it again. `zombies` names such a screen.

      The cause is a reference that nobody clears, a slot or an array of children above all: `why` tells it. Xcode's Zombie
      Objects are something else: objects that are dead already, kept so that a message to one can be caught.
      """
    case .leaked:
      """
      `leaks` shows the cycles, `why` the one that keeps an object. One that is also a zombie is listed as both. `UIView~1`
      is an object whose class is not traced.

      A coordinator that keeps itself (`retained = self`) until its screen reports is leaked until its code ends the cycle:
      the system, and so the user, has nothing but a weak reference to it.
      """
    case .uncertain:
      """
      A task that waits may hold it, or memory that cannot be read: `leaks` says which. An `async` flow that is awaited is \
      one for as long as only its task holds it; `explore` leaves it out while it shows a screen.

      Nothing tells what runs in an extension or superclass without `@Traced`. While a coordinator with such code lives, it may \
      own a screen that other code seems to show. When that screen has left, each coordinator that may own it is uncertain. \
      Write `@Traced` before that code.
      """
    case .visible:
      """
      A screen is from the call of `viewIsAppearing` on, when UIKit has put its view in the window, until that of
      `viewDidDisappear`: while one follows another in a container, both are; one that was popped or dismissed stands there
      as "leaving" until then, and its coordinator is no zombie before. One that another is presented on is not visible from
      that on, nor is one in another tab, or in a window that is not shown.
      """
    case .leaving:
      """
      It is no longer in what it stood in, but its view is still in the window: until the call of `viewDidDisappear`, its
      own or its container's. Its coordinator is no zombie before.
      """
    case .presented: "What stands in a container that is presented is presented with it."
    case .selected: "The screens of the other tabs are there, and not visible."
    case .step:
      """
      A call is the moment of entry, with the arrow on the declaration; a return the moment before the caller goes on, with
      the arrow on the body's last line; an event's last step its settled end.

      A step's line begins with what happens: call, line, return; waits and goes on, of async code; init and deinit, of
      objects; push, pop, set, present, dismiss, select and root, of screens; UIKit, which calls a screen; nil, of a
      message to nothing; prints and warning; event and end.
      """
    case .marks:
      """
      After a move backwards they compare with what comes later: + is gone by then, ~ is different then. In the list of
      `lessons`, new means not begun: `help lessons`.
      """
    case .sender:
      """
      "prints" is what the app's own `print` says, "warning" what UIKit would write on the console. `log all` has UIKit's
      callbacks too.
      """
    case .nil: "The report says why it is nil, and which step released the object before, if that is known."
    case .made:
      """
      "not made yet" and "not on the screen here", after a move backwards: they come later. `objects` lists all that were
      made, with their steps.
      """
    case .cycle:
      "`leaks` names each cycle of leaked objects; cut one reference of each, and all are released."
    case .strong: "A weak one becomes nil when its target goes; an unowned one must not be used then."
    case .coordinator:
      """
      Its class is one if its own name, a superclass's or that of a protocol to which it conforms ends in Coordinator. An app
      of your own can declare others.
      """
    case .screen:
      "The word after a screen in the stack tells what the user sees of it: `help visible`, `help leaving`."
    case .owner:
      "It is the one that holds the screen, else the one that shows it, else its maker: `help zombie`."
    case .spec:
      """
      A variant is a way to write coordinators, an edition one source of an app: documented, with a flaw, or fixed.
      `variants` lists them.
      """
    case .finding: "`explore show N` plays finding N. `help words` lists the kinds."
    }
  }
}
