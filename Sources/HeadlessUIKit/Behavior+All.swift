nonisolated extension Behavior {
  static let navigation = [
    Behavior(
      "push",
      """
      a push calls both screens' callbacks in this order: old will disappear, new will appear, \
      willShow, new is appearing, old did disappear, new did appear, didShow
      """,
      .sourced("logs of vastdevblog (2012), wlgusdn700.tistory.com/27, arm1.ru")),
    Behavior(
      "push-load",
      "a pushed screen loads its view after pushViewController has returned, at the next layout pass",
      .sourced("call stacks in RTRootNavigationController issue 275 and Ramotion/navigation-stack issue 10")),
    Behavior(
      "load-before-will-show",
      "the view of a pushed screen loads before willShow",
      .choice("call stacks show willShow first, published logs the load; the logs are followed")),
    Behavior(
      "pop",
      """
      Back, swipe-back and a pop call willMove(toParent: nil), then appearance callbacks, didShow, \
      didMove; the screen is released last
      """,
      .sourced("the same logs; Apple, popViewController(animated:)")),
    Behavior(
      "cancelled-swipe",
      "a cancelled swipe-back leaves the stack as it was; no didShow, and willShow once at its start",
      .sourced("StackOverflow 18927878; rdar 21137690; UIViewController-BackButtonHandler issue 2")),
    Behavior(
      "set-stack",
      """
      setViewControllers pops if its last item lay in the stack, pushes if it is new, and replaces \
      the rest
      """,
      .sourced("Apple, setViewControllers(_:animated:)")),
    Behavior(
      "same-instance",
      "pushing an instance that is on the stack stops the app",
      .sourced(
        "UIKit's exception: Pushing the same view controller instance more than once is not supported")),
    Behavior(
      "unanimated-push",
      """
      a push or pop without animation ends in the same layout pass and has no transition \
      coordinator, so that Back handling built on the coordinator misses it
      """,
      .choice("the missing coordinator is Apple's; when the transition ends is not written anywhere")),
    Behavior(
      "second-push",
      "a second animated push waits for the end of the first",
      .choice("no source was found")),
    Behavior(
      "pop-off-screen",
      "popToViewController and popToRootViewController return nil where the stack is in no window",
      .memory),
  ]

  static let presentation = [
    Behavior(
      "present",
      """
      a full-screen presentation covers the presenter, which disappears; a sheet does not cover it, \
      and calls none of the presenter's callbacks
      """,
      .sourced("velog.io rudin_; betterhee.tistory.com/75")),
    Behavior(
      "swiped-sheet",
      """
      a sheet that is swiped down asks shouldDismiss and calls willDismiss and didDismiss on its \
      delegate
      """,
      .sourced("Apple, UIAdaptivePresentationControllerDelegate")),
    Behavior(
      "dismissed-by-code",
      "a dismissal by code calls none of the sheet's delegate methods",
      .sourced("Apple, UIAdaptivePresentationControllerDelegate")),
    Behavior(
      "whom-dismiss-dismisses",
      """
      dismiss on a presenter dismisses what it presented and all above; on a presented screen with \
      nothing above, that screen
      """,
      .sourced("Apple, dismiss(animated:completion:)")),
    Behavior(
      "present-while-presenting",
      "a second present on the same presenter shows nothing and logs a warning",
      .sourced("UIKit's warning: … which is already presenting …")),
    Behavior(
      "dismiss-then-present",
      "of a dismiss and a present in one turn the second is refused, in either order",
      .sourced("rdar 19045528; ProMotion issue 473; SideMenu issue 323")),
    Behavior(
      "second-dismiss",
      "a second dismiss while the first runs takes the presenter, too, if that is presented itself",
      .sourced("rdar 30284135; swift-navigation pull request 295 (332 reads otherwise)")),
    Behavior(
      "present-before-window",
      "a screen cannot present before its view is in the window, even if its container is there",
      .choice("sources tell of the screen alone, not of its container")),
    Behavior(
      "present-unanimated",
      "a presentation without animation ends within the call",
      .choice("no source says when")),
    Behavior(
      "root-under-modal",
      "a root that is replaced while it presents something stays alive with it",
      .sourced("dobrean.ro")),
  ]

  static let tabs = [
    Behavior(
      "tab-order",
      "a tab switch calls: new will appear, old will disappear, old did disappear, new did appear",
      .sourced("ticklecode.com; pgzxc.github.io")),
    Behavior(
      "tab-delegate",
      "shouldSelect and didSelect are called for taps alone, also on the selected tab; never for code",
      .sourced("Apple, UITabBarControllerDelegate")),
    Behavior(
      "pushed-tab-bar",
      "a tab bar controller can be pushed or be in a stack; a push logs a warning",
      .choice("Apple rules the push out; public apps do it, and it works")),
  ]

  static let launchAndEnd = [
    Behavior(
      "makeKeyAndVisible",
      "at the launch viewDidAppear is called inside makeKeyAndVisible()",
      .choice("on a device it comes after the delegate's method has returned")),
    Behavior(
      "disconnect",
      """
      disconnect ends the scene: window and scene delegate are released. An app with only an \
      application delegate has no scene: the delegate is released to see what stays
      """,
      .choice("on a device the process of such an app ends, and nothing is left to be looked at")),
    Behavior(
      "stopped",
      "an app that UIKit stops stays as it was, and can be looked at",
      .choice("on a device the process has ended")),
    Behavior(
      "defaults",
      "UserDefaults.standard is empty at each launch",
      .choice("on a device it outlives the launch; undo and reset could not find an app as it was")),
    Behavior(
      "class-target",
      "a control whose target is a class object stops the app at the first touch",
      .sourced(
        "Apple, doesNotRecognizeSelector(_:); the console's words: unrecognized selector sent to class")),
  ]

  static let touches = [
    Behavior(
      "double-tap",
      """
      the second touch of a double tap lands before the push is visible: both reach the same button \
      or row
      """,
      .choice(
        """
        reports disagree on how often a phone allows that: one finger on a button did not show it \
        (2012), two fingers on rows of a table did (a radar of 2018)
        """)),
    Behavior(
      "touch-on-leaving",
      "a touch on a button or alert that is being dismissed does nothing",
      .choice("no source was found for the time while it leaves")),
    Behavior(
      "touch-down",
      "a tap sends touchDown, then touchUpInside",
      .memory),
    Behavior(
      "editing-ends",
      "a field that leaves the window is no longer edited",
      .memory),
    Behavior(
      "rows",
      "a table asks its data source for all rows, and every row can be tapped",
      .choice("a device asks for the rows that fit and a few more; the others need scrolling")),
  ]

  static let time = [
    Behavior(
      "transition-end",
      """
      the stack changes at once; an animated transition ends after the code that began it has \
      returned: didAppear, didShow and completions are the event's last steps
      """,
      .choice(
        "the order is UIKit's; that nothing of the user's comes between, but for a double tap, is ours")),
    Behavior(
      "turns",
      """
      tasks, main queue, timers and completions run after the code that asked for them, one at a \
      time, in order
      """,
      .sourced("Apple, RunLoop and DispatchQueue; Concurrency Programming Guide")),
    Behavior(
      "clock",
      "Date() and the clocks stand still while code runs and go on with wait",
      .choice("a run that is repeated prints the same; on a device they go on")),
    Behavior(
      "other-threads",
      "work on other threads runs in real time; nothing waits for it, and it is not recorded",
      .choice("its order could not be repeated")),
  ]
}
