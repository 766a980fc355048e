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
      "a pushed screen loads its view before willShow",
      .choice("as logs have it; call stacks show it after")),
    Behavior(
      "stack-at-once",
      "in viewWillDisappear viewControllers is the new stack already",
      .sourced("Microsoft Learn; exchangetuts.com")),
    Behavior(
      "pop",
      """
      Back, swipe-back and a pop call willMove(toParent: nil), then appearance callbacks, didShow, \
      didMove; the screen is released last
      """,
      .sourced("the same logs; Apple, popViewController(animated:)")),
    Behavior(
      "transition-from",
      "during didShow of an animated pop the transition coordinator's .from is the popped screen",
      .sourced("Apple, viewController(forKey:) of a transition coordinator's context")),
    Behavior(
      "no-coordinator",
      """
      a pop without animation has no transition coordinator in didShow, so that Back handling built \
      on the coordinator misses it
      """,
      .sourced("Apple, transitionCoordinator")),
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
      "in-itself",
      "a view controller or view put inside itself stops the app",
      .choice("as UIKit does it with views")),
    Behavior(
      "unanimated-push",
      "a push or pop without animation ends in the same layout pass",
      .choice("no source says when it does")),
    Behavior(
      "second-push",
      "a second animated push waits for the end of the first",
      .choice("no source was found")),
    Behavior(
      "pop-off-screen",
      "popToViewController and popToRootViewController return nil where the stack is in no window",
      .sourced("Fleet's tests, which ran on UIKit")),
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
      "present-load",
      "a presented screen loads its view inside present",
      .choice("some logs show that, others the next layout pass")),
    Behavior(
      "swiped-sheet",
      """
      a sheet that is swiped down asks shouldDismiss and calls willDismiss and didDismiss on its \
      delegate
      """,
      .sourced("Apple, UIAdaptivePresentationControllerDelegate")),
    Behavior(
      "cancelled-sheet-swipe",
      """
      a sheet that is let go too early asks shouldDismiss, calls willDismiss and no didDismiss; it is told that it disappears, \
      then that it appears
      """,
      .sourced(
        "WWDC 2019, session 224; MvvmCross issue 4781; horizontalsystems/gui-kit pull request 34")),
    Behavior(
      "modal-in-presentation",
      "a sheet with isModalInPresentation stays when it is swiped, and calls didAttemptToDismiss",
      .sourced("Apple, isModalInPresentation")),
    Behavior(
      "full-screen-swipe",
      "a full-screen presentation cannot be swiped away",
      .sourced("Apple, UIModalPresentationStyle")),
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
      "dismiss-nothing",
      "a dismiss with nothing presented only calls its completion",
      .choice("no source was found")),
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
      "a screen can present once its own view is in the window",
      .choice("no source tells of its container's")),
    Behavior(
      "present-after-push",
      "a screen that was pushed in the same event can present",
      .choice("no source was found; the push begins first")),
    Behavior(
      "present-unanimated",
      "a presentation without animation ends within the call",
      .choice("no source says when it does")),
    Behavior(
      "root-under-modal",
      "a root that is replaced while it presents something stays alive with it",
      .sourced("dobrean.ro")),
  ]

  static let references = [
    Behavior(
      "root-held",
      "a window holds its root strongly",
      .sourced("UIKit's header: rootViewController is strong")),
    Behavior(
      "stack-held",
      "a navigation controller holds its stack strongly",
      .sourced("UIKit's header: viewControllers is a copied array; blog.mugunthkumar.com on ownership")),
    Behavior(
      "presented-held",
      "a presenter holds what it presents strongly",
      .sourced("wiresareobsolete.com (2010); blog.mugunthkumar.com, as before")),
    Behavior(
      "presenter-not-held",
      "a presented screen does not hold its presenter",
      .memory),
    Behavior(
      "links-back",
      "parent, and the delegate of a navigation, tab bar or presentation controller, are weak",
      .sourced("UIKit's headers")),
    Behavior(
      "action-held",
      "a control holds the closures of its actions strongly",
      .memory),
    Behavior(
      "target-not-held",
      "a control does not hold a target",
      .sourced("Apple, UIControl: The control does not retain the object")),
    Behavior(
      "view-held",
      "only a screen holds its view",
      .choice("in UIKit the view around it does, too, while it is shown")),
  ]

  static let containers = [
    Behavior(
      "tab-order",
      "a tab switch calls: new will appear, old will disappear, old did disappear, new did appear",
      .sourced("ticklecode.com; pgzxc.github.io")),
    Behavior(
      "tab-load",
      "a tab's view loads when the tab is selected for the first time",
      .sourced("ticklecode.com")),
    Behavior(
      "tab-delegate",
      "shouldSelect and didSelect are called for taps alone, also on the selected tab; never for code",
      .sourced("Apple, UITabBarControllerDelegate")),
    Behavior(
      "tab-bar-did-select",
      "tabBar(_:didSelect:) is called before the tab changes",
      .memory),
    Behavior(
      "pushed-tab-bar",
      "a tab bar controller can be pushed, with a warning",
      .choice("Apple rules it out, public apps do it")),
    Behavior(
      "page-order",
      "of two pages the new one will appear before the old one will disappear",
      .memory),
    Behavior(
      "layout",
      "a screen is laid out once for each appearance, before viewDidAppear",
      .choice("on a device at each layout")),
    Behavior(
      "split-collapse",
      "split columns collapse when they are about to be shown, after the app has set the delegate",
      .memory),
  ]
}
