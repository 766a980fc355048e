/// The optional methods of UIKit's delegates and data sources that HeadlessUIKit declares. It calls most of them.
///
/// Swift calls the protocol's default if the class that conforms lacks the method. A subclass's method of the same name
/// is then never called here. A device finds the method by its selector. Source: Swift, on protocol witnesses; Apple, the
/// protocols named.
@MainActor public enum OptionalMethods {
  /// Their full names.
  public static let names = Set(all.flatMap(\.names))

  /// The superclass from which a class has its conformance to the protocol of an optional method; nil if it has none, or
  /// conforms itself: to another protocol with a method of that name, too, as both data sources have
  /// `numberOfSections(in:)`.
  public static func superclass(of type: AnyClass, conformingFor method: String) -> AnyClass? {
    guard let superclass = _getSuperclass(type) else { return nil }
    let protocols = all.filter { $0.names.contains(method) }
    if protocols.contains(where: { $0.isConforming(type) && !$0.isConforming(superclass) }) { return nil }
    return sequence(first: superclass) { _getSuperclass($0) }.filter { level in
      protocols.contains { $0.isConforming(level) }
    }.last
  }

  private static let all: [(names: [String], isConforming: (AnyClass) -> Bool)] = [
    (
      names("tableView", "willSelectRowAt didSelectRowAt willDeselectRowAt didDeselectRowAt heightForRowAt")
        + names("tableView", "heightForHeaderInSection viewForHeaderInSection"),
      { $0 is any UITableViewDelegate.Type }
    ),
    (
      names("tableView", "titleForHeaderInSection titleForFooterInSection") + ["numberOfSections(in:)"],
      { $0 is any UITableViewDataSource.Type }
    ),
    (
      names(
        "collectionView", "shouldSelectItemAt shouldDeselectItemAt didSelectItemAt didDeselectItemAt"),
      { $0 is any UICollectionViewDelegate.Type }
    ),
    (["numberOfSections(in:)"], { $0 is any UICollectionViewDataSource.Type }),
    (
      names("collectionView", "layout:sizeForItemAt"),
      { $0 is any UICollectionViewDelegateFlowLayout.Type }
    ),
    (["scrollViewDidScroll(_:)"], { $0 is any UIScrollViewDelegate.Type }),
    (
      names("textField", "shouldChangeCharactersIn:replacementString")
        + each("textField", "ShouldBeginEditing DidBeginEditing ShouldEndEditing DidEndEditing ShouldClear")
        + ["textFieldShouldReturn(_:)", "textFieldDidEndEditing(_:reason:)"],
      { $0 is any UITextFieldDelegate.Type }
    ),
    (
      names("textView", "shouldChangeTextIn:replacementText")
        + each("textView", "ShouldBeginEditing DidBeginEditing ShouldEndEditing DidEndEditing DidChange")
        + ["textViewDidChangeSelection(_:)"],
      { $0 is any UITextViewDelegate.Type }
    ),
    (
      names(
        "searchBar", "shouldChangeTextIn:replacementText textDidChange selectedScopeButtonIndexDidChange")
        + each("searchBar", "ShouldBeginEditing TextDidBeginEditing ShouldEndEditing TextDidEndEditing")
        + each("searchBar", "SearchButtonClicked CancelButtonClicked"),
      { $0 is any UISearchBarDelegate.Type }
    ),
    (
      each("willPresent didPresent willDismiss didDismiss", before: "SearchController"),
      { $0 is any UISearchControllerDelegate.Type }
    ),
    (names("navigationBar", "shouldPop didPop"), { $0 is any UINavigationBarDelegate.Type }),
    (
      each("presentationController", "ShouldDismiss WillDismiss DidDismiss DidAttemptToDismiss")
        + ["adaptivePresentationStyle(for:)"],
      { $0 is any UIAdaptivePresentationControllerDelegate.Type }
    ),
    (
      ["prepareForPopoverPresentation(_:)"],
      { $0 is any UIPopoverPresentationControllerDelegate.Type }
    ),
    (
      [
        "animationController(forPresented:presenting:source:)", "animationController(forDismissed:)",
        "interactionControllerForPresentation(using:)", "interactionControllerForDismissal(using:)",
        "presentationController(forPresented:presenting:source:)",
      ],
      { $0 is any UIViewControllerTransitioningDelegate.Type }
    ),
    (
      names(
        "navigationController",
        "animationControllerFor:from:to interactionControllerFor willShow:animated didShow:animated"),
      { $0 is any UINavigationControllerDelegate.Type }
    ),
    (names("tabBarController", "shouldSelect didSelect"), { $0 is any UITabBarControllerDelegate.Type }),
    (
      names(
        "splitViewController",
        "collapseSecondary:onto topColumnForCollapsingToProposedTopColumn show:sender showDetail:sender")
        + ["splitViewControllerDidCollapse(_:)"],
      { $0 is any UISplitViewControllerDelegate.Type }
    ),
    (
      ["presentationCount(for:)", "presentationIndex(for:)"],
      { $0 is any UIPageViewControllerDataSource.Type }
    ),
    (
      names(
        "pageViewController",
        "willTransitionTo didFinishAnimating:previousViewControllers:transitionCompleted"),
      { $0 is any UIPageViewControllerDelegate.Type }
    ),
    (
      names(
        "application",
        "willFinishLaunchingWithOptions didFinishLaunchingWithOptions open:options "
          + "configurationForConnecting:options didDiscardSceneSessions")
        + each("application", "DidBecomeActive WillResignActive DidEnterBackground WillEnterForeground")
        + ["applicationWillTerminate(_:)"],
      { $0 is any UIApplicationDelegate.Type }
    ),
    (
      names("scene", "willConnectTo:options openURLContexts")
        + each(
          "scene", "DidDisconnect DidBecomeActive WillResignActive WillEnterForeground DidEnterBackground"),
      { $0 is any UISceneDelegate.Type }
    ),
  ]

  /// `tableView(_:didSelectRowAt:)` and so on.
  private static func names(_ receiver: String, _ labels: String) -> [String] {
    labels.split(separator: " ").map { "\(receiver)(_:\($0):)" }
  }

  /// `sceneDidDisconnect(_:)` and so on.
  private static func each(_ start: String, _ ends: String) -> [String] {
    ends.split(separator: " ").map { "\(start)\($0)(_:)" }
  }

  private static func each(_ starts: String, before end: String) -> [String] {
    starts.split(separator: " ").map { "\($0)\(end)(_:)" }
  }
}
