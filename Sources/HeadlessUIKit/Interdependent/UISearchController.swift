import Trace

/// Shows results while the user types into its bar. Source: Apple's UISearchController.
open class UISearchController: UIViewController {
  /// What shows the results; nil where the screen below does it.
  public let searchResultsController: UIViewController?
  /// The bar; for a navigation item, or for an app's own view.
  public let searchBar = UISearchBar(frame: .zero)
  /// Asked to search; weak, as in UIKit.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// Told; weak, as in UIKit.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// Whether the screen below cannot be touched during the search, unless results are shown. Source: Apple.
  open var obscuresBackgroundDuringPresentation = true
  /// Whether the bar with the Back button is out of sight during the search.
  open var hidesNavigationBarDuringPresentation = true
  /// Ignored.
  open var automaticallyShowsCancelButton = true
  /// Whether the bar's scopes come and go with the search.
  open var automaticallyShowsScopeBar = true
  /// Whether the results are shown without a text, too.
  open var showsSearchResultsController = false {
    didSet { showResultsIfWanted() }
  }
  /// The screen whose navigation item has it.
  weak var owner: UIViewController?
  /// Whether a tap on the field began the search, so that the field becomes the first responder.
  private var wantsKeyboard = false

  /// With what shows the results.
  public init(searchResultsController: UIViewController? = nil) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .overCurrentContext
    searchBar.searchController = self
  }

  /// Archives are not read.
  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
    modalPresentationStyle = .overCurrentContext
    searchBar.searchController = self
  }

  // An explicit one is not isolated: subclasses may have their own.
  deinit {}

  /// Whether the user searches: it is presented then. Setting it begins or ends the search. Source: Apple, isActive.
  open var isActive: Bool {
    get { _presentingViewController != nil && presentationPhase != .dismissing }
    set {
      guard newValue != isActive else { return }
      if newValue { begin() } else { endSearch() }
    }
  }

  // MARK: The search

  /// The user taps the field.
  func beginSearch() {
    wantsKeyboard = true
    begin()
  }

  private func begin() {
    guard !Trace.isStopped, let presenter = owner ?? screenOfBar else { return }
    delegate?.willPresentSearchController(self)
    presenter.present(self, animated: true) { [weak self] in self?.didBegin() }
  }

  private var screenOfBar: UIViewController? {
    var responder: UIResponder? = searchBar
    while let current = responder, !(current is UIViewController) { responder = current.next }
    return responder as? UIViewController
  }

  private func didBegin() {
    if searchBar.window == nil { view.addSubview(searchBar) }
    delegate?.didPresentSearchController(self)
    if wantsKeyboard { searchBar.becomeFirstResponder() } else { update() }
    wantsKeyboard = false
  }

  /// Ends the search, by Cancel or by the app, and empties the text.
  func endSearch() {
    guard isActive, !Trace.isStopped, let presenter = _presentingViewController else { return }
    searchBar.resignFirstResponder()
    searchBar.text = ""
    update()
    delegate?.willDismissSearchController(self)
    presenter.dismiss(self, animated: true) { [weak self] in
      guard let self else { return }
      if searchBar.superview === _view { searchBar.removeFromSuperview() }
      delegate?.didDismissSearchController(self)
    }
  }

  func fieldDidBegin() { update() }

  func searchTextDidChange() {
    showResultsIfWanted()
    update()
  }

  /// Source: Apple, UISearchResultsUpdating: called when the bar becomes the first responder, or its text changes.
  private func update() {
    guard !Trace.isStopped else { return }
    showResultsIfWanted()
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  /// Shows the results from the first letter on, and hides them with the last. Source: Apple,
  /// showsSearchResultsController.
  private func showResultsIfWanted() {
    guard let results = searchResultsController, !Trace.isStopped else { return }
    let isWanted = isActive && (searchBar.searchTextField.hasText || showsSearchResultsController)
    if isWanted, results._parent !== self {
      addChild(results)
      view.addSubview(results.view)
      results.didMove(toParent: self)
    } else if !isWanted, results._parent === self {
      results.willMove(toParent: nil)
      results.view.removeFromSuperview()
      results.removeFromParent()
    }
  }

  // MARK: The user

  override var frontChild: UIViewController? { _children.first }

  override var interactionsInFront: [Interaction] {
    var found: [Interaction] = []
    searchBar.collectSearch(of: self, into: &found)
    if let results = frontChild?.shownPath().last {
      results._view?.collectContents(of: results, into: &found)
    } else if !obscuresBackgroundDuringPresentation, let below = _presentingViewController?.shownPath().last {
      below._view?.collectContents(of: below, into: &found)
    }
    if !hidesNavigationBarDuringPresentation, let bars = owner?.navigationController {
      found += bars.barInteractions
    }
    return found
  }
}

/// Asked to search. Source: Apple's UISearchResultsUpdating.
@MainActor public protocol UISearchResultsUpdating: AnyObject {
  /// The text has changed, or the search begins.
  func updateSearchResults(for searchController: UISearchController)
}

/// Told when a search begins and ends. Source: Apple's UISearchControllerDelegate.
@MainActor public protocol UISearchControllerDelegate: AnyObject {
  /// The search is about to begin.
  func willPresentSearchController(_ searchController: UISearchController)
  /// The search has begun.
  func didPresentSearchController(_ searchController: UISearchController)
  /// The search is about to end.
  func willDismissSearchController(_ searchController: UISearchController)
  /// The search has ended.
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  /// Does nothing.
  public func willPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func didPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func willDismissSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func didDismissSearchController(_ searchController: UISearchController) {}
}
