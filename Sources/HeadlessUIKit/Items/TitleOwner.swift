/// A screen that wants to know when the title of its navigation item or tab changes.
@MainActor protocol TitleOwner: AnyObject {
  /// The title of `item` is another one now.
  func titleDidChange(of item: AnyObject)
}
