import Trace

/// Told about a search bar. Source: Apple's UISearchBarDelegate.
@MainActor public protocol UISearchBarDelegate: AnyObject {
  /// Whether editing may begin.
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  /// Editing has begun.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// Whether editing may end.
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  /// Editing has ended.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  /// Whether the bar may insert what the user types.
  func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String)
    -> Bool
  /// The user has changed the text.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// The Search key was pressed.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// Cancel was tapped.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  /// Another scope was tapped; counted from 0.
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
  /// Agrees.
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Does nothing.
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  /// Agrees.
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Does nothing.
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  /// Agrees.
  public func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// Does nothing.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  /// Does nothing.
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
}

/// A field to search with. Source: Apple's UISearchBar.
open class UISearchBar: UIView {
  // An implicit deinit would be isolated, and subclasses could not have a plain one.
  deinit {}

  /// How prominent it is; ignored.
  public nonisolated enum Style: Int, Sendable {
    case `default`, prominent, minimal
  }

  /// The field in it.
  public let searchTextField = UISearchTextField()
  /// Told; weak, as in UIKit.
  open weak var delegate: (any UISearchBarDelegate)?
  /// Whether Cancel is there.
  open var showsCancelButton = false
  /// What stands on the scopes, if there are any.
  open var scopeButtonTitles: [String]?
  /// Which scope is selected, counted from 0; setting it does not call the delegate.
  open var selectedScopeButtonIndex = 0
  /// Whether the scopes are there; those of a search controller also come and go with the search.
  open var showsScopeBar = false
  /// How prominent it is; ignored.
  open var searchBarStyle = Style.default
  /// Ignored.
  open var barTintColor: UIColor?
  /// The search controller that it belongs to.
  weak var searchController: UISearchController?

  /// Makes a bar.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addField()
  }

  /// Would make a bar from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addField()
  }

  private func addField() {
    searchTextField.bar = self
    searchTextField.returnKeyType = .search
    searchTextField.accessibilityLabel = "Search"
    addSubview(searchTextField)
  }

  /// The text; setting it does not call the delegate.
  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }
  /// What the empty field shows.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }

  /// Shows Cancel, or not.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }

  /// Shows the scopes, or not.
  open func setShowsScope(_ show: Bool, animated: Bool) { showsScopeBar = show }

  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }
  @discardableResult
  open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }
  @discardableResult
  open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

  /// The user taps Cancel; a search controller then ends the search.
  func cancel() {
    delegate?.searchBarCancelButtonClicked(self)
    if !Trace.isStopped { searchController?.endSearch() }
  }

  func collectSearch(of screen: UIViewController, into found: inout [Interaction]) {
    searchTextField.collectTyping(of: screen, into: &found)
    if showsCancelButton || searchController?.isActive == true {
      found.append(Interaction(.button, "Cancel", on: screen) { self.cancel() })
    }
    for (index, title) in scopes.enumerated() {
      let isSelected = index == selectedScopeButtonIndex
      found.append(
        Interaction(.button, title, on: screen, isSelected: isSelected) { self.tapScope(index) })
    }
  }

  /// The scopes that are there. Source: Apple, showsScopeBar, and automaticallyShowsScopeBar of a search
  /// controller.
  private var scopes: [String] {
    let comesWithSearch = searchController.map { $0.automaticallyShowsScopeBar && $0.isActive } ?? false
    return showsScopeBar || comesWithSearch ? scopeButtonTitles ?? [] : []
  }

  /// The user's tap on a scope; a tap on the selected scope does nothing. Source: Apple, UISearchBarDelegate. A
  /// selection by code does not call the delegate: from memory.
  ///
  /// Nor does a tap call a search controller's updater. Sources differ: Apple, updateSearchResults(for:), names the
  /// text and the first responder only, and public apps search again from here; UIKit's header names the scope, too.
  /// Ledger: scope-by-code, scope-updater.
  private func tapScope(_ index: Int) {
    guard index != selectedScopeButtonIndex else { return }
    selectedScopeButtonIndex = index
    delegate?.searchBar(self, selectedScopeButtonIndexDidChange: index)
  }
}

/// The field of a search bar. Source: Apple's UISearchTextField.
open class UISearchTextField: UITextField {
  // An implicit deinit would be isolated, and subclasses could not have a plain one.
  deinit {}

  weak var bar: UISearchBar?

  override func shouldBegin() -> Bool {
    guard super.shouldBegin() else { return false }
    return bar.map { $0.delegate?.searchBarShouldBeginEditing($0) ?? true } ?? true
  }

  override func shouldEnd() -> Bool {
    guard super.shouldEnd() else { return false }
    return bar.map { $0.delegate?.searchBarShouldEndEditing($0) ?? true } ?? true
  }

  override func shouldChange(_ range: NSRange, to string: String) -> Bool {
    guard super.shouldChange(range, to: string) else { return false }
    return bar.map { $0.delegate?.searchBar($0, shouldChangeTextIn: range, replacementText: string) ?? true }
      ?? true
  }

  override func didBegin() {
    super.didBegin()
    if let bar { bar.delegate?.searchBarTextDidBeginEditing(bar) }
    bar?.searchController?.fieldDidBegin()
  }

  override func didChange() {
    super.didChange()
    if let bar { bar.delegate?.searchBar(bar, textDidChange: text ?? "") }
    bar?.searchController?.searchTextDidChange()
  }

  override func didEnd() {
    super.didEnd()
    if let bar { bar.delegate?.searchBarTextDidEndEditing(bar) }
  }

  override func shouldReturn() -> Bool {
    guard super.shouldReturn() else { return false }
    if let bar { bar.delegate?.searchBarSearchButtonClicked(bar) }
    return true
  }

  /// A tap on a search controller's field begins the search.
  package override func tap() {
    guard isEnabled else { return }
    if let controller = bar?.searchController, !controller.isActive { return controller.beginSearch() }
    super.tap()
  }
}
