/// A screen that needs to know when the title of its navigation item or tab changes.
@MainActor protocol TitleOwner: AnyObject {
  /// The title of `item` has changed.
  func titleDidChange(of item: AnyObject)
}
