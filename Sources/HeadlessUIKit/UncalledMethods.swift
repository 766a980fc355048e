/// Methods of UIKit's delegates and data sources that an app may write and that nothing calls here. Only methods whose
/// answer would matter: looks are left out. Source: Apple, the protocols named.
public nonisolated enum UncalledMethods {
  /// Their full names.
  public static let names: Set<String> = Set(
    all.flatMap { receiver, methods in methods.split(separator: " ").map { "\(receiver)\($0)" } })

  /// The label before each method's other labels, and these other labels.
  private static let all: [(String, String)] = [
    // UIApplicationDelegate
    (
      "application(_:",
      """
      didReceiveRemoteNotification:) didReceiveRemoteNotification:fetchCompletionHandler:) \
      didRegisterForRemoteNotificationsWithDeviceToken:) didFailToRegisterForRemoteNotificationsWithError:) \
      performFetchWithCompletionHandler:) handleEventsForBackgroundURLSession:completionHandler:) \
      performActionFor:completionHandler:) continue:restorationHandler:) willContinueUserActivityWithType:) \
      open:sourceApplication:annotation:) handleOpen:)
      """
    ),
    ("application", "DidFinishLaunching(_:) DidReceiveMemoryWarning(_:) SignificantTimeChange(_:)"),
    // UISceneDelegate, UIWindowSceneDelegate
    ("scene(_:", "continue:) willContinueUserActivityWithType:) didUpdate:) restoreInteractionStateWith:)"),
    ("windowScene(_:", "performActionFor:completionHandler:) userDidAcceptCloudKitShareWith:)"),
    ("stateRestorationActivity(", "for:)"),
    // UITableViewDelegate, UITableViewDataSource
    (
      "tableView(_:",
      """
      willDisplay:forRowAt:) didEndDisplaying:forRowAt:) accessoryButtonTappedForRowWith:) \
      willDisplayHeaderView:forSection:) viewForHeaderInSection:) viewForFooterInSection:) \
      heightForRowAt:) heightForHeaderInSection:) heightForFooterInSection:) estimatedHeightForRowAt:) \
      titleForHeaderInSection:) titleForFooterInSection:) \
      shouldHighlightRowAt:) didHighlightRowAt:) didUnhighlightRowAt:) editActionsForRowAt:) \
      leadingSwipeActionsConfigurationForRowAt:) trailingSwipeActionsConfigurationForRowAt:) \
      contextMenuConfigurationForRowAt:point:) willBeginEditingRowAt:) didEndEditingRowAt:) canEditRowAt:) \
      commit:forRowAt:) canMoveRowAt:) moveRowAt:to:) prefetchRowsAt:) cancelPrefetchingForRowsAt:)
      """
    ),
    // UICollectionViewDelegate, UICollectionViewDataSource
    (
      "collectionView(_:",
      """
      willDisplay:forItemAt:) didEndDisplaying:forItemAt:) viewForSupplementaryElementOfKind:at:) \
      shouldHighlightItemAt:) didHighlightItemAt:) didUnhighlightItemAt:) canMoveItemAt:) moveItemAt:to:) \
      contextMenuConfigurationForItemAt:point:) prefetchItemsAt:) cancelPrefetchingForItemsAt:)
      """
    ),
    // UIScrollViewDelegate
    (
      "scrollView",
      """
      WillBeginDragging(_:) WillEndDragging(_:withVelocity:targetContentOffset:) \
      DidEndDragging(_:willDecelerate:) WillBeginDecelerating(_:) DidEndDecelerating(_:) \
      DidEndScrollingAnimation(_:) ShouldScrollToTop(_:) DidScrollToTop(_:) DidZoom(_:)
      """
    ),
    // UITabBarControllerDelegate
    (
      "tabBarController(_:",
      "willBeginCustomizing:) willEndCustomizing:changed:) didEndCustomizing:changed:)"
    ),
    // UIGestureRecognizerDelegate
    ("gestureRecognizer", "ShouldBegin(_:) (_:shouldReceive:) (_:shouldRecognizeSimultaneouslyWith:)"),
    // UITextFieldDelegate, UITextViewDelegate
    ("textFieldDidChangeSelection(", "_:)"),
    ("textView(_:", "shouldInteractWith:in:interaction:) primaryActionFor:defaultAction:)"),
    // UISearchBarDelegate
    ("searchBar", "BookmarkButtonClicked(_:) ResultsListButtonClicked(_:)"),
  ]
}
