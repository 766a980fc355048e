nonisolated extension Behavior {
  static let launchAndEnd = [
    Behavior(
      "makeKeyAndVisible",
      """
      at the launch makeKeyAndVisible() loads the views of the root and of what it shows; viewDidAppear \
      is called once the app is active
      """,
      .sourced("Lemonbrush/My-iOS-Dev-Learning-Tracker, States.md")),
    Behavior(
      "launch-will-appear",
      "at the launch viewWillAppear is called after sceneWillEnterForeground; then tables ask for rows",
      .memory),
    Behavior(
      "shown-later",
      "after the launch a root appears inside makeKeyAndVisible()",
      .choice("on a device it has appeared later")),
    Behavior(
      "delegate-first",
      "a life-cycle method of a delegate is called before the notification of that name is posted",
      .memory),
    Behavior(
      "hidden-key-window",
      "no hidden window is key: where the key one is hidden, the one in front of the others is",
      .memory),
    Behavior(
      "covering-window",
      "a window as large as the screen gets the touches and hides those behind",
      .choice("a device's can be clear")),
    Behavior(
      "disconnect",
      "disconnect releases the delegate, also of an app without a scene",
      .choice("on a device its process ends")),
    Behavior(
      "stopped",
      "an app that UIKit stops can still be looked at",
      .choice("on a device its process has ended")),
    Behavior(
      "defaults",
      "UserDefaults.standard is empty at each launch",
      .choice("on a device it outlives the launch")),
    Behavior(
      "class-target",
      "a control whose target is a class object stops the app at the first touch",
      .sourced(
        "Apple, doesNotRecognizeSelector(_:); the console's words: unrecognized selector sent to class")),
  ]

  static let touches = [
    Behavior(
      "double-tap",
      "the second touch of a double tap lands before the push is visible",
      .choice("reports of phones disagree")),
    Behavior(
      "touch-on-leaving",
      "a touch on a button or alert that is being dismissed does nothing",
      .choice("no source was found")),
    Behavior(
      "touch-down",
      "a tap sends touchDown, then touchUpInside",
      .memory),
    Behavior(
      "menu-action",
      "a menu closes before its chosen action runs",
      .memory),
    Behavior(
      "menu-outside",
      "while a menu is open, tap \"Close menu\" is the touch beside it",
      .choice("that touch has no label on a device")),
    Behavior(
      "rows",
      "a table asks for the first 16 rows, and for others when it scrolls",
      .choice("on a device heights count")),
    Behavior(
      "scroll-by-select",
      "select scrolls at once to a row that is not on the screen",
      .choice("a finger scrolls through those between")),
    Behavior(
      "items",
      "a collection asks for all items, and each can be tapped",
      .choice("a device asks for those that fit")),
    Behavior(
      "selected-item",
      "a tap on a collection's selected item does nothing where only one can be selected",
      .memory),
    Behavior(
      "collection-view",
      "a collection view controller's collection lies inside its view, and is not the view itself",
      .memory),
  ]

  static let typing = [
    Behavior(
      "first-responder",
      "each window has a first responder of its own; outside of a window nothing becomes one",
      .memory),
    Behavior(
      "alert-field",
      "an alert's first field is edited once the alert is shown",
      .memory),
    Behavior(
      "return-ends-editing",
      "Return ends the editing of a field where somebody listens to editingDidEndOnExit",
      .memory),
    Behavior(
      "editing-ends",
      "a field that leaves the window is no longer edited",
      .memory),
    Behavior(
      "text-cursor",
      "a text view's delegate is told of the cursor, then of the text",
      .memory),
    Behavior(
      "scope-by-code",
      "a search bar's delegate is told of a scope that the user taps, not of one that code selects",
      .memory),
    Behavior(
      "scope-updater",
      "a search's updater is told of no scope",
      .choice("public apps use the bar's delegate; UIKit's header differs")),
  ]

  static let time = [
    Behavior(
      "transition-end",
      "an animated transition ends in its event; only a second tap comes before",
      .choice("on a device others can")),
    Behavior(
      "turns",
      """
      tasks, main queue, timers and completions run after the code that asked for them, one at a \
      time, in order
      """,
      .sourced("Apple, RunLoop and DispatchQueue; Concurrency Programming Guide")),
    Behavior(
      "endless-work",
      "work without end, each part due at once, is a hang",
      .choice("on a device it keeps the main thread busy")),
    Behavior(
      "nesting",
      "more than 500 screens or views within one another are a stack overflow",
      .choice("a device's stack decides")),
    Behavior(
      "clock",
      "Date() and the clocks stand still while code runs and go on with wait",
      .choice("so that runs repeat")),
    Behavior(
      "other-threads",
      "other threads take turns with the main one, unrecorded",
      .choice("so that runs repeat")),
  ]
}
